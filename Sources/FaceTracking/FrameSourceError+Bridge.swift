import CFaceVision

extension FrameSourceError {
    /// The error for a status of the bridge that is neither `FV_OK` nor `FV_END`.
    init(_ status: fv_status, _ message: UnsafePointer<CChar>?) {
        let text = message.map { String(cString: $0) } ?? ""
        switch status {
        case FV_NOT_FOUND: self = .notFound(text)
        case FV_PERMISSION_DENIED: self = .permissionDenied(text)
        case FV_BUSY: self = .busy(text)
        case FV_UNSUPPORTED: self = .unsupported(text)
        case FV_DAMAGED: self = .damaged(text)
        case FV_DISCONNECTED: self = .disconnected(text)
        case FV_INVALID_ARGUMENT: self = .invalidFrame(text)
        case FV_INTERRUPTED: self = .interrupted
        default: self = .failed(text.isEmpty ? "the bridge failed with status \(status.rawValue)" : text)
        }
    }
}
