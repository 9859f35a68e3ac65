public import FaceSignals

/// Something that gives frames: a camera, a clip, a folder, the caller's own pixels, the virtual subject.
///
/// One thread at a time reads; `interrupt` may come from any thread.
public protocol FrameSource: AnyObject, Sendable {
    var information: FrameSourceInformation { get }

    /// Path of the picture that the last frame came from, where each frame has its own; otherwise the input as opened.
    var currentName: String { get }

    /// Reads the next frame as packed 8-bit BGR straight into `destination`, waiting until there is one.
    ///
    /// - Returns: what was read, or `nil` at the end of the source.
    /// - Throws: `FrameSourceError.bufferTooSmall` keeps the frame for the next call; any other error but
    ///   `.damaged` in a folder ends the source.
    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader?

    /// Makes a waiting read, and all later ones, throw `.interrupted`.
    func interrupt()
}

/// What a slot of pixels holds.
public struct FrameHeader: BitwiseCopyable, Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// From 0; gaps are frames the source itself lost.
    public var index: Int
    public var time: CaptureTime

    public init(width: Int, height: Int, index: Int, time: CaptureTime) {
        self.width = width
        self.height = height
        self.index = index
        self.time = time
    }

    public var byteCount: Int { width * height * 3 }
    public var size: ImageSize { ImageSize(width: width, height: height) }
}

public struct FrameSourceInformation: Hashable, Sendable {
    public enum Kind: String, Sendable { case camera, video, still, folder, pushed, synthetic }

    public var kind: Kind
    /// The input as the user named it.
    public var name: String
    /// Of the first frame; zero where it differs from frame to frame.
    public var size: ImageSize
    /// Nominal frames per second; `nil` when the source does not say.
    public var framesPerSecond: Double?
    /// `nil` when unknown or endless.
    public var frameCount: Int?
    public var origin: FrameOrigin

    /// - Parameter origin: `nil` follows from `kind`; for a camera, the app that made the source answers for it.
    public init(
        kind: Kind, name: String, size: ImageSize, framesPerSecond: Double? = nil, frameCount: Int? = nil,
        origin: FrameOrigin? = nil
    ) {
        self.kind = kind
        self.name = name
        self.size = size
        self.framesPerSecond = framesPerSecond
        self.frameCount = frameCount
        self.origin = origin ?? FrameOrigin(kind)
    }

    /// Frames come at their own pace and are lost when nobody takes them.
    public var isLive: Bool { kind == .camera || kind == .pushed }
}

extension FrameOrigin {
    fileprivate init(_ kind: FrameSourceInformation.Kind) {
        switch kind {
        case .camera, .pushed: self = .pushed
        case .video, .still, .folder: self = .file
        case .synthetic: self = .synthetic
        }
    }
}
