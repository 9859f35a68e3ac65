import FaceCaptcha
import Foundation
import SeededRandom
import Testing

/// Whatever is said to be a plan or a result is read as one that can be, or refused.
@Suite struct PlanFuzzTests {
    @Test(arguments: 0..<4) func anyPlanIsReadOrRefused(_ block: Int) throws {
        var generator = SplitMix64(seed: UInt64(block))
        var read = 0
        let count = Abuse.cases(4000) / 4
        for index in 0..<count {
            let plan = try ChallengePlan.draw(count: Int.random(in: 2...14, using: &generator), using: &generator)
            let bytes = Mutation.apply(to: Array(try JSONEncoder().encode(plan)), using: &generator)
            guard let plan = try decode(ChallengePlan.self, bytes, "block \(block), case \(index)") else { continue }
            read += 1
            #expect((1...14).contains(plan.challenges.count) && plan.possibilities >= 1)
            #expect(plan.challenges.allSatisfy { $0.timeLimit > .zero && $0.timeLimit <= Challenge.longestTimeLimit })
            var session = CaptchaSession(plan: plan)
            #expect(session.cancel() == .failed(.cancelled, challenge: nil))
        }
        #expect(read > count / 200 && read < count, "\(read) of \(count) were read: too tame, or too wild, to tell")
    }

    @Test(arguments: 0..<4) func anyResultIsReadOrRefused(_ block: Int) throws {
        var generator = SplitMix64(seed: UInt64(100 + block))
        var scene = try Scene(.turnLeft, .smile)
        scene.obey()
        let whole = Array(try JSONEncoder().encode(try #require(scene.session.result)))
        var read = 0
        let count = Abuse.cases(2000) / 4
        for index in 0..<count {
            let bytes = Mutation.apply(to: whole, using: &generator)
            guard let result = try decode(CaptchaResult.self, bytes, "block \(block), case \(index)") else { continue }
            read += 1
            #expect(result.timeline.map(\.kind) == result.plan.challenges.map(\.kind))
            #expect(!"\(result)".isEmpty)
        }
        #expect(read > count / 200 && read < count)
    }

    /// - Returns: `nil` when it was refused, as any damage should be: by an error of decoding.
    private func decode<Value: Codable & Equatable>(
        _ type: Value.Type, _ bytes: [UInt8], _ name: String
    ) throws -> Value? {
        do {
            let value = try JSONDecoder().decode(type, from: Data(bytes))
            // What was read can be written, and is read again as the same.
            let again = try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
            let third = try JSONDecoder().decode(type, from: JSONEncoder().encode(again))
            #expect(again == third, "\(name)")
            return value
        } catch is DecodingError {
            return nil
        }
    }
}
