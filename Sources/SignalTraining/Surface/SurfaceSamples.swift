import FaceTracking
import LabelledFaces

/// What the network that knows prints learns from: live people and prints of them, and living faces of other cameras.
enum SurfaceSamples {
    /// Frames between two that are taken of a clip, and photos between two of the largest set: neighbours teach nothing
    /// new.
    private static let stride = (clip: 15, genki: 4)

    static func read(
        _ data: LabelledCollection, models: ModelStore, _ progress: (String) -> Void
    ) throws -> [SurfaceSample] {
        let reader = try SurfaceReader(models: models)
        var samples: [SurfaceSample] = []
        func photos<Label>(_ set: LabelledSet, _ photos: [LabelledPhoto<Label>]?) throws {
            for photo in photos ?? [] {
                progress(set.rawValue)
                guard let pictures = try reader.photo(photo.path) else { continue }
                samples.append(
                    SurfaceSample(
                        wide: pictures.wide, seen: pictures.seen, isPerson: true,
                        origin: Origin(set: set, photo: photo.name, person: photo.person), recording: photo.name))
            }
        }
        func clips<Label>(_ set: LabelledSet, _ clips: [LabelledClip<Label>]?) throws {
            for clip in clips ?? [] {
                progress(set.rawValue)
                for (frame, pictures) in try reader.clip(clip.path, every: stride.clip) {
                    samples.append(
                        SurfaceSample(
                            wide: pictures.wide, seen: pictures.seen, isPerson: true,
                            origin: Origin(set: set, photo: "\(clip.name) \(frame)", person: clip.person),
                            recording: "\(set.rawValue)/\(clip.name)"))
                }
            }
        }

        guard let recorded = try data.nuaa() else { throw TrainingError.missing(LabelledSet.nuaa.rawValue) }
        for photo in recorded {
            progress(LabelledSet.nuaa.rawValue)
            guard let name = RecordingName(photo.name), let pictures = try reader.photo(photo.path) else { continue }
            samples.append(
                SurfaceSample(
                    wide: pictures.wide, seen: pictures.seen, isPerson: photo.label,
                    origin: Origin(set: .nuaa, photo: photo.name, person: photo.person), recording: name.recording,
                    session: name.session))
        }
        try photos(.mouthStills, data.mouthStills())
        try photos(.landmarks, data.landmarks())
        try photos(.winkStills, data.winkStills())
        try photos(.selfies, data.selfies())
        try photos(
            .genki4k, data.genki4k()?.enumerated().filter { $0.offset % stride.genki == 0 }.map(\.element))
        try clips(.headTurns, data.headTurns())
        try clips(.talking, data.talking())
        try clips(.expressive, data.expressive())
        return samples
    }
}
