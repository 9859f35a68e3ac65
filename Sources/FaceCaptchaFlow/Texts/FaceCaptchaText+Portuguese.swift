import FaceCaptcha

extension FaceCaptchaText {
    var portuguese: String {
        switch self {
        case .prompt(let kind): kind.portuguese
        case .hint(let hint): hint.portuguese
        case .reason(let reason): reason.portuguese
        case .error(let error): error.portuguese
        case .cause(let code): code.portuguese
        case .screen(let sentence): sentence.portuguese
        }
    }
}

extension ChallengeKind {
    fileprivate var portuguese: String {
        switch self {
        case .turnLeft: "Vire para a esquerda"
        case .turnRight: "Vire para a direita"
        case .lookUp: "Olhe para cima"
        case .lookDown: "Olhe para baixo"
        case .tiltLeft: "Incline a cabeça para a esquerda"
        case .tiltRight: "Incline a cabeça para a direita"
        case .smile: "Sorria"
        case .blink: "Pisque os dois olhos"
        case .winkLeft: "Pisque só o olho esquerdo"
        case .winkRight: "Pisque só o olho direito"
        case .tongue: "Mostre a língua"
        case .mouthOpen: "Abra a boca"
        case .lookAtCamera: "Olhe para a câmera"
        case .staySerious: "Fique sério"
        }
    }
}

extension Hint {
    fileprivate var portuguese: String {
        switch self {
        case .showFace: "Mostre seu rosto para a câmera"
        case .oneFaceOnly: "Só um rosto, por favor"
        case .comeCloser: "Aproxime-se"
        case .moveBack: "Afaste-se um pouco"
        case .moveToCentre: "Vá para o meio da imagem"
        case .faceCamera: "Fique de frente para a câmera"
        case .keepStill: "Fique parado um momento"
        case .further: "Um pouco mais"
        case .otherWay: "Para o outro lado"
        case .hold: "Isso, fique assim"
        case .relaxFirst: "Primeiro relaxe o rosto, depois tente de novo"
        case .returnToRest: "Volte ao centro, com o rosto relaxado"
        case .uncoverFace: "Não dá para ler seu rosto: mais luz de frente, nada na frente dele"
        case .uncoverEyes: "Não dá para ver seus olhos: nada na frente deles, sem óculos escuros"
        case .uncoverMouth: "Não dá para ver sua boca: nada na frente dela"
        case .tiltGlasses: "Reflexos escondem seus olhos: incline os óculos"
        case .moreLight: "Seu rosto está escuro: mais luz de frente"
        case .clearPicture: "A imagem está borrada: fique parado ou limpe a lente"
        }
    }
}

extension FailureReason {
    fileprivate var portuguese: String {
        switch self {
        case .notReady: "nenhum rosto ficou pronto diante da câmera"
        case .timeUp: "o tempo acabou"
        case .wrongMovement: "foi feita outra coisa"
        case .neutralNotReached: "a pessoa não voltou ao repouso"
        case .faceLost: "o rosto saiu de vista"
        case .secondFace: "apareceu um segundo rosto"
        case .faceChanged: "o rosto mudou"
        case .noPerson: "não se viu uma pessoa viva"
        case .sessionTimeout: "a sessão demorou demais"
        case .streamEnded: "as imagens acabaram cedo demais"
        case .cancelled: "foi cancelado"
        }
    }
}

extension FaceCaptchaError {
    fileprivate var portuguese: String {
        switch self {
        case .invalidAppKey: "App Key inválido"
        case .certifaceOff: "Certiface offline"
        case .noCameraPermission: "Não foi concedida permissão de acesso à câmera do aparelho"
        case .noInternetConnection: "Sem conexão à Internet"
        case .phoneCallInProgress: "Há uma chamada em andamento; encerre-a primeiro"
        case .validationError: "Erro na requisição de validação dos desafios"
        case .challengeInterrupted: "Os desafios foram interrompidos"
        case .requestError: "Tivemos um problema ao tentar iniciar os desafios"
        case .errorCameraSetup: "Problema ao configurar a câmera"
        case .errorCapturePicture: "Erro ao capturar foto"
        }
    }
}

extension ResultCode {
    fileprivate var portuguese: String {
        switch self {
        case .livenessApproved: "Prova de vida aprovada."
        case .registered: "Cadastro realizado."
        case .certified: "Certificação positiva."
        case .noFace: "Face não encontrada."
        case .notFrontal: "Posicionamento não frontal."
        case .tooClose: "Você está muito próximo da câmera."
        case .tooFar: "Você está muito longe da câmera."
        case .severalFaces: "Existe mais de uma face nas imagens."
        case .badLight: "Iluminação inadequada."
        case .registeredWithAlerts: "Cadastro realizado com alertas."
        case .notCertified: "Certificação negativa."
        case .certifiedUnknown: "Certificação positiva de desconhecido."
        case .notCertifiedUnknown: "Certificação negativa de desconhecido."
        case .invalidLiveness: "Você não executou os desafios de forma adequada."
        case .blocked: "Não há mais tentativas."
        }
    }
}

extension FaceCaptchaText.Sentence {
    fileprivate var portuguese: String {
        switch self {
        case .title: "Reconhecimento facial"
        case .purpose: "Isso garante que você é você mesmo."
        case .light: "Escolha um ambiente bem iluminado."
        case .accessories: "Não use acessórios como bonés, máscaras e afins."
        case .proceed: "Continuar"
        case .back: "Voltar"
        case .close: "Fechar"
        case .place: "Posicione seu rosto dentro da marcação e toque em começar"
        case .start: "Começar"
        case .starting: "Iniciando..."
        case .lookAtCamera: "Olhe para a câmera"
        case .returning: "Muito bem - e de volta ao centro"
        case .recognizing: "Reconhecendo"
        case .sending: "Aguarde..."
        case .allRight: "Tudo certo!"
        case .notDone: "Não foi possível concluir."
        case .finished: "Finalizado"
        case .passed: "aprovado: {done} de {count} desafios feitos"
        case .notPassed: "não aprovado: {reason}; {done} de {count} desafios feitos"
        case .failed: "erro: {reason}"
        }
    }
}
