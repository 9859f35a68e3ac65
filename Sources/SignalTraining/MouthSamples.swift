import LabelledFaces

/// What the mouth networks learn from.
enum MouthSamples {
    /// Frames between two that are taken of a clip: neighbours teach nothing new.
    private static let stride = (tongue: 6, expression: 4, talk: 15, talkingFace: 60)
    /// Frames at each end of a labelled state that may belong to its neighbour.
    private static let doubtful = 8

    static func read(
        _ data: LabelledCollection, _ reader: PatchReader, _ progress: (String) -> Void
    ) throws -> [MouthSample] {
        var samples: [MouthSample] = []
        func add(_ face: FacePatchesWithMargin, _ targets: MouthTargets, _ origin: Origin) {
            samples.append(
                MouthSample(wide: face.mouth, lips: face.lips, shape: face.shape, targets: targets, origin: origin))
        }
        func photos<Label>(
            _ set: LabelledSet, _ photos: [LabelledPhoto<Label>]?, _ targets: (LabelledPhoto<Label>) -> MouthTargets
        ) throws {
            for photo in photos ?? [] {
                progress(set.rawValue)
                guard let face = try reader.photo(photo.path) else { continue }
                add(face, targets(photo), Origin(set: set, photo: photo.name, person: photo.person))
            }
        }
        func clip<Label>(
            _ set: LabelledSet, _ clip: LabelledClip<Label>, _ targets: (Int) -> MouthTargets?
        ) throws {
            progress(set.rawValue)
            let faces = try reader.clip(clip.path) { targets($0) != nil }
            for (frame, face) in faces {
                add(face, targets(frame)!, Origin(set: set, photo: "\(clip.name) \(frame)", person: clip.person))
            }
        }

        try photos(.genki4k, data.genki4k()) { photo in
            MouthTargets(smile: photo.label.isSmiling ? 1 : -1, tongue: -0.5)
        }
        try photos(.mouthStills, data.mouthStills()) { photo in
            MouthTargets(tongue: -1, mouthOpen: photo.label.isOpen ? 1 : -1)
        }
        try photos(.yawn, data.yawn()) { _ in MouthTargets(smile: -1, tongue: -2) }
        let stills = try data.tongueStills()
        let crowd = mostPhotographed(stills)
        try photos(.tongueStills, stills) { photo in
            guard photo.label.isOut else { return MouthTargets(tongue: photo.person == crowd ? -0.8 : -2) }
            return MouthTargets(tongue: photo.person == crowd ? 1.2 : 6)
        }
        try photos(.eyesClosed, data.closedEyes()) { _ in MouthTargets(tongue: -1) }
        try photos(.eyesRegular, data.regularEyes()) { _ in MouthTargets(tongue: -1) }
        for recording in try data.tongueClips() ?? [] {
            try clip(.tongueClips, recording) { frame in
                guard frame % stride.tongue == 0,
                    let span = recording.label.first(where: {
                        $0.frames.lowerBound + doubtful <= frame && frame <= $0.frames.upperBound - doubtful
                    }), !span.state.hasPrefix("uncertain")
                else { return nil }
                return MouthTargets(tongue: span.state.hasPrefix("tongue_out") ? 1 : -0.3)
            }
        }
        for recording in try data.expressive() ?? [] {
            try clip(.expressive, recording) { frame in
                let isLabelled = recording.label.contains { $0.frames.contains(frame) }
                return frame % stride.expression == 0 && isLabelled ? MouthTargets(tongue: -0.5) : nil
            }
        }
        for recording in try data.talking() ?? [] {
            try clip(.talking, recording) { $0 % stride.talk == 0 ? MouthTargets(tongue: -0.3) : nil }
        }
        if let recording = try data.talkingFace() {
            try clip(.talkingFace, recording) { $0 % stride.talkingFace == 0 ? MouthTargets(tongue: -0.3) : nil }
        }
        return samples
    }

    /// The person with most photos, who must not drown out the others.
    private static func mostPhotographed(_ photos: [LabelledPhoto<TongueLabel>]?) -> String? {
        Dictionary(grouping: photos ?? [], by: \.person).max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?
            .key
    }
}
