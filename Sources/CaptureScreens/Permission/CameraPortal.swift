/// The desktop's say over cameras: `org.freedesktop.portal.Camera`, or an app's own way to it.
public protocol CameraPortal: Sendable {
    /// - Parameter asking: the person may be asked by a dialogue; otherwise only what is known already counts.
    func access(asking: Bool) async -> PortalAnswer
}

public enum PortalAnswer: Hashable, Sendable {
    case granted, denied
    /// The person has not been asked yet.
    case undecided
    /// There is no portal, or it did not answer.
    case absent
}
