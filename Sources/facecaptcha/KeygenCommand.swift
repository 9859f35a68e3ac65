public import ArgumentParser
public import CaptchaProof
import CaptureScreens
import CommandSupport
import Foundation

struct KeygenCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "keygen",
        abstract: "Makes a key to sign results with, and the key that others check them with.",
        discussion: """
            Writes the private key to FILE (mode 0600) and the public key to FILE.pub. Neither replaces a file that is there.
            Keep the private key where results are made, and give the public key to whoever checks them.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument { case jwk, pem }

    @Option(help: ArgumentHelp("File for the private key.", valueName: "FILE"))
    var out: String

    @Option(help: "EdDSA (Ed25519) or ES256 (P-256).")
    var algorithm = SigningAlgorithm.edDSA

    @Option(help: "JSON Web Key or PEM: jwk or pem.")
    var format = Format.jwk

    mutating func perform() throws -> ExitStatus {
        let key = try SigningKey.generate(algorithm)
        let (secret, shared) =
            switch format {
            case .jwk: (key.jwk, key.verificationKey.jwk)
            case .pem: (key.pem + "\n", key.verificationKey.pem + "\n")
            }
        try write(secret, to: try OutputPath.checked(out))
        try write(shared, to: try OutputPath.checked(out + ".pub"))
        Terminal.output.write(
            "private key: \(out)\npublic key:  \(out).pub\nidentifier:  \(key.verificationKey.identifier)\n")
        return .success
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try PrivateFile.write(Data(text.utf8), to: path, replacing: false)
        } catch {
            throw CommandError("cannot write '\(path)': \(error)")
        }
    }
}

extension SigningAlgorithm: ExpressibleByArgument {
    public init?(argument: String) {
        guard let algorithm = Self.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
            return nil
        }
        self = algorithm
    }
}
