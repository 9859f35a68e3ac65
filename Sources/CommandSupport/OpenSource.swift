public import FaceTracking
import SyntheticFace

/// Opens whatever INPUT names: an image, a folder of images, a video, a camera, or the virtual subject (`synthetic:`).
///
/// - Parameters:
///   - width: wished for from a camera, in pixels; others ignore it, as they do `height` and `fps`.
///   - models: where the virtual subject's portrait and networks are.
public func openSource(
    _ input: String, width: Int? = nil, height: Int? = nil, fps: Double? = nil, models: ModelStore = .standard
) throws(FrameSourceError) -> any FrameSource {
    if input.hasPrefix("synthetic:") { return try SyntheticSource(input, models: models) }
    return try BridgeSource(input, width: width, height: height, framesPerSecond: fps)
}
