import FaceCaptcha
import FaceSignals
import SeededRandom
import Testing

@Suite struct SessionPassTests {
    @Test(arguments: ChallengeKind.allCases) func everyKindCanBePassed(_ kind: ChallengeKind) throws {
        var scene = try Scene(kind)
        scene.obey()
        #expect(scene.session.verdict == .passed)
        let record = try #require(scene.session.timeline.first)
        let shown = try #require(record.shown)
        let started = try #require(record.started)
        let peak = try #require(record.peak)
        let done = try #require(record.done)
        #expect(shown <= started && started <= peak && peak <= done)
        #expect(scene.session.ended == done)
    }

    @Test(arguments: 0..<40) func drawnPlansArePassed(_ seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        var scene = Scene(plan: try .draw(count: 2 + seed % 13, using: &generator))
        scene.framesPerSecond = [10, 15, 24, 30, 60][seed % 5]
        scene.obey(limit: 170)
        #expect(scene.session.verdict == .passed, "\(scene.session.plan.challenges.map(\.kind))")
        #expect(scene.verdicts == [.passed])
    }

    @Test(arguments: ChallengeKind.allCases) func nothingIsPassedByDoingNothing(_ kind: ChallengeKind) throws {
        guard kind != .lookAtCamera, kind != .staySerious else { return }
        var scene = try Scene(kind)
        scene.play(.resting, for: 40)
        #expect(scene.session.verdict == .failed(.timeUp, challenge: 0))
    }

    @Test(arguments: ChallengeKind.allCases) func whatIsUnknownNeverPasses(_ kind: ChallengeKind) throws {
        var scene = try Scene(kind)
        scene.getReady()
        var blind = Person.resting
        blind.hasPose = false
        (blind.leftEye, blind.rightEye, blind.smile, blind.tongue, blind.mouthOpen) = (nil, nil, nil, nil, nil)
        if let event = FaceEventKind(rawValue: kind.rawValue) {
            blind.events = [
                FaceEvent(kind: event, time: scene.time, start: scene.time, peak: scene.time, end: scene.time)
            ]
        }
        scene.play(blind, for: 20)
        #expect(scene.session.verdict == .failed(.timeUp, challenge: 0))
    }

    @Test func anglesCountFromRestNotFromZero() throws {
        var low = Person.resting
        (low.yaw, low.pitch, low.roll) = (-8, 14, 5)
        var scene = try Scene(.lookUp)
        scene.getReady(low)
        scene.play(low, for: 1)
        #expect(scene.session.verdict == nil)
        scene.play(.doing(.lookUp, from: low), for: 0.5)
        #expect(scene.session.verdict == .passed)
    }

    @Test func aMovementMustBeHeld() throws {
        var scene = try Scene(.turnLeft)
        scene.getReady()
        for _ in 0..<20 {
            scene.play(.doing(.turnLeft), for: 0.1)
            scene.play(.resting, for: 0.2)
        }
        #expect(scene.session.verdict == nil)
        scene.play(.doing(.turnLeft), for: 0.3)
        #expect(scene.session.verdict == .passed)
    }

    @Test func unseenTimeIsNoHold() throws {
        var scene = try Scene(.turnLeft)
        scene.getReady()
        for _ in 0..<5 {
            scene.show(.doing(.turnLeft))
            scene.frame += 20
        }
        #expect(scene.session.verdict == nil)
    }

    @Test func aMovementDoneBeforeItsPromptDoesNotCount() throws {
        var scene = try Scene(.smile, .lookAtCamera)
        scene.play(.doing(.smile), for: 9.2)
        #expect(scene.session.verdict == .failed(.timeUp, challenge: 0))
        var again = try Scene(.smile)
        again.getReady(.doing(.smile))
        again.play(.doing(.smile), for: 1)
        #expect(again.session.verdict == nil)
        again.play(.resting, for: 0.2)
        again.play(.doing(.smile), for: 0.3)
        #expect(again.session.verdict == .passed)
    }

    @Test func aBlinkBegunBeforeThePromptDoesNotCount() throws {
        var scene = try Scene(.blink)
        let early = scene.time
        scene.getReady()
        var person = Person.resting
        person.events = [FaceEvent(kind: .blink, time: scene.time, start: early, peak: early, end: scene.time)]
        scene.show(person)
        #expect(scene.session.verdict == nil)
        scene.perform(.blink)
        #expect(scene.session.verdict == .passed)
    }

    /// One sweep from looking up to the turned head, never near rest: people do it.
    @Test func oneMovementMayRunIntoTheNext() throws {
        var scene = try Scene(.lookUp, .turnRight)
        scene.getReady()
        scene.play(.resting, for: 0.2)
        scene.sweep(.lookUp, from: 0, to: 0.8, for: 0.5)
        scene.play(.doing(.lookUp, 0.8), for: 0.6)
        for step in 1...15 {
            let share = Double(step) / 15
            scene.show(.doing(.turnRight, share, from: .doing(.lookUp, 0.8 * (1 - share))))
        }
        scene.play(.doing(.turnRight), for: 0.3)
        #expect(scene.session.verdict == .passed)
    }

    @Test func oneDiagonalPoseDoesNotAnswerTwo() throws {
        var scene = try Scene(.lookUp, .turnRight)
        scene.getReady()
        scene.play(.resting, for: 0.2)
        scene.play(.doing(.lookUp), for: 0.5)
        scene.sweep(.lookUp, from: 1, to: 0.6, for: 0.4)
        scene.play(.doing(.turnRight, from: .doing(.lookUp, 0.6)), for: 9)
        #expect(scene.session.verdict == .failed(.timeUp, challenge: 1))
    }

    @Test func progressNeverFallsAndEndsAtOne() throws {
        var scene = try Scene(.turnLeft, .smile, .staySerious)
        var last: (kind: ChallengeKind?, progress: Double, overall: Double) = (nil, 0, 0)
        scene.getReady()
        while scene.session.verdict == nil, scene.time.seconds < 30 {
            let wobble = abs(Double(scene.frame % 40) - 20) / 20
            let kind = scene.session.status.kind ?? .lookAtCamera
            scene.show(kind == .staySerious ? .resting : .doing(kind, wobble))
            let status = scene.session.status
            #expect((0...1).contains(status.progress) && (0...1).contains(status.overall))
            if status.kind == last.kind, case .challenge = status.phase { #expect(status.progress >= last.progress) }
            #expect(status.overall >= last.overall)
            last = (status.kind, status.progress, status.overall)
        }
        #expect(scene.session.verdict == .passed)
        #expect(scene.session.status.overall == 1)
    }
}
