import FaceCaptcha

extension FaceCaptchaText {
    var spanish: String {
        switch self {
        case .prompt(let kind): kind.spanish
        case .hint(let hint): hint.spanish
        case .reason(let reason): reason.spanish
        case .error(let error): error.spanish
        case .cause(let code): code.spanish
        case .screen(let sentence): sentence.spanish
        }
    }
}

extension ChallengeKind {
    fileprivate var spanish: String {
        switch self {
        case .turnLeft: "Gira la cabeza a tu izquierda"
        case .turnRight: "Gira la cabeza a tu derecha"
        case .lookUp: "Mira hacia arriba"
        case .lookDown: "Mira hacia abajo"
        case .tiltLeft: "Inclina la cabeza hacia tu hombro izquierdo"
        case .tiltRight: "Inclina la cabeza hacia tu hombro derecho"
        case .smile: "Sonríe"
        case .blink: "Parpadea con los dos ojos"
        case .winkLeft: "Guiña el ojo izquierdo"
        case .winkRight: "Guiña el ojo derecho"
        case .tongue: "Saca la lengua"
        case .mouthOpen: "Abre la boca"
        case .lookAtCamera: "Mira a la cámara"
        case .staySerious: "Mantén la cara seria"
        }
    }
}

extension Hint {
    fileprivate var spanish: String {
        switch self {
        case .showFace: "Muestra tu cara a la cámara"
        case .oneFaceOnly: "Solo una cara, por favor"
        case .comeCloser: "Acércate"
        case .moveBack: "Aléjate un poco"
        case .moveToCentre: "Ponte en el centro de la imagen"
        case .faceCamera: "Ponte de frente a la cámara"
        case .keepStill: "Quédate quieto un momento"
        case .further: "Un poco más"
        case .otherWay: "Hacia el otro lado"
        case .hold: "Bien, quédate así"
        case .relaxFirst: "Primero relaja la cara, luego inténtalo otra vez"
        case .returnToRest: "Vuelve al centro, con la cara relajada"
        case .uncoverFace: "No se puede leer tu cara: más luz de frente, nada delante de ella"
        case .uncoverEyes: "No se ven tus ojos: nada delante de ellos, sin gafas oscuras"
        case .uncoverMouth: "No se ve tu boca: nada delante de ella"
        case .tiltGlasses: "Los reflejos tapan tus ojos: inclina las gafas"
        case .moreLight: "Tu cara está oscura: más luz de frente"
        case .clearPicture: "La imagen está borrosa: quédate quieto o limpia el objetivo"
        }
    }
}

extension FailureReason {
    fileprivate var spanish: String {
        switch self {
        case .notReady: "ninguna cara estuvo lista delante de la cámara"
        case .timeUp: "se acabó el tiempo"
        case .wrongMovement: "se hizo otra cosa"
        case .neutralNotReached: "la persona no volvió al reposo"
        case .faceLost: "se perdió de vista la cara"
        case .secondFace: "apareció una segunda cara"
        case .faceChanged: "la cara cambió"
        case .noPerson: "no se vio a ninguna persona viva"
        case .sessionTimeout: "la sesión duró demasiado"
        case .streamEnded: "las imágenes terminaron demasiado pronto"
        case .cancelled: "se canceló"
        }
    }
}

extension FaceCaptchaError {
    fileprivate var spanish: String {
        switch self {
        case .invalidAppKey: "La clave de la aplicación no es válida"
        case .certifaceOff: "El servicio no está disponible"
        case .noCameraPermission: "No se ha concedido el acceso a la cámara"
        case .noInternetConnection: "No hay conexión a Internet"
        case .phoneCallInProgress: "Hay una llamada en curso; termínala primero"
        case .validationError: "No se han podido validar los desafíos"
        case .challengeInterrupted: "Se interrumpieron los desafíos"
        case .requestError: "No se han podido obtener los desafíos"
        case .errorCameraSetup: "No se ha podido configurar la cámara"
        case .errorCapturePicture: "No se ha podido tomar una foto"
        }
    }
}

extension ResultCode {
    fileprivate var spanish: String {
        switch self {
        case .livenessApproved: "Prueba de vida superada."
        case .registered: "Registro realizado."
        case .certified: "Certificación positiva de la identidad."
        case .noFace: "No se ha encontrado ninguna cara."
        case .notFrontal: "La cara no estaba de frente."
        case .tooClose: "Estás demasiado cerca de la cámara."
        case .tooFar: "Estás demasiado lejos de la cámara."
        case .severalFaces: "Hay más de una cara en las imágenes."
        case .badLight: "La iluminación no es adecuada."
        case .registeredWithAlerts: "Registro realizado con avisos."
        case .notCertified: "Certificación negativa de la identidad."
        case .certifiedUnknown: "Certificación positiva de una persona desconocida."
        case .notCertifiedUnknown: "Certificación negativa de una persona desconocida."
        case .invalidLiveness: "No has realizado los desafíos de forma adecuada."
        case .blocked: "No quedan intentos."
        }
    }
}

extension FaceCaptchaText.Sentence {
    fileprivate var spanish: String {
        switch self {
        case .title: "Reconocimiento facial"
        case .purpose: "Así se comprueba que tú eres tú."
        case .light: "Elige un lugar bien iluminado."
        case .accessories: "No lleves gorra, mascarilla ni nada parecido."
        case .proceed: "Seguir"
        case .back: "Volver"
        case .close: "Cerrar"
        case .place: "Coloca tu cara dentro del marco y pulsa empezar"
        case .start: "Empezar"
        case .starting: "Empezando..."
        case .lookAtCamera: "Mira a la cámara"
        case .returning: "Muy bien - y de vuelta al centro"
        case .recognizing: "Reconociendo"
        case .sending: "Espera un momento..."
        case .allRight: "¡Muy bien!"
        case .notDone: "No se ha podido terminar."
        case .finished: "Terminado"
        case .passed: "superado: {done} de {count} desafíos hechos"
        case .notPassed: "no superado: {reason}; {done} de {count} desafíos hechos"
        case .failed: "error técnico: {reason}"
        }
    }
}
