/// Whether this user, in this program, may use a camera.
public enum CameraPermission: Hashable, Sendable {
    case granted
    /// Nobody has been asked yet, and somebody can be: the desktop's portal.
    case notDetermined
    case denied(CameraDenial)
    /// There is no such device: no right is missing, opening it will say what is.
    case noDevice
}

/// A camera that may not be used.
public struct CameraDenial: Hashable, Sendable {
    public enum Occasion: Hashable, Sendable {
        /// Refused now, for the first time.
        case now
        /// It had been refused in an earlier run already, and still is.
        case earlier
    }

    public var occasion: Occasion
    /// Path of the device node, or what the portal calls it.
    public var device: String
    /// Group whose members may use the device node, where there is one.
    public var group: String?

    public init(_ occasion: Occasion, device: String, group: String? = nil) {
        self.occasion = occasion
        self.device = device
        self.group = group
    }
}
