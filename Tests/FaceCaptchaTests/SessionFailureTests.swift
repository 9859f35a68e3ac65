import FaceCaptcha
import FaceSignals
import Testing

@Suite struct SessionFailureTests {
    // MARK: Wrong movement

    @Test(arguments: ChallengeKind.allCases.filter(\.isMotion), ChallengeKind.allCases.filter(\.isMotion))
    func anotherHeadMovementFails(_ asked: ChallengeKind, _ done: ChallengeKind) throws {
        guard asked != done else { return }
        var scene = try Scene(asked)
        scene.getReady()
        scene.play(.resting, for: 0.3)
        scene.perform(done)
        #expect(scene.session.verdict == .failed(.wrongMovement, challenge: 0))
        #expect(scene.verdicts.count == 1)
    }

    @Test(arguments: [ChallengeKind.smile, .blink, .tongue, .lookAtCamera, .staySerious])
    func turningAwayDuringAnExpressionFails(_ asked: ChallengeKind) throws {
        var scene = try Scene(asked)
        scene.getReady()
        scene.perform(.turnRight)
        #expect(scene.session.verdict == .failed(.wrongMovement, challenge: 0))
    }

    @Test(arguments: [
        (ChallengeKind.turnLeft, ChallengeKind.tongue), (.lookUp, .mouthOpen), (.smile, .tongue), (.blink, .mouthOpen),
        (.winkLeft, .winkRight), (.winkRight, .winkLeft), (.staySerious, .tongue),
    ])
    func anotherExpressionFails(_ asked: ChallengeKind, _ done: ChallengeKind) throws {
        var scene = try Scene(asked)
        scene.getReady()
        scene.play(.resting, for: 0.2)
        scene.perform(done, hold: 1.2)
        #expect(scene.session.verdict == .failed(.wrongMovement, challenge: 0))
    }

    @Test(arguments: [
        (ChallengeKind.turnLeft, ChallengeKind.smile), (.lookUp, .blink), (.tongue, .mouthOpen), (.mouthOpen, .tongue),
        (.smile, .mouthOpen), (.smile, .blink),
    ])
    func whatHappensByTheWayDoesNotFail(_ asked: ChallengeKind, _ done: ChallengeKind) throws {
        var scene = try Scene(asked)
        scene.getReady()
        scene.play(.resting, for: 0.2)
        scene.perform(done, hold: 1.2)
        if scene.session.verdict == nil { scene.perform(asked) }
        #expect(scene.session.verdict == .passed)
    }

    @Test func smallExcursionsAreForgiven() throws {
        var scene = try Scene(.turnLeft)
        scene.getReady()
        for kind in [ChallengeKind.turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight] {
            scene.sweep(kind, from: 0, to: 0.5, for: 0.2)
            scene.play(.doing(kind, 0.5), for: 0.5)
            scene.sweep(kind, from: 0.5, to: 0, for: 0.2)
        }
        scene.play(.doing(.turnRight), for: 0.2)
        scene.play(.resting, for: 0.2)
        #expect(scene.session.verdict == nil)
        scene.perform(.turnLeft)
        #expect(scene.session.verdict == .passed)
    }

    @Test func aTurnedHeadMayTiltAlong() throws {
        var scene = try Scene(.turnRight)
        scene.getReady()
        for step in 1...20 {
            var person = Person.doing(.turnRight, Double(step) / 20 * 1.5)
            person.roll = -24 * Double(step) / 20
            scene.show(person)
        }
        #expect(scene.session.verdict == .passed)
    }

    @Test func theTailOfTheLastMovementIsNotHeldAgainstAnyone() throws {
        var scene = try Scene(.turnLeft, .lookDown)
        scene.getReady()
        scene.sweep(.turnLeft, from: 0, to: 1.6, for: 0.4)
        scene.play(.doing(.turnLeft, 1.6), for: 0.5)
        scene.sweep(.turnLeft, from: 1.6, to: 1, for: 0.1)
        scene.play(.doing(.turnLeft, 1), for: 0.1)
        #expect(scene.session.phase == .challenge(1))
        scene.play(.doing(.turnLeft, 1), for: 1)
        scene.sweep(.turnLeft, from: 1, to: 0, for: 0.3)
        scene.perform(.lookDown)
        #expect(scene.session.verdict == .passed)
    }

    @Test func theSameMovementAgainDuringTheNextChallengeFails() throws {
        var scene = try Scene(.turnLeft, .lookDown)
        scene.getReady()
        scene.perform(.turnLeft)
        scene.play(.resting, for: 0.3)
        scene.perform(.turnLeft)
        #expect(scene.session.verdict == .failed(.wrongMovement, challenge: 1))
    }

