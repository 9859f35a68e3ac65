import CFaceVision
public import FaceSignals

/// Writes pictures into an mp4 of mode 0600 at a steady frame rate.
///
/// The clip's size is that of the first picture; others are fitted into it with black bars. Not for use from several
/// threads at once.
public final class ClipWriter {
    /// A pause in the source longer than this, in frames, is cut instead of filled.
    private static let longestPause = 60.0

    public let path: String
    private let framesPerSecond: Double
    private var writer: OpaquePointer?
    private var page: Picture?
    private var first: CaptureTime?
    private var written = 0

    /// The file is made with the first picture.
    ///
    /// - Parameter framesPerSecond: within 1 ... 240; others are clamped, NaN becomes 30.
    public init(path: String, framesPerSecond: Double) {
        self.path = path
        self.framesPerSecond = framesPerSecond.isNaN ? 30 : framesPerSecond.clamped(to: 1...240)
    }

    deinit { if let writer { _ = fv_clip_writer_close(writer) } }

    /// Adds one frame.
    public func append(_ picture: Picture) throws(OverlayError) {
        if writer == nil { try open(ImageSize(width: max(2, picture.width), height: max(2, picture.height))) }
        guard let page, let writer else { return }
        if picture.size == page.size {
            try append(picture, to: writer)
        } else {
            page.fill(PictureRectangle(0, 0, Double(page.width), Double(page.height)), .black)
            let area = PictureRectangle(0, 0, Double(page.width), Double(page.height)).fitting(picture.size)
            try page.place(picture, in: area)
            try append(page, to: writer)
        }
        written += 1
    }

    /// Adds the picture as often as keeps the clip in step with `time`: more than once behind frames that were dropped,
    /// not at all when frames come faster than the clip's rate. Leaps in time are cut.
    public func append(_ picture: Picture, at time: CaptureTime) throws(OverlayError) {
        let elapsed = time.seconds(since: first ?? time)
        first = first ?? time
        let copies = (elapsed * framesPerSecond).rounded() - Double(written) + 1
        guard abs(copies) <= Self.longestPause else {
            first = time.advanced(by: .seconds(-Double(written) / framesPerSecond))
            return try append(picture)
        }
        for _ in 0..<max(0, Int(copies)) { try append(picture) }
    }

    /// Completes the file. Without any frame there is none.
    public func finish() throws(OverlayError) {
        guard let writer else { return }
        self.writer = nil
        guard fv_clip_writer_close(writer) == FV_OK else {
            throw OverlayError("cannot complete \(path); is the disk full?")
        }
    }

    private func open(_ size: ImageSize) throws(OverlayError) {
        var handle: OpaquePointer?
        guard fv_clip_writer_open(path, Int32(size.width), Int32(size.height), framesPerSecond, &handle) == FV_OK else {
            throw OverlayError(String(cString: fv_thread_error()))
        }
        writer = handle
        page = Picture(width: size.width, height: size.height)
    }

    private func append(_ picture: Picture, to writer: OpaquePointer) throws(OverlayError) {
        var image = picture.image
        guard fv_clip_writer_append(writer, &image) == FV_OK else {
            throw OverlayError(String(cString: fv_clip_writer_error(writer)))
        }
    }
}
