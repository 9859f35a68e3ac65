import FaceSignals
public import FaceTracking

/// Reads a source frame by frame into one buffer that grows when a frame needs it.
public final class FrameReader {
    public let source: any FrameSource
    /// Damaged pictures of a folder that were passed over.
    public private(set) var damaged = 0

    private let onDamaged: (FrameSourceError) -> Void
    private var buffer: UnsafeMutableRawBufferPointer
    private var used = 0

    /// - Parameter onDamaged: told of each picture of a folder that cannot be decoded; reading goes on behind it.
    public init(_ source: any FrameSource, onDamaged: @escaping (FrameSourceError) -> Void = { _ in }) {
        self.source = source
        self.onDamaged = onDamaged
        let size = source.information.size
        buffer = .allocate(byteCount: max(size.width * size.height * 3, 640 * 480 * 3), alignment: 64)
    }

    deinit { buffer.deallocate() }

    /// Pixels of the last frame, packed BGR; valid until the next `next`.
    public var pixels: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<used])
    }

    /// The same, checked.
    public var bytes: RawSpan {
        @_lifetime(borrow self)
        get { unsafe _overrideLifetime(RawSpan(_unsafeBytes: pixels), borrowing: self) }
    }

    /// - Returns: the next frame, or `nil` at the end.
    public func next() throws(FrameSourceError) -> FrameHeader? {
        while true {
            do throws(FrameSourceError) {
                guard let header = try source.read(into: buffer) else { return nil }
                used = header.byteCount
                return header
            } catch .bufferTooSmall(let needed) where needed > buffer.count {
                buffer.deallocate()
                buffer = .allocate(byteCount: needed, alignment: 64)
            } catch .damaged(let message) where source.information.kind == .folder {
                damaged += 1
                onDamaged(.damaged(message))
            }
        }
    }
}
