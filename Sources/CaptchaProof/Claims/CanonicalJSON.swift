import Foundation

/// The one way in which a value of ours is written as JSON: keys sorted, no space, no escaped slash.
///
/// What has only one form can be compared byte by byte: whatever is not read back to the same bytes, be it for a repeated or
/// unknown key, trailing data or another spelling of a number, was not written here.
enum CanonicalJSON {
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    /// - Throws: `DecodingError`, also for data that is JSON, but not in its one form.
    static func decode<Value: Codable>(_ type: Value.Type, from data: Data) throws -> Value {
        let value = try JSONDecoder().decode(type, from: data)
        guard try encode(value) == data else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not in its one form"))
        }
        return value
    }

    /// Reads back what is written until it no longer changes: a time of a hundred days or more, in seconds, may need one
    /// more rounding.
    static func settled<Value: Codable>(_ value: Value) throws -> Value {
        var value = value
        var data = try encode(value)
        for _ in 0..<16 {
            value = try JSONDecoder().decode(Value.self, from: data)
            let next = try encode(value)
            if next == data { return value }
            data = next
        }
        throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "has no settled form"))
    }
}

extension Data {
    /// RFC 4648, section 5, without padding.
    var base64URL: String {
        base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// - Returns: `nil` for anything but the one encoding of some bytes.
    init?(base64URL text: some StringProtocol) {
        let padded =
            text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
            + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: padded), data.base64URL == text else { return nil }
        self = data
    }
}
