public import FaceTracking

/// Opens whatever INPUT names: an image, a folder of images, a video, a camera, or the virtual subject (`synthetic:`).
///
/// - Parameters:
///   - width: wished for from a camera, in pixels; others ignore it, as they do `height` and `fps`.
/// - Throws: `FrameSourceError`, or the virtual subject's error for options it does not know.
public func openSource(
    _ input: String, width: Int? = nil, height: Int? = nil, fps: Double? = nil
) throws -> any FrameSource {
    try BridgeSource(input, width: width, height: height, framesPerSecond: fps)
}
