import FaceCaptcha
import FaceTracking
public import LabelledFaces
import SeededRandom

/// People filmed while they follow directions, asked for what they do.
public struct DirectedPeople: Species {
    public let name = "directed people"
    public let role = SpeciesRole.bonaFide
    public let summary = "recorded people, asked for what they do, in their order"
    public var limit: Int? { clips.count }

    private let clips: [LabelledClip<[HeadMovement]>]

    /// - Returns: `nil` when `data` holds none.
    public init?(_ data: LabelledCollection) throws {
        guard let clips = try data.headTurns() else { return nil }
        self.clips = clips
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        let clip = clips[Int(seed % UInt64(clips.count))]
        return SessionTrial(
            plan: try .fixed(clip.label.compactMap(\.challenge)), source: try BridgeSource(clip.path))
    }
}

/// People who talk and do nothing that is asked.
public struct Talkers: Species {
    public let name = "people talking"
    public let role = SpeciesRole.bystander
    public let summary = "recorded people who count or read aloud while random plans are shown"
    public let limit: Int? = nil

    private let clips: [LabelledClip<NoLabel>]

    /// - Returns: `nil` when `data` holds none.
    public init?(_ data: LabelledCollection) throws {
        guard let clips = try data.talking() else { return nil }
        self.clips = clips
    }

    public func trial(_ seed: UInt64, runner: TrialRunner) throws -> SessionTrial {
        var random = SplitMix64(seed: seed, stream: 3)
        return SessionTrial(
            plan: try .draw(using: &random),
            source: try BridgeSource(clips[Int(seed % UInt64(clips.count))].path))
    }
}

extension HeadMovement {
    /// What would be asked for to see it.
    fileprivate var challenge: ChallengeKind? {
        switch direction {
        case .right: .turnLeft
        case .left: .turnRight
        case .up: .lookUp
        case .down: .lookDown
        case nil: ChallengeKind(rawValue: state)
        }
    }
}
