public import ArgumentParser
public import FaceTracking

/// Wishes for a camera, and how to take a folder of images.
public struct CaptureOptions: ParsableArguments {
    @Flag(help: "Take a folder of images as one clip, in name order.")
    public var sequence = false

    @Option(help: "Frame width wished for from a camera, in pixels.")
    public var width: Int?

    @Option(help: "Frame height wished for from a camera, in pixels.")
    public var height: Int?

    @Option(help: "Frames per second: wished for from a camera, or of a --sequence (default 30).")
    public var fps: Double?

    public init() {}

    public func validate() throws {
        for (name, side) in [("width", width), ("height", height)] {
            guard let side else { continue }
            guard (1...16384).contains(side) else {
                throw ValidationError("--\(name) \(side) is not within 1 ... 16384")
            }
        }
        if let fps, !(fps.isFinite && fps > 0 && fps <= 1000) {
            throw ValidationError("--fps \(fps) is not above 0 and at most 1000")
        }
    }

    /// Opens `input` as these options say.
    ///
    /// - Throws: `FrameSourceError`, or `CommandError` when the options do not fit the input.
    public func open(_ input: String, models: ModelStore = .standard) throws -> any FrameSource {
        let source = try openSource(input, width: width, height: height, fps: fps, models: models)
        guard sequence else { return source }
        guard source.information.kind == .folder else {
            throw CommandError("--sequence is for a folder of images, and '\(input)' is none; leave --sequence out")
        }
        return ImageSequence(source, framesPerSecond: fps ?? 30)
    }
}
