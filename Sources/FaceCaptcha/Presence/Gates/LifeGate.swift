public import FaceSignals

/// Whether eyes, mouth and chin move as only the living do.
///
/// A face that lives changes where it is not rigid: lids close, lips part, and the chin goes with the lips. A picture
/// changes nowhere when it is brought back into place. `eyes` and `mouth` are the greatest changes seen there beyond those
/// of the skin around, 0 none ... 1 beyond recognition; `signs` how often they were clear; `seconds` how long the face was
/// watched; `chin` the mean motion of the chin, in face widths, while the lips were parting.
///
/// Somebody who keeps still stays undecided for `patience`. A mouth that opens while the chin stands still is a hole with
/// somebody else behind it: of eight people talking on film the one whose chin moved least had 0.05, turned prints
/// reach 0.03. Eyes behind holes are not told here, since lids can move alone: that the rest is flat tells.
public struct LifeGate: PresenceGate {
    public static let name = GateName.life

    /// Only what is seen nearly as it was in the reference frame can be laid over it; face widths.
    private static let greatestDeformation = 0.015
    private static let fewestFeatures = 30
    /// Changes no picture reached (0.12 and 0.25), but nearly all living people did.
    private static let eyesChange = 0.15
    private static let mouthChange = 0.35
    /// Changes below these are none at all.
    private static let frozenEyes = 0.06
    private static let frozenMouth = 0.15
    private static let fewestSigns = 2
    /// Seconds of watching after which no change at all is an answer. People blink every four seconds on the mean, and
    /// while they look hard at something every ten or more.
    private static let patience = 15.0
    /// Seconds between comparisons beyond which the face was not watched.
    private static let longestGap = 0.5
    /// Lips that part by so much take the chin along by more than this.
    private static let partedLips = 0.5
    private static let stillChin = 0.012
    private static let fewestParted = 5

    private var last: CaptureTime?
    private var watched = 0.0
    private var signs = 0
    private var eyes = 0.0
    private var mouth = 0.0
    private var parted = 0
    private var chin = 0.0

    public init() {}

    public mutating func observe(_ observation: borrowing FaceObservation, during moment: SessionMoment) {
        guard let measured = observation.presence?.motion, measured.features >= Self.fewestFeatures,
            measured.similarity < Self.greatestDeformation
        else { return }
        if let last {
            let gap = observation.time.seconds(since: last)
            if gap > 0, gap <= Self.longestGap { watched += gap }
        }
        last = observation.time
        let eyesChange = (measured.eyes ?? 0) - measured.skin
        let mouthChange = (measured.mouth ?? 0) - measured.skin
        eyes = max(eyes, eyesChange)
        mouth = max(mouth, mouthChange)
        if eyesChange >= Self.eyesChange || mouthChange >= Self.mouthChange { signs += 1 }
        if mouthChange >= Self.partedLips, let moved = measured.chin {
            parted += 1
            chin += moved
        }
    }

    public var report: GateReport {
        var evidence = ["seconds": watched, "signs": Double(signs), "eyes": eyes, "mouth": mouth]
        if parted > 0 { evidence["chin"] = chin / Double(parted) }
        if parted >= Self.fewestParted {
            let moved = chin / Double(parted)
            if moved < Self.stillChin {
                return GateReport(
                    gate: Self.name, finding: .attack, score: 0.5 * moved / Self.stillChin, evidence: evidence)
            }
        }
        if signs >= Self.fewestSigns {
            let score = 1 - 0.5 / Double(signs)
            return GateReport(gate: Self.name, finding: .person, score: score, evidence: evidence)
        }
        let isFrozen = signs == 0 && eyes < Self.frozenEyes && mouth < Self.frozenMouth
        guard watched >= Self.patience, isFrozen else {
            return GateReport(gate: Self.name, finding: .undecided, evidence: evidence)
        }
        return GateReport(
            gate: Self.name, finding: .attack, score: 0.5 * Self.patience / watched, evidence: evidence)
    }
}
