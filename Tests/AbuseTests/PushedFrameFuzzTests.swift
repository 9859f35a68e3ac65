import FaceCaptcha
import FaceSignals
import FaceTracking
import Foundation
import SeededRandom
import Testing

/// Frames that an app hands over, of any size, stride, format, length and time: each is taken as what it says it is, or
/// refused by a typed error, and what was taken is judged.
@Suite(.enabled(if: Abuse.isFetched, "\(Abuse.missing)")) struct PushedFrameFuzzTests {
    private static let formats: [PixelFormat] = [.bgr, .rgb, .bgra, .rgba, .gray, .gray16, .nv12, .yuyv]

    @Test func anyFrameIsTakenOrRefused() throws {
        var generator = SplitMix64(seed: 11)
        let source = try PushedFrameSource(largest: ImageSize(width: 96, height: 96))
        let analyzer = try FaceAnalyzer()
        let taken = UnsafeMutableRawBufferPointer.allocate(byteCount: 96 * 96 * 3, alignment: 64)
        defer { taken.deallocate() }
        let plan = try ChallengePlan.draw(using: &generator)
        var session = CaptchaSession(plan: plan)
        var verdicts = 0
        var (accepted, refused) = (0, 0)
        for index in 0..<Abuse.cases(400) {
            do throws(FrameSourceError) {
                try push(to: source, index, using: &generator)
                accepted += 1
            } catch {
                refused += 1
                #expect(!"\(error)".isEmpty && error != .interrupted)
                continue
            }
            let header = try #require(try source.read(into: taken))
            #expect(header.byteCount <= taken.count && header.width > 0 && header.height > 0)
            let observation = try analyzer.analyze(
                UnsafeRawBufferPointer(rebasing: taken[..<header.byteCount]), header)
            #expect(observation.time == header.time)
            if session.observe(observation) != nil {
                verdicts += 1
                session = CaptchaSession(plan: plan)
            }
        }
        #expect(accepted > 0 && refused > 0, "\(accepted) taken, \(refused) refused")
        print("pushed frames: \(accepted) taken, \(refused) refused, \(verdicts) verdicts")
        source.finish()
        #expect(session.endOfStream() != nil)
    }

    /// Headers that do not fit their pixels, straight into the engine.
    @Test func anyHeaderIsTakenOrRefused() throws {
        var generator = SplitMix64(seed: 12)
        let analyzer = try FaceAnalyzer()
        let pixels = [UInt8](repeating: 128, count: 64 * 64 * 3)
        for _ in 0..<Abuse.cases(400) {
            let sides = [-1, 0, 1, 2, 3, 7, 16, 63, 64, 65, 16_384, 16_385, Int.max, Int.min]
            let header = FrameHeader(
                width: sides.randomElement(using: &generator)!, height: sides.randomElement(using: &generator)!,
                index: [0, -1, .max, .min].randomElement(using: &generator)!, time: time(using: &generator))
            let fits =
                (1...4096).contains(header.width) && (1...4096).contains(header.height)
                && header.width * header.height <= 4096
            do throws(FaceEngineError) {
                _ = try pixels.span.bytes.withUnsafeBytes { (bytes) throws(FaceEngineError) in
                    try analyzer.analyze(bytes, header)
                }
                #expect(fits, "\(header)")
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
    }

    private func push(
        to source: PushedFrameSource, _ index: Int, using generator: inout SplitMix64
    ) throws(FrameSourceError) {
        let isWild = Int.random(in: 0..<4, using: &generator) == 0
        let wild = [-1, 0, 97, 16_384, 16_385, 1 << 20, Int.max, Int.min]
        func side() -> Int {
            isWild && Int.random(in: 0..<2, using: &generator) == 0
                ? wild.randomElement(using: &generator)! : Int.random(in: 1...96, using: &generator)
        }
        let (width, height) = (side(), side())
        let format = Self.formats.randomElement(using: &generator)!
        let strides = isWild ? wild + [1, width] : [min(max(width, 1), 16_384) * 4]
        let stride = strides.randomElement(using: &generator)!
        let count = isWild ? Int.random(in: 0...40_000, using: &generator) : 96 * 96 * 8
        let value = UInt8.random(in: .min ... .max, using: &generator)
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            for byte in 0..<count { buffer[byte] = value &+ UInt8(truncatingIfNeeded: byte &* 31) }
            filled = count
        }
        let moment: CaptureTime? =
            isWild ? time(using: &generator) : CaptureTime(nanoseconds: Int64(index) * 33_000_000)
        try pixels.span.bytes.withUnsafeBytes { (bytes) throws(FrameSourceError) in
            try source.push(bytes, width: width, height: height, stride: stride, format: format, time: moment)
        }
    }

    /// Seldom at the end of the scale: after that nothing is later.
    private func time(using generator: inout SplitMix64) -> CaptureTime {
        let times: [Int64] = [
            0, -1, .min, 1, 1_000_000_000, Int64.random(in: -(1 << 40)...(1 << 40), using: &generator),
        ]
        return CaptureTime(nanoseconds: times.randomElement(using: &generator)!)
    }
}
