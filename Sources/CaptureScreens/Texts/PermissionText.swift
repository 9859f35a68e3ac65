/// What the camera-permission screen says.
public enum PermissionText: String, ScreenText {
    case title, subtitle, check, back, sheetTitle, sheetText, openSettings, close, notGranted, deniedEarlier, howTo

    public var key: String { "permission.\(rawValue)" }

    public func sentence(in language: ScreenLanguage) -> String {
        switch language {
        case .portuguese: portuguese
        case .english: english
        case .spanish: spanish
        case .italian: italian
        }
    }

    private var portuguese: String {
        switch self {
        case .title: "Permissões da câmera desativadas."
        case .subtitle: "Habilitar as configurações do seu aparelho."
        case .check: "Verificar"
        case .back: "Voltar"
        case .sheetTitle: "Precisamos acessar sua câmera"
        case .sheetText: "Em seu aparelho, vá em Ajustes e habilite o uso da câmera."
        case .openSettings: "Ir para ajustes"
        case .close: "Fechar"
        case .notGranted: "O acesso à câmera foi negado."
        case .deniedEarlier: "O acesso à câmera já tinha sido negado antes."
        case .howTo:
            "Peça a quem administra este computador o direito de usar {device} (grupo {group}) e entre de novo."
        }
    }

    private var english: String {
        switch self {
        case .title: "The camera may not be used."
        case .subtitle: "Allow it in the settings of your device."
        case .check: "Check"
        case .back: "Back"
        case .sheetTitle: "We need to use your camera"
        case .sheetText: "Go to the settings of your device and allow the use of the camera."
        case .openSettings: "Go to settings"
        case .close: "Close"
        case .notGranted: "Access to the camera was denied."
        case .deniedEarlier: "Access to the camera had been denied before."
        case .howTo: "Ask who runs this computer for the right to use {device} (group {group}), then log in again."
        }
    }

    private var spanish: String {
        switch self {
        case .title: "El uso de la cámara está desactivado."
        case .subtitle: "Actívalo en los ajustes de tu dispositivo."
        case .check: "Comprobar"
        case .back: "Volver"
        case .sheetTitle: "Necesitamos acceder a tu cámara"
        case .sheetText: "Ve a los ajustes de tu dispositivo y permite el uso de la cámara."
        case .openSettings: "Ir a los ajustes"
        case .close: "Cerrar"
        case .notGranted: "Se ha denegado el acceso a la cámara."
        case .deniedEarlier: "El acceso a la cámara ya se había denegado antes."
        case .howTo: "Pide a quien administra este equipo el derecho a usar {device} (grupo {group}) y vuelve a entrar."
        }
    }

    private var italian: String {
        switch self {
        case .title: "L'uso della fotocamera è disattivato."
        case .subtitle: "Attivalo nelle impostazioni del tuo dispositivo."
        case .check: "Verifica"
        case .back: "Indietro"
        case .sheetTitle: "Dobbiamo accedere alla tua fotocamera"
        case .sheetText: "Vai nelle impostazioni del tuo dispositivo e consenti l'uso della fotocamera."
        case .openSettings: "Vai alle impostazioni"
        case .close: "Chiudi"
        case .notGranted: "L'accesso alla fotocamera è stato negato."
        case .deniedEarlier: "L'accesso alla fotocamera era già stato negato in precedenza."
        case .howTo:
            "Chiedi a chi gestisce questo computer il diritto di usare {device} (gruppo {group}), poi accedi di nuovo."
        }
    }
}
