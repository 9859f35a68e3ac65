extension FaceEngineConfiguration {
    /// Version of the engine: counts up with whatever changes what it reports for the same frames.
    public static let version = "1.0.0"

    /// What an engine of this configuration loads.
    public var modelIDs: [ModelID] {
        let engineModels: [ModelID] =
            switch engine {
            case .mesh: [.faceDetectorShortRange, .faceDetectorFullRange, .faceLandmarks]
            case .dlib: [.shapePredictor68]
            }
        return engineModels + (judgesPatches ? [.eyeClassifier, .mouthClassifier] : []) + [.runtime]
    }

    /// SHA-256 of each file it loads, by the name in the manifest.
    ///
    /// - Throws: `FaceEngineError.modelMissing`, `.modelDamaged`.
    public func modelHashes() throws(FaceEngineError) -> [String: String] {
        var hashes: [String: String] = [:]
        for id in modelIDs { hashes.merge(try models.hashes(id)) { first, _ in first } }
        return hashes
    }
}
