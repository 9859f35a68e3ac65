public import ArgumentParser
public import FaceTracking

/// Which engine looks for faces, and where its models are.
public struct EngineOptions: ParsableArguments {
    @Option(help: "What finds the face: mesh or dlib.")
    public var engine = FaceEngineConfiguration.Engine.mesh

    @Option(help: ArgumentHelp("Folder with the models and the runtime.", valueName: "DIR"))
    public var models: String?

    public init() {}

    public var configuration: FaceEngineConfiguration {
        var configuration = FaceEngineConfiguration()
        configuration.engine = engine
        if let models { configuration.models = ModelStore(directory: models) }
        return configuration
    }
}

extension FaceEngineConfiguration.Engine: ExpressibleByArgument {}
