import Foundation

/// A number used once: it ties a result to the one request that it answers.
///
/// 16 to 128 characters of the base64url alphabet (letters, digits, `-`, `_`), so a UUID will do.
public struct SessionNonce: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// - Returns: `nil` for a text that is too short, too long, or holds other characters.
    public init?(rawValue: String) {
        guard Self.lengths.contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(\.isBase64URL) else { return nil }
        self.rawValue = rawValue
    }

    private init(bytes: Int) {
        var generator = SystemRandomNumberGenerator()
        rawValue = Data((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64URL
    }

    /// 256 bits from the system's secure random source.
    public static func draw() -> SessionNonce { SessionNonce(bytes: 32) }

    /// The identifier of a session: 128 bits from the same source.
    public static func drawSession() -> String { SessionNonce(bytes: 16).rawValue }

    public static let lengths = 16...128
}

extension SessionNonce: Codable {}

extension UInt8 {
    /// RFC 4648, section 5.
    var isBase64URL: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
