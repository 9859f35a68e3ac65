import CFaceVision
import LabelledFaces

extension SightPatches {
    /// Frames between two that are taken of a clip: some sixty of each recording.
    private static let stride: [LabelledSet: Int] = [
        .talkingFace: 80, .talking: 6, .eyeblink8: 5, .expressive: 6, .headTurns: 5, .tongueClips: 20, .robustness: 5,
    ]
    /// Clips in which hardly a head turns so far that an eye is out of sight.
    private static let facing: Set<LabelledSet> = [.talkingFace, .talking, .eyeblink8]

    static func read(
        _ data: LabelledCollection, _ reader: PatchReader, _ progress: (String) -> Void
    ) throws -> SightPatches {
        var patches = SightPatches()
        func photos<Label>(_ set: LabelledSet, _ photos: [LabelledPhoto<Label>]?) throws {
            for photo in photos ?? [] {
                progress(set.rawValue)
                guard let face = try reader.photo(photo.path) else { continue }
                patches.add(face, Origin(set: set, photo: photo.name, person: photo.person))
            }
        }
        func clips<Label>(_ set: LabelledSet, _ clips: [LabelledClip<Label>]?) throws {
            for clip in clips ?? [] {
                progress(set.rawValue)
                for (frame, face) in try reader.clip(clip.path, every: stride[set]!) {
                    patches.add(face, Origin(set: set, photo: "\(clip.name) \(frame)", person: clip.person))
                }
            }
        }
        try photos(.eyesClosed, data.closedEyes())
        try photos(.eyesRegular, data.regularEyes())
        try photos(.genki4k, data.genki4k())
        try photos(.winkStills, data.winkStills())
        try photos(.tongueStills, data.tongueStills())
        try photos(.mouthStills, data.mouthStills())
        try photos(.selfies, data.selfies())
        try photos(.yawn, data.yawn())
        guard !patches.eyes.isEmpty else { throw TrainingError.missing(LabelledSet.genki4k.rawValue) }
        try clips(.talkingFace, data.talkingFace().map { [$0] })
        try clips(.talking, data.talking())
        try clips(.eyeblink8, data.eyeblink8())
        try clips(.expressive, data.expressive())
        try clips(.headTurns, data.headTurns())
        try clips(.tongueClips, data.tongueClips())
        try clips(.robustness, data.robustness())
        return patches
    }

    private mutating func add(_ face: FacePatchesWithMargin, _ origin: Origin) {
        func isListed(_ list: [LabelledSet: Set<String>]) -> Bool { list[origin.set]?.contains(origin.photo) == true }
        if Self.stride[origin.set] == nil || Self.facing.contains(origin.set), !isListed(HiddenParts.doubtfulEyes) {
            let isHidden = isListed(HiddenParts.darkGlasses)
            for eye in face.eyes {
                let patch = SightPatch(
                    pixels: centre(
                        eye, from: (Int(FV_WIDE_EYE_WIDTH), Int(FV_WIDE_EYE_HEIGHT)),
                        to: (Int(FV_EYE_PATCH_WIDTH), Int(FV_EYE_PATCH_HEIGHT))), origin: origin)
                isHidden ? hiddenEyes.append(patch) : eyes.append(patch)
            }
        }
        if !isListed(HiddenParts.coveredMouths) {
            mouths.append(
                SightPatch(
                    pixels: centre(
                        face.mouth, from: (Int(FV_WIDE_MOUTH_SIDE), Int(FV_WIDE_MOUTH_SIDE)),
                        to: (Int(FV_MOUTH_PATCH_WIDTH), Int(FV_MOUTH_PATCH_HEIGHT))), origin: origin))
        }
    }
}
