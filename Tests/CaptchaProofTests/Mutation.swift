import SeededRandom

/// Changes bytes as an attacker, a bad disk or a bad client would.
struct Mutation {
    private static let words = [
        "null", "true", "-0", "1e999", "-1", "9223372036854775808", "1.5", "NaN", "\"\"", "{}", "[]", "\\u0000",
        "\\ud800",
        "\u{1F480}", ".", "..", "eyJhbGciOiJub25lIn0", "AAAA", "=", "\"ver\":1,", "\"exp\":", ",", ":", "[", "]", "{",
        "}", "\"", "\\",
        String(repeating: "[", count: 600), String(repeating: "{\"a\":", count: 600),
        String(repeating: "9", count: 500),
    ].map { Array($0.utf8) }

    static func apply(to bytes: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<[1, 1, 1, 2, 4].randomElement(using: &generator)! {
            guard !bytes.isEmpty else { return bytes }
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes[place] = .random(in: .min ... .max, using: &generator)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.removeSubrange(place...)
            case 5: bytes.insert(contentsOf: words.randomElement(using: &generator)!, at: place)
            case 6: bytes.replaceSubrange(place..<end, with: words.randomElement(using: &generator)!)
            default:
                let digits = bytes.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
                guard let digit = digits.randomElement(using: &generator) else { continue }
                bytes.replaceSubrange(digit...digit, with: words.randomElement(using: &generator)!)
            }
        }
        return bytes
    }
}
