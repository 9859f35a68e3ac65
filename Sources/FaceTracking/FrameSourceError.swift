/// Why frames cannot be had. Every message says what to do next.
public enum FrameSourceError: Error, Hashable, Sendable {
    case notFound(String)
    case permissionDenied(String)
    /// The camera is used by another program.
    case busy(String)
    /// Not an image, a video, a camera, or an option that is known.
    case unsupported(String)
    /// Began as the right thing but cannot be decoded (any further).
    case damaged(String)
    /// The camera went away while running.
    case disconnected(String)
    /// A pushed frame whose sizes, format or time make no sense.
    case invalidFrame(String)
    /// The frame needs so many bytes; read again with a larger buffer.
    case bufferTooSmall(needed: Int)
    /// `interrupt` was called.
    case interrupted
    case failed(String)
}

extension FrameSourceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notFound(let message), .permissionDenied(let message), .busy(let message), .unsupported(let message),
            .damaged(let message), .disconnected(let message), .invalidFrame(let message), .failed(let message):
            message
        case .bufferTooSmall(let needed):
            "the frame needs \(needed) bytes, more than were set aside: open the source again at its new size"
        case .interrupted:
            "reading was interrupted"
        }
    }
}
