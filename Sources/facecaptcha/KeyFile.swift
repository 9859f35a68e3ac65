import CaptchaProof
import CommandSupport
import Foundation

/// Keys in files.
enum KeyFile {
    /// - Throws: `CommandError`, also for a file that others than its owner may read.
    static func signingKey(_ path: String) throws -> SigningKey {
        let text = try text(path)
        guard !PrivateFile.isExposed(path) else {
            throw CommandError("'\(path)' holds a private key that others may read: chmod 600 it, or make a new one")
        }
        do {
            return try SigningKey(text: text)
        } catch {
            throw CommandError("'\(path)': \(error)")
        }
    }

    static func verificationKey(_ path: String) throws -> VerificationKey {
        let text = try text(path)
        do {
            return try VerificationKey(text: text)
        } catch {
            throw CommandError("'\(path)': \(error)")
        }
    }

    private static func text(_ path: String) throws -> String {
        do {
            guard let data = try PrivateFile.read(path, atMost: 1 << 16) else {
                throw CommandError("there is no key '\(path)'; make one with: facecaptcha keygen --out \(path)")
            }
            return String(decoding: data, as: UTF8.self)
        } catch let error as PrivateFileError {
            throw CommandError("cannot read the key '\(path)': \(error)")
        }
    }
}
