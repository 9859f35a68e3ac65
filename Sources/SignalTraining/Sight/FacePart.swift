import CFaceTraining
import CFaceVision

/// A part of the face whose sight is judged.
package enum FacePart: String, CaseIterable, Sendable {
    case eye, mouth

    /// Values of a patch.
    package var patchBytes: Int {
        switch self {
        case .eye: Int(FV_EYE_PATCH_WIDTH * FV_EYE_PATCH_HEIGHT * 3)
        case .mouth: Int(FV_MOUTH_PATCH_WIDTH * FV_MOUTH_PATCH_HEIGHT * 3)
        }
    }

    package var architecture: PatchNetwork.Architecture { self == .eye ? .eyePattern : .mouthPattern }

    /// What the engine measures in a patch, and the network is told.
    package func pattern(_ patch: [UInt8]) -> [Float] {
        precondition(patch.count == patchBytes)
        var pattern = [Float](repeating: 0, count: architecture.inputs)
        self == .eye ? fv_eye_pattern(patch, &pattern) : fv_mouth_pattern(patch, &pattern)
        return pattern
    }

    /// The same patch as another camera and light would have given it.
    func varied(_ patch: [UInt8], _ random: Random) throws(TrainingError) -> [UInt8] {
        var varied = patch
        guard (self == .eye ? ft_vary_eye : ft_vary_mouth)(patch, random.handle, &varied) else {
            throw .library(String(cString: ft_error()))
        }
        return varied
    }
}
