import CommandSupport
import FaceSignals
import FaceTracking

/// A folder of images as one clip: what cannot be decoded is named and passed over.
final class FolderClip: FrameSource {
    let information: FrameSourceInformation
    private let images: ImageSequence

    /// - Parameter size: of the largest image; larger ones end the clip in an error.
    init(_ images: ImageSequence, size: ImageSize) {
        self.images = images
        var information = images.information
        information.size = size
        self.information = information
    }

    var currentName: String { images.currentName }

    func read(into destination: UnsafeMutableRawBufferPointer) throws(FrameSourceError) -> FrameHeader? {
        while true {
            do throws(FrameSourceError) {
                return try images.read(into: destination)
            } catch .damaged(let message) {
                Diagnostics.warning(message)
            }
        }
    }

    func interrupt() { images.interrupt() }
}
