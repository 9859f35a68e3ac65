import CommandSupport
import FaceTracking

extension EngineOptions {
    /// The same with what the presence gates need.
    var presenceConfiguration: FaceEngineConfiguration {
        var configuration = configuration
        configuration.measuresPresence = true
        return configuration
    }
}
