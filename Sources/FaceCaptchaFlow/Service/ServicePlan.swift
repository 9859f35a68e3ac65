/// The challenges as the original's service sends them, with its names.
///
/// Everything is bounded: what is outside of `Limits` is refused, whoever sent it.
public struct ServicePlan: Hashable, Sendable {
    /// Identifies the plan when the pictures are sent.
    public let chkey: String
    /// Seconds for all challenges.
    public let totalTime: Double
    /// Milliseconds from a challenge's appearance to its first picture, and between pictures.
    public let snapFrequenceInMillis: Double
    /// Pictures for each challenge.
    public let snapNumber: Int
    public let challenges: [Challenge]

    public var numberOfChallenges: Int { challenges.count }
    public var totalNumberOfPictures: Int { snapNumber * challenges.count }

    public struct Challenge: Hashable, Sendable {
        /// The request: a base64 PNG or JPEG of words, or the words themselves.
        public let mensagem: String
        /// Its pictures are wanted without colours.
        public let grayscale: Bool
        public let tempoEmSegundos: Double
        public let tipoFace: FaceKind

        /// - Throws: `ServicePlanError` for what lies outside of `ServicePlan.Limits`.
        public init(
            mensagem: String, grayscale: Bool = false, tempoEmSegundos: Double, tipoFace: FaceKind
        ) throws(ServicePlanError) {
            guard mensagem.utf8.count <= Limits.picture else { throw .tooLong("mensagem") }
            guard Limits.challengeSeconds.contains(tempoEmSegundos) else {
                throw .outOfRange("tempoEmSegundos", tempoEmSegundos)
            }
            self.mensagem = mensagem
            self.grayscale = grayscale
            self.tempoEmSegundos = tempoEmSegundos
            self.tipoFace = tipoFace
        }
    }

    /// What the face has to do.
    public struct FaceKind: Hashable, Sendable {
        /// The service's name for it; see `ChallengeCodes`.
        public let codigo: String
        /// A base64 PNG or JPEG of it, when there is one.
        public let imagem: String?

        public init(codigo: String, imagem: String? = nil) throws(ServicePlanError) {
            guard Limits.isCode(codigo) else { throw .invalidCode }
            guard imagem?.utf8.count ?? 0 <= Limits.picture else { throw .tooLong("imagem") }
            self.codigo = codigo
            self.imagem = imagem
        }
    }

    public init(
        chkey: String, totalTime: Double, snapFrequenceInMillis: Double, snapNumber: Int, challenges: [Challenge]
    ) throws(ServicePlanError) {
        guard Limits.isKey(chkey) else { throw .invalidKey }
        guard Limits.totalSeconds.contains(totalTime) else { throw .outOfRange("totalTime", totalTime) }
        guard Limits.frequency.contains(snapFrequenceInMillis) else {
            throw .outOfRange("snapFrequenceInMillis", snapFrequenceInMillis)
        }
        guard Limits.pictures.contains(snapNumber) else { throw .outOfRange("snapNumber", Double(snapNumber)) }
        guard Limits.challenges.contains(challenges.count) else { throw .challengeCount(challenges.count) }
        self.chkey = chkey
        self.totalTime = totalTime
        self.snapFrequenceInMillis = snapFrequenceInMillis
        self.snapNumber = snapNumber
        self.challenges = challenges
    }

    /// What a plan may hold: far more than any known service sends, far less than would hurt.
    public enum Limits {
        /// Bytes of a whole plan.
        public static let plan = 8 << 20
        /// Bytes of one picture, in base64.
        public static let picture = 1 << 20
        public static let challenges = 1...14
        public static let pictures = 0...60
        /// Milliseconds; a camera has no two frames closer than a few.
        public static let frequency = 1.0...120_000
        public static let totalSeconds = 0.1...1680
        public static let challengeSeconds = 0.1...120
        static let keyBytes = 512
        static let codeBytes = 64

        static func isKey(_ key: String) -> Bool {
            (1...keyBytes).contains(key.utf8.count) && key.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        }

        /// Printable ASCII without the characters that the frame payload separates by.
        static func isCode(_ code: String) -> Bool {
            (1...codeBytes).contains(code.utf8.count)
                && code.utf8.allSatisfy {
                    (0x21...0x7E).contains($0)
                        && ![UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";")].contains($0)
                }
        }
    }
}

public typealias FCResultModel = ServicePlan