    @Test func aMouthThatIsAlwaysOpenIsNoGesture() throws {
        var gaping = Person.resting
        gaping.mouthOpen = 0.9
        var scene = try Scene(.turnLeft)
        scene.getReady(gaping)
        scene.play(gaping, for: 2)
        scene.play(.doing(.turnLeft, from: gaping), for: 0.5)
        #expect(scene.session.verdict == .passed)
    }

    // MARK: Presence

    @Test func aSecondFaceIsForgivenForHalfASecond() throws {
        var crowd = Person.resting
        crowd.faces = 2
        var scene = try Scene(.smile)
        scene.getReady()
        scene.play(crowd, for: 0.45)
        scene.play(.resting, for: 0.2)
        scene.play(crowd, for: 0.45)
        #expect(scene.session.verdict == nil)
        scene.play(crowd, for: 0.2)
        #expect(scene.session.verdict == .failed(.secondFace, challenge: 0))
    }

    @Test func nothingIsPassedBesideASecondFace() throws {
        var scene = try Scene(.smile)
        scene.getReady()
        var crowd = Person.doing(.smile)
        crowd.faces = 2
        scene.play(crowd, for: 0.45)
        #expect(scene.session.verdict == nil)
        #expect(scene.session.timeline[0].done == nil)
    }

    @Test func aFaceMayBeLostForASecond() throws {
        var scene = try Scene(.smile)
        scene.getReady()
        scene.play(.absent, for: 0.9)
        scene.play(.resting, for: 0.3)
        #expect(scene.session.verdict == nil)
        scene.play(.absent, for: 1.2)
        #expect(scene.session.verdict == .failed(.faceLost, challenge: 0))
    }

    @Test func aFaceElsewhereIsAnotherFace() throws {
        var elsewhere = Person.resting
        elsewhere.face?.x += 130
        var scene = try Scene(.smile)
        scene.getReady()
        scene.show(elsewhere)
        #expect(scene.session.verdict == .failed(.faceChanged, challenge: 0))
    }

    @Test(arguments: [0.6, 1.7]) func aFaceOfAnotherSizeIsAnotherFace(_ factor: Double) throws {
        var other = Person.resting
        other.face?.width *= factor
        var scene = try Scene(.smile)
        scene.getReady()
        scene.show(other)
        #expect(scene.session.verdict == .failed(.faceChanged, challenge: 0))
    }

    @Test func aQuickHeadIsTheSameFace() throws {
        var scene = try Scene(.smile)
        scene.getReady()
        var person = Person.resting
        for step in 0..<12 {
            person.face?.x += step < 6 ? 40 : -40
            person.face?.width *= step < 6 ? 1.04 : 1 / 1.04
            scene.show(person)
        }
        scene.perform(.smile)
        #expect(scene.session.verdict == .passed)
    }

    @Test func faceChangesWhileWaitingStartTheWaitAgain() throws {
        var elsewhere = Person.resting
        elsewhere.face?.x -= 100
        elsewhere.face?.width = 120
        var scene = try Scene(.smile)
        for _ in 0..<10 {
            scene.play(.resting, for: 0.2)
            scene.play(elsewhere, for: 0.2)
        }
        #expect(scene.session.phase == .waiting && scene.session.verdict == nil)
    }

    // MARK: Time

    @Test func nobodyComing() throws {
        var scene = try Scene(.smile)
        scene.play(.absent, for: 31)
        #expect(scene.session.verdict == .failed(.notReady, challenge: nil))
    }

    @Test func timeUpNamesTheChallenge() throws {
        var scene = try Scene(.smile, .turnLeft, timeLimit: .seconds(3))
        scene.getReady()
        scene.perform(.smile)
        let start = scene.time
        scene.play(.resting, for: 5)
        #expect(scene.session.verdict == .failed(.timeUp, challenge: 1))
        let ended = try #require(scene.session.ended)
        #expect((2.5...3.5).contains(ended.seconds(since: start)))
    }

    @Test func notComingBackFromAMovement() throws {
        var scene = try Scene(.turnLeft, .smile)
        scene.getReady()
        scene.sweep(.turnLeft, from: 0, to: 1, for: 0.3)
        scene.play(.doing(.turnLeft), for: 6)
        #expect(scene.session.verdict == .failed(.neutralNotReached, challenge: 0))
    }

    @Test func theWholeSessionHasALimit() throws {
        var policy = CaptchaPolicy()
        policy.sessionLimit = .seconds(5)
        var scene = try Scene(.smile, timeLimit: .seconds(60), policy: policy)
        scene.play(.resting, for: 6)
        #expect(scene.session.verdict == .failed(.sessionTimeout, challenge: 0))
    }

