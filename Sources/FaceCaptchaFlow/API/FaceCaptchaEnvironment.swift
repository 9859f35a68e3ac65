/// The service that a transport talks to. The built-in judge is on the device and talks to none: it takes this and does
/// nothing with it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public enum FaceCaptchaEnvironment: Hashable, Sendable {
    /// Homologation.
    case HML
    /// Production.
    case PRD
    case custom(baseURL: String)
}

public typealias Environment = FaceCaptchaEnvironment
