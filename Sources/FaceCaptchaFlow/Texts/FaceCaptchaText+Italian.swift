import FaceCaptcha

extension FaceCaptchaText {
    var italian: String {
        switch self {
        case .prompt(let kind): kind.italian
        case .hint(let hint): hint.italian
        case .reason(let reason): reason.italian
        case .error(let error): error.italian
        case .cause(let code): code.italian
        case .screen(let sentence): sentence.italian
        }
    }
}

extension ChallengeKind {
    fileprivate var italian: String {
        switch self {
        case .turnLeft: "Gira la testa alla tua sinistra"
        case .turnRight: "Gira la testa alla tua destra"
        case .lookUp: "Guarda in alto"
        case .lookDown: "Guarda in basso"
        case .tiltLeft: "Inclina la testa verso la spalla sinistra"
        case .tiltRight: "Inclina la testa verso la spalla destra"
        case .smile: "Sorridi"
        case .blink: "Sbatti entrambi gli occhi"
        case .winkLeft: "Strizza l'occhio sinistro"
        case .winkRight: "Strizza l'occhio destro"
        case .tongue: "Mostra la lingua"
        case .mouthOpen: "Apri la bocca"
        case .lookAtCamera: "Guarda la fotocamera"
        case .staySerious: "Resta serio"
        }
    }
}

extension Hint {
    fileprivate var italian: String {
        switch self {
        case .showFace: "Mostra il viso alla fotocamera"
        case .oneFaceOnly: "Un solo viso, per favore"
        case .comeCloser: "Avvicinati"
        case .moveBack: "Allontanati un po'"
        case .moveToCentre: "Spostati al centro dell'immagine"
        case .faceCamera: "Mettiti di fronte alla fotocamera"
        case .keepStill: "Resta fermo un momento"
        case .further: "Ancora un po'"
        case .otherWay: "Dall'altra parte"
        case .hold: "Bene, resta così"
        case .relaxFirst: "Prima rilassa il viso, poi riprova"
        case .returnToRest: "Torna al centro, con il viso rilassato"
        case .uncoverFace: "Il viso non si legge: più luce di fronte, niente davanti"
        case .uncoverEyes: "Gli occhi non si vedono: niente davanti, niente occhiali scuri"
        case .uncoverMouth: "La bocca non si vede: niente davanti"
        case .tiltGlasses: "I riflessi nascondono gli occhi: inclina gli occhiali"
        case .moreLight: "Il viso è troppo scuro: più luce di fronte"
        case .clearPicture: "L'immagine è sfocata: resta fermo o pulisci l'obiettivo"
        }
    }
}

extension FailureReason {
    fileprivate var italian: String {
        switch self {
        case .notReady: "nessun viso era pronto davanti alla fotocamera"
        case .timeUp: "il tempo è scaduto"
        case .wrongMovement: "è stato fatto qualcos'altro"
        case .neutralNotReached: "la persona non è tornata a riposo"
        case .faceLost: "il viso è uscito di vista"
        case .secondFace: "è comparso un secondo viso"
        case .faceChanged: "il viso è cambiato"
        case .noPerson: "non si è vista una persona viva"
        case .sessionTimeout: "la sessione è durata troppo"
        case .streamEnded: "le immagini sono finite troppo presto"
        case .cancelled: "è stato annullato"
        }
    }
}

extension FaceCaptchaError {
    fileprivate var italian: String {
        switch self {
        case .invalidAppKey: "La chiave dell'app non è valida"
        case .certifaceOff: "Il servizio non risponde"
        case .noCameraPermission: "L'accesso alla fotocamera non è stato concesso"
        case .noInternetConnection: "Nessuna connessione a Internet"
        case .phoneCallInProgress: "È in corso una chiamata; prima terminala"
        case .validationError: "Non è stato possibile convalidare le prove"
        case .challengeInterrupted: "Le prove sono state interrotte"
        case .requestError: "Non è stato possibile ottenere le prove"
        case .errorCameraSetup: "Non è stato possibile configurare la fotocamera"
        case .errorCapturePicture: "Non è stato possibile scattare una foto"
        }
    }
}

extension ResultCode {
    fileprivate var italian: String {
        switch self {
        case .livenessApproved: "Prova di vitalità superata."
        case .registered: "Registrazione completata."
        case .certified: "Identità certificata."
        case .noFace: "Nessun viso trovato."
        case .notFrontal: "Il viso non era di fronte."
        case .tooClose: "Sei troppo vicino alla fotocamera."
        case .tooFar: "Sei troppo lontano dalla fotocamera."
        case .severalFaces: "C'è più di un viso nelle immagini."
        case .badLight: "L'illuminazione non è adeguata."
        case .registeredWithAlerts: "Registrazione completata con avvisi."
        case .notCertified: "Identità non certificata."
        case .certifiedUnknown: "Persona sconosciuta certificata."
        case .notCertifiedUnknown: "Persona sconosciuta non certificata."
        case .invalidLiveness: "Le prove non sono state eseguite come si deve."
        case .blocked: "Non ci sono altri tentativi."
        }
    }
}

extension FaceCaptchaText.Sentence {
    fileprivate var italian: String {
        switch self {
        case .title: "Riconoscimento del viso"
        case .purpose: "Serve a garantire la tua identità."
        case .light: "Scegli un luogo ben illuminato."
        case .accessories: "Non portare cappelli, mascherine e simili."
        case .proceed: "Continua"
        case .back: "Indietro"
        case .close: "Chiudi"
        case .place: "Metti il viso nella cornice e premi inizia"
        case .start: "Inizia"
        case .starting: "Avvio..."
        case .lookAtCamera: "Guarda la fotocamera"
        case .returning: "Bene - e di nuovo al centro"
        case .recognizing: "Riconoscimento in corso"
        case .sending: "Attendi..."
        case .allRight: "Tutto a posto!"
        case .notDone: "Non è stato possibile concludere."
        case .finished: "Finito"
        case .passed: "superato: {done} di {count} prove fatte"
        case .notPassed: "non superato: {reason}; {done} di {count} prove fatte"
        case .failed: "errore: {reason}"
        }
    }
}
