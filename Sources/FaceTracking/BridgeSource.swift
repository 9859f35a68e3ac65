import CFaceVision
import FaceSignals

/// Frames that OpenCV reads: a camera (`camera:0`, `/dev/video0`), a video, a picture, or a folder of pictures in name
/// order.
///
/// Turned as the file's metadata says, whatever its depth and channels narrowed to 8-bit BGR.
public final class BridgeSource: FrameSource, @unchecked Sendable {
    // Unchecked: `handle` never changes, and `FrameSource` allows one reading thread; `interrupt` is the bridge's own
    // thread-safe call.
    private let handle: OpaquePointer
    public let information: FrameSourceInformation

    /// - Parameters:
    ///   - input: as described above.
    ///   - width: wish for a camera, pixels; used only together with `height`. `information.size` tells what was granted.
    ///   - framesPerSecond: wish for a camera.
    public init(
        _ input: String, width: Int? = nil, height: Int? = nil, framesPerSecond: Double? = nil
    ) throws(FrameSourceError) {
        var options = fv_source_options(
            width: Int32(clamping: width ?? 0), height: Int32(clamping: height ?? 0), fps: framesPerSecond ?? 0)
        var opened: OpaquePointer?
        let status = fv_source_open(input, &options, &opened)
        guard status == FV_OK, let opened else { throw FrameSourceError(status, fv_thread_error()) }
        handle = opened
        var info = fv_source_info()
        fv_source_get_info(opened, &info)
        information = FrameSourceInformation(info, name: input)
    }

    deinit { fv_source_close(handle) }

    public var currentName: String { String(cString: fv_source_current_name(handle)) }

    public func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        var info = fv_frame_info()
        let bytes = destination.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let status = fv_source_read(handle, bytes, destination.count, &info)
        let header = FrameHeader(
            width: Int(info.width), height: Int(info.height), index: Int(info.index),
            time: CaptureTime(nanoseconds: info.time))
        switch status {
        case FV_OK: return header
        case FV_END: return nil
        case FV_BUFFER_TOO_SMALL: throw .bufferTooSmall(needed: header.byteCount)
        default: throw FrameSourceError(status, fv_source_error(handle))
        }
    }

    public func interrupt() { fv_source_interrupt(handle) }
}

extension FrameSourceInformation {
    fileprivate init(_ info: fv_source_info, name: String) {
        let kind: Kind =
            switch info.kind {
            case FV_CAMERA: .camera
            case FV_VIDEO: .video
            case FV_FOLDER: .folder
            default: .still
            }
        self.init(
            kind: kind, name: name, size: ImageSize(width: Int(info.width), height: Int(info.height)),
            framesPerSecond: info.fps > 0 ? info.fps : nil,
            frameCount: info.frame_count >= 0 ? Int(info.frame_count) : nil,
            origin: kind == .camera ? FrameOrigin(camera: name) : nil)
    }
}
