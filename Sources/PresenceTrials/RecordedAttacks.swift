import FaceCaptcha
import FaceSignals
import FaceTracking
public import LabelledFaces
import SeededRandom

/// Printed photographs filmed in hands, bent and moved, against random plans.
public struct RecordedPrints: Species {
    public let name = "recorded prints"
    public let role = SpeciesRole.attack
    public let summary = "printed photographs filmed in hands, bent and moved: all of one person's, one after the other"
    public let limit: Int? = nil

    /// Files of each person, in order.
    private let people: [[String]]
    /// About every fourth frame of a webcam was kept.
    private static let framesPerSecond = 6.0

    /// - Returns: `nil` when `data` holds none.
    public init?(_ data: LabelledCollection) throws {
        guard let photos = try data.nuaa() else { return nil }
        people = Dictionary(grouping: photos.filter { !$0.label }, by: \.person)
            .sorted { $0.key < $1.key }.map { $0.value.map(\.path).sorted() }
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 9)
        let files = people[Int(seed % UInt64(people.count))]
        return SessionTrial(
            plan: try .draw(using: &random), source: try PictureSequence(files, framesPerSecond: Self.framesPerSecond))
    }
}

/// Films of screens that show people who turn the head, asked for what they show.
public struct ReplayedFilms: Species {
    public let name = "replay on a screen"
    public let role = SpeciesRole.attack
    public let summary = "a phone that plays a person turning the head, filmed, asked for what it shows, in its order"
    public var limit: Int? { clips.count }

    private let clips: [LabelledClip<NoLabel>]

    /// - Returns: `nil` when `data` holds none.
    public init?(_ data: LabelledCollection) throws {
        guard let clips = try data.replays() else { return nil }
        self.clips = clips
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        let clip = clips[Int(seed % UInt64(clips.count))]
        let shown = try runner.movements(in: BridgeSource(clip.path))
        let kinds = shown.isEmpty ? [.turnLeft] : Array(shown.prefix(ChallengePlan.standardCount))
        return SessionTrial(plan: try .fixed(kinds), source: try BridgeSource(clip.path))
    }
}

extension TrialRunner {
    /// Head movements that the signals tell in a source, each after another kind.
    fileprivate func movements(in source: any FrameSource) throws -> [ChallengeKind] {
        var kinds: [ChallengeKind] = []
        for event in try events(in: source) {
            guard let kind = ChallengeKind(rawValue: event.kind.rawValue), kind.isMotion, kind != kinds.last else {
                continue
            }
            kinds.append(kind)
        }
        return kinds
    }
}
