import CaptchaProof
import CommandSupport
import FaceCaptcha
import FaceSignals
import FaceTracking
import Foundation
import Synchronization

/// What happens to a result besides being shown: it is signed and filed, and pictures are kept, as far as was asked.
final class ResultFiling: Sendable {
    private let signer: ResultSigner?
    private let path: String?
    private let nonce: SessionNonce
    private let lifetime: Duration
    private let folder: EvidenceFolder?
    private let evidence = Mutex(EvidenceKeeper())
    private let origin = Mutex<FrameOrigin?>(nil)

    init(signer: ResultSigner?, path: String?, nonce: SessionNonce, lifetime: Duration, folder: EvidenceFolder?) {
        self.signer = signer
        self.path = path
        self.nonce = nonce
        self.lifetime = lifetime
        self.folder = folder
    }

    /// Where the frames come from.
    func note(_ origin: FrameOrigin) { self.origin.withLock { $0 = origin } }

    /// A frame, after the session has judged it, on whichever thread did.
    func take(_ session: CaptchaSession, _ observation: FaceObservation, pixels: RawSpan) {
        guard signer != nil || folder != nil else { return }
        evidence.withLock { $0.take(session, time: observation.time, size: observation.imageSize, pixels: pixels) }
    }

    /// Keeps the pictures and signs the result. A session that never had a source is not signed: it proves nothing.
    ///
    /// - Throws: `CommandError`, `SigningError`, `FaceEngineError`, `FrameSourceError`.
    func file(
        _ result: CaptchaResult, judgedBy engine: FaceEngineConfiguration, _ confidence: ConfidenceLevel
    ) throws {
        var digests: [EvidenceDigest] = []
        for frame in evidence.withLock({ $0.frames }) {
            let picture = Data(try SnapshotEncoder.jpeg(whole: frame.pixels.span.bytes, size: frame.size))
            let digest = EvidenceDigest(frame, picture: picture)
            try folder?.keep(picture, of: digest)
            digests.append(digest)
        }
        guard let signer, let path, let origin = origin.withLock({ $0 }) else { return }
        let claims = SessionClaims(
            result, nonce: nonce, source: origin, confidence: confidence,
            engine: EngineClaim(
                name: engine.engine.rawValue, version: FaceEngineConfiguration.version,
                models: try engine.modelHashes()),
            evidence: digests, lifetime: lifetime)
        let signed = try waiting { try await signer.sign(claims) }
        do {
            try PrivateFile.write(Data(signed.utf8), to: path)
        } catch {
            throw CommandError("cannot write the signed result '\(path)': \(error)")
        }
    }
}
