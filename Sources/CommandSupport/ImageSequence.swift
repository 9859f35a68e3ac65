import FaceSignals
public import FaceTracking
import Synchronization

/// A folder of images read as one clip: frames at a steady pace, in name order.
public final class ImageSequence: FrameSource {
    private let folder: any FrameSource
    private let framesPerSecond: Double

    /// - Parameter framesPerSecond: above 0.
    public init(_ folder: any FrameSource, framesPerSecond: Double) {
        self.folder = folder
        self.framesPerSecond = framesPerSecond
    }

    public var information: FrameSourceInformation {
        var information = folder.information
        information.framesPerSecond = framesPerSecond
        return information
    }

    public var currentName: String { folder.currentName }

    public func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        guard var header = try folder.read(into: destination) else { return nil }
        header.time = CaptureTime(seconds: Double(header.index) / framesPerSecond)
        return header
    }

    public func interrupt() { folder.interrupt() }
}
