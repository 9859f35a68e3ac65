import FaceCaptchaFlow
import Foundation
import SeededRandom
import Testing

struct FramePayloadTests {
    private static func payload(_ count: Int, seed: UInt64 = 1) throws -> FramePayload {
        var generator = SplitMix64(seed: seed)
        return FramePayload(
            try (0..<count).map { index in
                let noise = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
                    UInt8.random(in: 0...255, using: &generator)
                }
                return try FramePayload.Picture(code: "cod0\(index)", jpeg: Data([0xFF, 0xD8, 0xFF] + noise))
            })
    }

    @Test func isWhatTheOriginalSends() throws {
        let picture = try FramePayload.Picture(code: "smile", jpeg: Data([0xFF, 0xD8, 0xFF, 0xE0]))
        #expect(
            FramePayload([picture, picture]).text
                == "data:image/jpeg;base64,type:smile,/9j/4A==data:image/jpeg;base64,type:smile,/9j/4A==")
    }

    @Test(arguments: 0...6) func readsBackWhatItWrote(count: Int) throws {
        let payload = try Self.payload(count)
        #expect(try FramePayload(parsing: payload.text) == payload)
    }

    @Test func pictureMustBeOne() {
        #expect(throws: FramePayloadError.notAPicture) { try FramePayload.Picture(code: "a", jpeg: Data()) }
        for code in ["", "a,b", "a:b", "a;b", "a b", "ä", String(repeating: "a", count: 65)] {
            #expect(throws: FramePayloadError.invalidCode) {
                try FramePayload.Picture(code: code, jpeg: Data([0xFF, 0xD8, 0xFF]))
            }
        }
    }

    @Test func hostileTextsAreRefusedOrReadWhole() throws {
        var generator = SplitMix64(seed: 5)
        let whole = Array(try Self.payload(3).text.utf8)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes = Array(bytes.prefix(place))
                case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                default: bytes.insert(contentsOf: whole[place % whole.count..<whole.count], at: place)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let payload = try? FramePayload(parsing: text) else { continue }
            #expect(try FramePayload(parsing: payload.text) == payload)
        }
    }
}
