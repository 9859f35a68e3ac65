import CommandSupport
import FaceSignals
import FaceTracking
import LabelledFaces

/// What the pose correction is fitted to.
package struct PoseData: Sendable {
    package var photos: [LabelledHead]
    /// Heads that turn or nod: a correction must not follow them.
    package var turning: [HeadRecording]
    /// All clips, frame by frame: what trembles in them is the network's noise.
    package var clips: [HeadRecording]
    /// Recordings to be left out in turn: of heads that turn as they are told, and of people who sit and talk.
    package var turns: Set<String>
    package var talks: Set<String>

    package init(
        photos: [LabelledHead], turning: [HeadRecording], clips: [HeadRecording], turns: Set<String> = [],
        talks: Set<String> = []
    ) {
        self.photos = photos
        self.turning = turning
        self.clips = clips
        self.turns = turns
        self.talks = talks
    }
}

extension PoseData {
    /// Of clips that are not about turning, neighbouring frames teach nothing new about it.
    private static let stride = 4
    /// Two stretches of the long clip of one man, so that he does not outweigh the others.
    private static let stretches = [0..<700, 1200..<1900]

    static func read(_ data: LabelledCollection, _ reader: HeadReader, _ progress: (String) -> Void) throws -> PoseData
    {
        func clip<Label>(_ set: LabelledSet, _ clip: LabelledClip<Label>) throws -> HeadRecording {
            progress(set.rawValue)
            return HeadRecording(name: "\(set.rawValue) \(clip.name)", clips: [try reader.clip(clip.path)])
        }
        var result = PoseData(photos: [], turning: [], clips: [])
        for photo in try data.genki4k() ?? [] {
            progress(LabelledSet.genki4k.rawValue)
            guard let head = try reader.photo(photo.path) else { continue }
            let label = photo.label.pose
            result.photos.append(
                LabelledHead(
                    head: head, label: HeadPose(yaw: label.yaw, pitch: label.pitch, roll: label.roll), photo: photo.name
                ))
        }
        guard !result.photos.isEmpty else { throw TrainingError.missing(LabelledSet.genki4k.rawValue) }

        for movement in try data.headTurns() ?? [] {
            let recording = try clip(.headTurns, movement)
            result.turns.insert(recording.name)
            result.turning.append(recording)
            result.clips.append(recording)
        }
        for talk in try data.talking() ?? [] {
            let recording = try clip(.talking, talk)
            result.talks.insert(recording.name)
            result.turning.append(recording.thinned(Self.stride))
            result.clips.append(recording)
        }
        for wild in try data.robustness() ?? [] {
            result.turning.append(try clip(.robustness, wild).thinned(Self.stride))
        }
        if let man = try data.talkingFace() {
            let recording = try clip(.talkingFace, man)
            result.turning.append(recording.thinned(Self.stride))
            for (place, range) in stretches.enumerated() {
                let frames = Array(recording.clips[0].dropFirst(range.lowerBound).prefix(range.count))
                result.clips.append(HeadRecording(name: "\(recording.name) \(place)", clips: [frames]))
            }
        }
        for face in try data.expressive() ?? [] { result.clips.append(try clip(.expressive, face)) }
        for group in [
            try data.eyeblink8()?.map { ($0.person, try clip(.eyeblink8, $0)) },
            try data.tongueClips()?.map { ($0.person, try clip(.tongueClips, $0)) },
        ] {
            let persons = Dictionary(grouping: group ?? [], by: \.0).sorted { $0.key < $1.key }
            result.clips += persons.map { person, recordings in
                HeadRecording(name: person, clips: recordings.flatMap(\.1.clips))
            }
        }
        result.turning += try sittings(data, reader, progress)
        return result
    }

    /// The live people of NUAA; photos of one session are a recording.
    private static func sittings(
        _ data: LabelledCollection, _ reader: HeadReader, _ progress: (String) -> Void
    ) throws -> [HeadRecording] {
        var sessions: [String: [UnposedHead]] = [:]
        for photo in try data.nuaa() ?? [] where photo.label {
            progress(LabelledSet.nuaa.rawValue)
            guard let head = try reader.photo(photo.path) else { continue }
            sessions[photo.name.split(separator: "_").dropLast().joined(separator: "_"), default: []].append(head)
        }
        return sessions.sorted { $0.key < $1.key }.map { HeadRecording(name: $0.key, clips: [$0.value]) }
    }
}

extension HeadRecording {
    fileprivate func thinned(_ stride: Int) -> HeadRecording {
        HeadRecording(
            name: name,
            clips: clips.map { clip in Swift.stride(from: 0, to: clip.count, by: stride).map { clip[$0] } })
    }
}
