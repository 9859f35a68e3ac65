public import CaptureScreens
public import FaceCaptcha
import Foundation

extension ServicePlan {
    /// A plan of ours, as a service would send it.
    ///
    /// - Parameters:
    ///   - chkey: identifies it.
    ///   - pictures: for each challenge, taken `frequency` apart. The defaults are the only ones published.
    public init(
        _ plan: ChallengePlan, chkey: String, pictures: Int = 2, frequency: Duration = .milliseconds(1490),
        codes: ChallengeCodes = ChallengeCodes(), texts: TextCatalogue = TextCatalogue()
    ) throws(ServicePlanError) {
        var challenges: [Challenge] = []
        for challenge in plan.challenges {
            challenges.append(
                try Challenge(
                    mensagem: texts[FaceCaptchaText.prompt(challenge.kind)],
                    tempoEmSegundos: challenge.timeLimit / .seconds(1),
                    tipoFace: try FaceKind(codigo: codes[challenge.kind])))
        }
        try self.init(
            chkey: chkey, totalTime: challenges.reduce(0) { $0 + $1.tempoEmSegundos },
            snapFrequenceInMillis: frequency / .milliseconds(1), snapNumber: pictures, challenges: challenges)
    }

    /// The same as a plan of ours. Its origin is `.fixed`: somebody else chose it.
    ///
    /// - Throws: `.unknownCode`.
    public func challengePlan(codes: ChallengeCodes = ChallengeCodes()) throws(ServicePlanError) -> ChallengePlan {
        var list: [FaceCaptcha.Challenge] = []
        for challenge in challenges {
            let code = challenge.tipoFace.codigo
            guard let kind = codes[code] else { throw .unknownCode(code) }
            do {
                list.append(try FaceCaptcha.Challenge(kind, timeLimit: .seconds(challenge.tempoEmSegundos)))
            } catch {
                throw .outOfRange("tempoEmSegundos", challenge.tempoEmSegundos)
            }
        }
        do { return try .fixed(list) } catch { throw .challengeCount(list.count) }
    }

    public var snapshotSchedule: SnapshotSchedule {
        SnapshotSchedule(frequency: .milliseconds(snapFrequenceInMillis), count: snapNumber)
    }
}

extension ServicePlan.Challenge {
    /// The request, for an image view. Words lose what a terminal would obey.
    public var text: ScreenPicture { ScreenPicture(service: mensagem) }

    public var icon: ScreenPicture? { tipoFace.imagem.map(ScreenPicture.init(service:)) }
}

extension ScreenPicture {
    /// - Parameter field: a base64 PNG or JPEG, with or without `data:image/...;base64,` before it, or words.
    init(service field: String) {
        let base64 = field.hasPrefix("data:image/") ? field.drop { $0 != "," }.dropFirst() : field[...]
        let signatures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]
        if let bytes = Data(base64Encoded: String(base64)), signatures.contains(where: { bytes.starts(with: $0) }) {
            self.init(text: "", encoded: [UInt8](bytes))
        } else {
            self.init(text: String(field.printable.prefix(200)))
        }
    }
}
