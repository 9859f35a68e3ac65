public import FaceCaptcha

/// What a service calls the challenges. Its real codes are its own; without any, our names are the codes.
public struct ChallengeCodes: Sendable {
    private let kinds: [String: ChallengeKind]
    private let codes: [ChallengeKind: String]

    /// - Parameter codes: kinds without a code keep their own name.
    public init(_ codes: [ChallengeKind: String] = [:]) {
        var all: [ChallengeKind: String] = [:]
        for kind in ChallengeKind.allCases { all[kind] = codes[kind] ?? kind.rawValue }
        self.codes = all
        kinds = Dictionary(all.map { ($1, $0) }) { first, _ in first }
    }

    public subscript(kind: ChallengeKind) -> String { codes[kind] ?? kind.rawValue }

    public subscript(code: String) -> ChallengeKind? { kinds[code] }
}
