import CFaceTraining
import FaceSignals
import LabelledFaces
import SignalTraining
import Testing

@Suite("Learning what is in sight")
struct SightTrainingTests {
    /// Values of an eye's pattern.
    private static let width = FacePart.eye.architecture.inputs

    /// Patterns whose first half is high when the part is seen; each person has an own level.
    private func samples(_ count: Int) -> [SightSample] {
        (0..<count).map { index in
            let truth: SightTruth = index % 2 == 0 ? .seen : .painted(.hand)
            let level = Float((index / 4) % 10) / 3
            let pattern = (0..<Self.width).map { place -> Float in
                let noise = Float((index * 31 + place * 17) % 29) / 29
                let isHigh = (place < Self.width / 2) == truth.isSeen
                return level + noise + (isHigh ? 1 : 0)
            }
            return SightSample(pattern: pattern, truth: truth, person: "person \(index / 4)", set: .genki4k)
        }
    }

    private func trained() throws -> (weights: SightWeights, scores: [Double]) {
        var training = SightTraining(.eye, samples(320))
        training.epochs = 12
        training.withheld = 0.05
        return try training.run()
    }

    @Test("It tells people it has not seen, withholding the share it was asked to")
    func learns() throws {
        let samples = samples(320)
        let (weights, scores) = try trained()
        let seen = zip(samples, scores).filter { $0.0.truth == .seen }.map(\.1)
        let hidden = zip(samples, scores).filter { !$0.0.truth.isSeen }.map(\.1)
        #expect(seen.count { $0 < 0 } == 8)
        #expect(hidden.count { $0 < 0 } > hidden.count * 9 / 10)
        for sample in samples.suffix(20) where !sample.truth.isSeen { #expect(weights.logit(sample.pattern) < 0) }
    }

    @Test("The same samples give the same source")
    func determinism() throws {
        let first = try trained().weights.source(of: .eye)
        #expect(try trained().weights.source(of: .eye) == first)
        #expect(first.split(separator: "\n").allSatisfy { $0.count <= 120 })
        let text = try #require(first.split(separator: "\"\"\"").dropFirst().first)
        #expect(text.count { $0.isHexDigit } == Self.width * 8 * 4)
    }

    @Test(
        "Every cover changes the patch, by chance but the same chance the same way", arguments: 0..<6 as Range<UInt32>)
    func covers(kind: UInt32) {
        let eye = (0..<FacePart.eye.patchBytes).map { UInt8(truncatingIfNeeded: 60 + $0 % 97) }
        let mouth = (0..<FacePart.mouth.patchBytes).map { UInt8(truncatingIfNeeded: 40 + $0 % 151) }
        func painted(_ seed: UInt64) -> [[UInt8]] {
            let random = ft_random_create(seed)
            defer { ft_random_destroy(random) }
            return (0..<8).map { round in
                var patch = round % 2 == 0 ? eye : mouth
                let isDone =
                    round % 2 == 0
                    ? ft_cover_eye(eye, mouth, ft_cover(rawValue: kind), random, &patch)
                    : ft_cover_mouth(mouth, mouth, eye, ft_cover(rawValue: kind), random, &patch)
                #expect(isDone && patch != (round % 2 == 0 ? eye : mouth))
                return patch
            }
        }
        let first = painted(9)
        #expect(painted(9) == first && painted(10) != first && first[0] != first[2])
    }

    @Test("A pattern is that of the patch: grey is nothing but its light, and a mouth is no eye")
    func patterns() {
        let grey = [UInt8](repeating: 120, count: FacePart.eye.patchBytes)
        let pattern = FacePart.eye.pattern(grey)
        #expect(pattern.count == Self.width)
        #expect(pattern.prefix(48).allSatisfy { $0 == pattern[0] })
        #expect(pattern[48..<192].allSatisfy { $0 == 0 })
        #expect(FacePart.mouth.pattern([UInt8](repeating: 9, count: FacePart.mouth.patchBytes)).count == 321)
    }
}
