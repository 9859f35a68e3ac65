import LabelledFaces

/// What the eye network learns from.
enum EyeSamples {
    /// Faces that were not looked at one by one; nearly all of their eyes are open.
    private static let weakWeight: Float = 0.15
    /// A wink is the hard case, and there are few: one eye is screwed up, the other often narrowed.
    private static let winkWeight: Float = 2

    static func read(
        _ data: LabelledCollection, _ reader: PatchReader, _ progress: (String) -> Void
    ) throws -> [EyeSample] {
        var samples: [EyeSample] = []
        func add<Label>(
            _ set: LabelledSet, _ photos: [LabelledPhoto<Label>]?, _ targets: (Label) -> (left: Float, right: Float)?
        ) throws {
            guard let photos else { return }
            for photo in photos {
                progress(set.rawValue)
                guard let targets = targets(photo.label), let face = try reader.photo(photo.path) else { continue }
                let origin = Origin(set: set, photo: photo.name, person: photo.person)
                samples.append(EyeSample(wide: face.eyes[0], target: targets.left, origin: origin))
                samples.append(EyeSample(wide: face.eyes[1], target: targets.right, origin: origin))
            }
        }
        try add(.eyesClosed, data.closedEyes()) { _ in (-1, -1) }
        try add(.eyesRegular, data.regularEyes()) { _ in (1, 1) }
        try add(.genki4k, data.genki4k()) { _ in (weakWeight, weakWeight) }
        try add(.mouthStills, data.mouthStills()) { _ in (2 * weakWeight, 2 * weakWeight) }
        try add(.winkStills, data.winkStills()) { label in
            guard !label.isWeak else { return nil }
            return (
                label.eye == .left ? -winkWeight : winkWeight, label.eye == .right ? -winkWeight : winkWeight
            )
        }
        guard samples.contains(where: { $0.target < 0 }) else {
            throw TrainingError.missing(LabelledSet.eyesClosed.rawValue)
        }
        balance(&samples)
        return samples
    }

    /// Open and shut eyes weigh the same in all; the mean weight is 1.
    private static func balance(_ samples: inout [EyeSample]) {
        let open = samples.reduce(0) { $0 + max($1.target, 0) }
        let shut = samples.reduce(0) { $0 - min($1.target, 0) }
        let mean = 2 * open / Float(samples.count)
        for index in samples.indices {
            if samples[index].target < 0 { samples[index].target *= open / shut }
            samples[index].target /= mean
        }
    }
}
