import FaceSignals
import FaceTracking

/// The beginning of a source.
final class Shortened: FrameSource {
    let information: FrameSourceInformation
    private let source: any FrameSource
    private let seconds: Double

    init(_ source: any FrameSource, seconds: Double) {
        self.source = source
        self.seconds = seconds
        information = source.information
    }

    var currentName: String { source.currentName }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        guard let header = try source.read(into: destination), header.time.seconds < seconds else { return nil }
        return header
    }

    func interrupt() { source.interrupt() }
}
