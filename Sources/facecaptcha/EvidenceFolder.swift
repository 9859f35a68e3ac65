import CaptchaProof
import CommandSupport
import FaceOverlay
import FaceSignals
import Foundation

/// Pictures of the moments that count, kept because somebody asked for them: mode 0600 in a folder of mode 0700.
struct EvidenceFolder {
    private let path: String

    /// - Throws: `CommandError` when the folder cannot be made, or holds something.
    init(_ path: String) throws {
        self.path = path
        let manager = FileManager.default
        if let content = try? manager.contentsOfDirectory(atPath: path), !content.isEmpty {
            throw CommandError("'\(path)' holds something already; name a new or an empty folder for the evidence")
        }
        do {
            try manager.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        } catch {
            throw CommandError("cannot make the folder '\(path)': \(error.localizedDescription)")
        }
    }

    func keep(_ picture: Data, of digest: EvidenceDigest) throws {
        do {
            try PrivateFile.write(picture, to: "\(path)/\(Self.name(digest))")
        } catch {
            throw CommandError("cannot keep evidence in '\(path)': \(error)")
        }
    }

    private static func name(_ digest: EvidenceDigest) -> String { "challenge-\(digest.challenge + 1).jpg" }

    /// - Throws: `Mismatch` for a picture that is missing or is not the one that was signed.
    static func check(_ digests: [EvidenceDigest], in path: String) throws {
        for digest in digests {
            let file = "\(path)/\(name(digest))"
            guard let data = try? PrivateFile.read(file, atMost: 1 << 28) else { throw Mismatch(file: file) }
            guard digest.matches(data) else { throw Mismatch(file: file) }
        }
    }

    struct Mismatch: Error, CustomStringConvertible {
        var file: String

        var description: String { "'\(file)' is missing, or is not the picture that was signed" }
    }
}