    @Test func endsWithoutFrames() throws {
        var scene = try Scene(.smile, timeLimit: .seconds(2))
        scene.getReady()
        let shown = try #require(scene.session.timeline[0].shown)
        #expect(scene.session.tick(at: shown.advanced(by: .milliseconds(2100))) == nil)
        #expect(scene.session.tick(at: shown.advanced(by: .milliseconds(2300))) == .failed(.timeUp, challenge: 0))
        #expect(scene.session.tick(at: shown.advanced(by: .seconds(99))) == nil)
    }

    @Test func endsWithoutAnyFrame() throws {
        var session = CaptchaSession(plan: try .fixed([.smile]))
        var verdicts: [Verdict] = []
        for second in 0..<200 {
            if let verdict = session.tick(at: CaptureTime(seconds: Double(second))) { verdicts.append(verdict) }
        }
        #expect(verdicts == [.failed(.notReady, challenge: nil)])
    }

    @Test func aLateFrameCapturedInTimeStillCounts() throws {
        var scene = try Scene(.smile, timeLimit: .seconds(2))
        scene.getReady()
        scene.sweep(.smile, from: 0, to: 1, for: 0.3)
        scene.session.tick(at: scene.time.advanced(by: .milliseconds(200)))
        scene.play(.doing(.smile), for: 0.3)
        #expect(scene.session.verdict == .passed)
    }

    @Test func aClockThatStandsStillIsAnError() throws {
        var session = CaptchaSession(plan: try .fixed([.smile]))
        var verdicts: [Verdict] = []
        for _ in 0..<1000 {
            if let verdict = session.observe(Person.resting.observation(at: .zero)) { verdicts.append(verdict) }
        }
        #expect(verdicts == [.error(.clockStandsStill)])
    }

    @Test func framesOutOfOrderArePassedOver() throws {
        var scene = try Scene(.turnLeft)
        scene.getReady()
        for step in 0..<200 {
            let back = scene.time.advanced(by: .milliseconds(-500 * (1 + step % 3)))
            scene.session.observe(Person.doing(.turnRight).observation(at: back))
            scene.show(.resting)
        }
        scene.perform(.turnLeft)
        #expect(scene.session.verdict == .passed)
    }

    @Test(arguments: [Int64.min, Int64.min + 1, -1, 0, Int64.max - 1, Int64.max])
    func extremeTimesEndOrWait(_ nanoseconds: Int64) throws {
        let extreme = CaptureTime(nanoseconds: nanoseconds)
        var session = CaptchaSession(plan: try .fixed([.smile]))
        session.observe(Person.resting.observation(at: extreme))
        session.tick(at: extreme)
        session.observe(Person.resting.observation(at: .zero))
        session.tick(at: CaptureTime(nanoseconds: .max))
        session.tick(at: CaptureTime(nanoseconds: .min))
        _ = session.status
        #expect(session.cancel() != nil || session.verdict != nil)
    }

    // MARK: Ended from outside

    @Test func cancelledEndedAndBroken() throws {
        var session = CaptchaSession(plan: try .fixed([.smile]))
        #expect(session.cancel() == .failed(.cancelled, challenge: nil))
        #expect(session.cancel() == nil && session.endOfStream() == nil && session.end(with: .source("gone")) == nil)
        var scene = try Scene(.smile)
        scene.getReady()
        #expect(scene.session.endOfStream() == .failed(.streamEnded, challenge: 0))
        var broken = CaptchaSession(plan: try .fixed([.smile]))
        #expect(broken.end(with: .source("gone")) == .error(.source("gone")))
        #expect(broken.phase == .finished && broken.result != nil)
    }

    // MARK: Hostile numbers

    @Test func notANumberIsUnknown() throws {
        var scene = try Scene(.turnLeft)
        scene.getReady()
        for value in [Double.nan, .infinity, -.infinity] {
            var person = Person.doing(.turnLeft)
            person.yaw = value
            scene.play(person, for: 0.4)
            person = .doing(.turnLeft)
            person.face?.x = value
            scene.play(person, for: 0.4)
        }
        #expect(scene.session.verdict == nil)
        scene.perform(.turnLeft)
        #expect(scene.session.verdict == .passed)
    }

    @Test func framesWithoutSizeAreNotReady() throws {
        var session = CaptchaSession(plan: try .fixed([.smile]))
        for frame in 0..<100 {
            var observation = Person.resting.observation(at: CaptureTime(seconds: Double(frame) / 30))
            observation.imageSize = ImageSize(width: 0, height: -1)
            session.observe(observation)
        }
        #expect(session.phase == .waiting)
    }
}
