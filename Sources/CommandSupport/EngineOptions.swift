public import ArgumentParser
public import FaceSignals
public import FaceTracking

/// Which engine looks for faces, and where its models are.
public struct EngineOptions: ParsableArguments {
    @Option(help: "What finds the face: mesh or dlib.")
    public var engine = FaceEngineConfiguration.Engine.mesh

    @Option(help: ArgumentHelp("Folder with the models and the runtime.", valueName: "DIR"))
    public var models: String?

    @Option(
        help: ArgumentHelp(
            "What the camera sees across the longer side: 10 to 150. Not used for single pictures: they may be cut-outs.",
            valueName: "DEGREES"),
        transform: fieldOfView(_:))
    public var fieldOfView = FieldOfView.webcam

    public init() {}

    public var configuration: FaceEngineConfiguration {
        var configuration = FaceEngineConfiguration()
        configuration.engine = engine
        configuration.fieldOfView = fieldOfView
        if let models { configuration.models = ModelStore(directory: models) }
        return configuration
    }
}

@Sendable private func fieldOfView(_ text: String) throws -> FieldOfView {
    guard let field = Double(text).flatMap(FieldOfView.init(degrees:)) else {
        throw ValidationError("a field of view is a number of degrees from 10 to 150, not '\(text)'.")
    }
    return field
}

extension FaceEngineConfiguration.Engine: ExpressibleByArgument {}
