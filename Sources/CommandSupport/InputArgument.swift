public import ArgumentParser
public import FaceTracking

/// `INPUT` and how to read it.
public struct InputArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "An image, a folder of images, a video file, a camera (camera:0, /dev/video0) or synthetic:[options].",
            valueName: "INPUT"))
    public var input: String

    @OptionGroup public var capture: CaptureOptions

    public init() {}

    public func open(models: ModelStore = .standard) throws -> any FrameSource {
        try capture.open(input, models: models)
    }
}
