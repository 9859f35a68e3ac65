import CommandSupport
import FaceCaptcha
import FaceSignals
import FaceTracking
import Foundation
import SeededRandom
import Testing

/// Real people following directions, and prints of people held before the camera.
@Suite(
    .enabled(if: LabelledData.isPresent, "\(LabelledData.missing)"),
    .enabled(if: Subject.isFetched, "\(Subject.missing)"))
struct FaceCaptchaRecordingTests {
    /// What each person does, in order. Nose to image right is a turn to the person's own left.
    private static func orders() throws -> [(clip: String, kinds: [ChallengeKind])] {
        let kinds: [String: ChallengeKind] = [
            "right": .turnLeft, "left": .turnRight, "up": .lookUp, "down": .lookDown, "smile": .smile,
        ]
        var orders: [(clip: String, kinds: [ChallengeKind])] = []
        for row in try LabelledData.table("head-turns/events.csv") {
            guard let clip = row["clip"], let kind = kinds[row["nose_towards_image"] ?? ""] else { continue }
            if orders.last?.clip != clip { orders.append((clip, [])) }
            orders[orders.count - 1].kinds.append(kind)
        }
        return orders
    }

    private static func run(_ clip: String, _ kinds: [ChallengeKind]) throws -> (CommandRun, CaptchaResult) {
        let run = try CommandRun.run(
            "facecaptcha",
            [
                "run", "--json", "--input", LabelledData.folder + "/head-turns/" + clip,
                "--challenges", kinds.map(\.rawValue).joined(separator: ","),
            ])
        return (run, try JSONDecoder().decode(CaptchaResult.self, from: Data(run.output.utf8)))
    }

    @Test func peoplePassWithWhatTheyDo() throws {
        let orders = try Self.orders()
        #expect(orders.count == 5)
        for (clip, kinds) in orders {
            let (run, result) = try Self.run(clip, kinds)
            #expect(run.status == 0 && result.verdict == .passed, "\(clip): \(result)")
            #expect(result.plan.origin == .fixed)
        }
    }

    @Test func peopleFailWithTheFirstTwoSwapped() throws {
        for (clip, kinds) in try Self.orders() {
            var swapped = kinds
            swapped.swapAt(0, 1)
            let (run, result) = try Self.run(clip, swapped)
            #expect(run.status == 1 && !result.verdict.isPassed, "\(clip): \(result)")
        }
    }

    @Test func printsDoNotPass() throws {
        let observations = try Self.prints()
        #expect(observations.count > 400)
        for seed in 0..<200 {
            var generator = SplitMix64(seed: UInt64(seed))
            var session = CaptchaSession(plan: try .draw(using: &generator))
            for observation in observations where session.verdict == nil { session.observe(observation) }
            session.endOfStream()
            #expect(session.verdict != .passed, "\(session.plan.challenges.map(\.kind))")
        }
    }

    /// The prints in name order at 30 per second.
    private static func prints() throws -> [FaceObservation] {
        let analyzer = try FaceAnalyzer()
        let names = try LabelledData.table("spoof/nuaa.csv").filter { $0["live"] == "0" }.compactMap { $0["file"] }
        var observations: [FaceObservation] = []
        for (index, name) in names.sorted().enumerated() {
            let reader = FrameReader(try BridgeSource(LabelledData.folder + "/spoof/nuaa/" + name))
            guard var header = try reader.next() else { continue }
            header.index = index
            header.time = CaptureTime(seconds: Double(index) / 30)
            observations.append(try analyzer.analyze(reader.pixels, header))
        }
        return observations
    }
}
