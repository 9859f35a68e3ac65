/// Where frames come from, as far as this machine can tell.
public enum FrameOrigin: String, CaseIterable, Codable, Hashable, Sendable {
    /// A video device on a physical bus.
    case physicalCamera
    /// A video device that software made, such as v4l2loopback; and one whose bus cannot be told.
    case virtualDevice
    /// A clip, a picture or a folder of pictures.
    case file
    /// Drawn by a program: the virtual subject.
    case synthetic
    /// Handed over by the app, which answers for them.
    case pushed
}
