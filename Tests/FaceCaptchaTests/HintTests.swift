import FaceCaptcha
import FaceSignals
import SeededRandom
import Testing

@Suite struct HintTests {
    private static func person(_ change: (inout Person) -> Void) -> Person {
        var person = Person.resting
        change(&person)
        return person
    }

    private static let obstacles: [(Hint, Person)] = [
        (.showFace, .absent),
        (.oneFaceOnly, person { $0.faces = 2 }),
        (.comeCloser, person { $0.face = DetectedFace(x: 300, y: 220, width: 40, height: 50, confidence: 0.9) }),
        (.moveBack, person { $0.face = DetectedFace(x: 60, y: 0, width: 520, height: 480, confidence: 0.9) }),
        (.moveToCentre, person { $0.face = DetectedFace(x: 0, y: 10, width: 120, height: 140, confidence: 0.9) }),
        (.faceCamera, person { $0.yaw = 25 }),
        (.faceCamera, person { $0.pitch = -30 }),
        (.faceCamera, person { $0.roll = 20 }),
        (.uncoverFace, person { $0.hasPose = false }),
    ]

    @Test(arguments: 0..<9) func whatStandsInTheWayIsSaid(_ index: Int) throws {
        let (hint, person) = Self.obstacles[index]
        var scene = try Scene(.smile)
        scene.play(person, for: 0.4)
        #expect(scene.session.status.hint == nil)
        scene.play(person, for: 0.2)
        #expect(scene.session.status.hint == hint)
        #expect(scene.session.phase == .waiting)
        scene.getReady()
        #expect(scene.session.phase == .challenge(0))
    }

    @Test func anUnsteadyHeadIsAskedToKeepStill() throws {
        var scene = try Scene(.smile)
        for step in 0..<60 { scene.show(Self.person { $0.yaw = step % 2 == 0 ? 7 : -7 }) }
        #expect(scene.session.phase == .waiting)
        #expect(scene.session.status.hint == .keepStill)
    }

    @Test func flickerIsNotShown() throws {
        var scene = try Scene(.smile)
        for step in 0..<60 {
            scene.play(step % 2 == 0 ? .absent : Self.person { $0.faces = 2 }, for: 0.2)
            #expect(scene.session.status.hint == nil)
        }
    }

    @Test func movementsAreGuided() throws {
        var scene = try Scene(.turnLeft)
        scene.getReady()
        scene.play(.doing(.turnLeft, 0.3), for: 0.7)
        #expect(scene.session.status.hint == .further)
        scene.play(.doing(.turnRight, 0.5), for: 0.7)
        #expect(scene.session.status.hint == .otherWay)
        scene.play(.resting, for: 0.7)
        #expect(scene.session.status.hint == nil)
        scene.play(Self.person { $0.hasPose = false }, for: 0.7)
        #expect(scene.session.status.hint == .uncoverFace)
        scene.play(.absent, for: 0.7)
        #expect(scene.session.status.hint == .showFace)
    }

    @Test func holdingIsEncouraged() throws {
        var policy = CaptchaPolicy()
        policy.movementHold = .seconds(2)
        var scene = try Scene(.turnLeft, policy: policy)
        scene.getReady()
        scene.play(.doing(.turnLeft), for: 1)
        #expect(scene.session.status.hint == .hold)
    }

    @Test func anExpressionWornFromTheStartMustRelaxFirst() throws {
        var scene = try Scene(.smile)
        scene.getReady(.doing(.smile))
        scene.play(.doing(.smile), for: 0.7)
        #expect(scene.session.status.hint == .relaxFirst)
    }

    @Test func theWayBackIsSaid() throws {
        var scene = try Scene(.turnLeft, .smile)
        scene.getReady()
        scene.play(.doing(.turnLeft), for: 1.5)
        #expect(scene.session.status.hint == .returnToRest)
        scene.play(.resting, for: 0.3)
        #expect(scene.session.status.hint == nil)
    }

    @Test(arguments: [
        (Obstruction.glare, Hint.tiltGlasses), (.covered, .uncoverEyes), (.tooDark, .moreLight),
        (.tooSmall, .comeCloser), (.blurred, .clearPicture), (.turnedAway, .faceCamera), (.outOfFrame, .moveToCentre),
    ])
    func whatHidesAnEyeIsSaidAndNothingIsGuessed(_ obstruction: Obstruction, _ hint: Hint) throws {
        for person in [Person.hidden(left: obstruction), .hidden(right: obstruction)] {
            for kind in [ChallengeKind.blink, .winkLeft, .winkRight] {
                var scene = try Scene(kind)
                scene.getReady()
                scene.play(person, for: 0.4)
                #expect(scene.session.status.hint == nil)
                scene.play(person, for: 0.3)
                #expect(scene.session.status.hint == hint)
                #expect(scene.session.verdict == nil)
            }
        }
    }

    @Test(arguments: [
        (Obstruction.covered, Hint.uncoverMouth), (.tooDark, .moreLight), (.blurred, .clearPicture),
        (.tooSmall, .comeCloser), (.glare, .uncoverFace),
    ])
    func whatHidesTheMouthIsSaid(_ obstruction: Obstruction, _ hint: Hint) throws {
        for kind in [ChallengeKind.smile, .tongue, .mouthOpen, .staySerious] {
            var scene = try Scene(kind)
            scene.getReady()
            scene.play(.hidden(mouth: obstruction), for: 0.7)
            #expect(scene.session.status.hint == hint)
        }
    }

    @Test func onlyWhatIsNeededMustBeSeen() throws {
        var turn = try Scene(.turnLeft)
        turn.getReady()
        turn.play(.hidden(left: .glare, right: .glare, mouth: .covered), for: 0.7)
        #expect(turn.session.status.hint == nil)
        var smile = try Scene(.smile)
        smile.getReady()
        smile.play(.hidden(left: .glare, right: .covered), for: 0.7)
        #expect(smile.session.status.hint == nil)
        var wink = try Scene(.winkLeft)
        wink.getReady()
        wink.play(.hidden(mouth: .covered), for: 0.7)
        #expect(wink.session.status.hint == nil)
    }

    @Test func glassesThatGlareOnTheWayBackAreSaid() throws {
        var scene = try Scene(.blink, .smile)
        scene.getReady()
        scene.perform(.blink)
        try #require(scene.session.phase == .returning(0))
        scene.play(.hidden(right: .glare), for: 0.7)
        #expect(scene.session.status.hint == .tiltGlasses)
    }

    @Test func aGlanceOfGlareIsNotShown() throws {
        var scene = try Scene(.blink)
        scene.getReady()
        for step in 0..<10 {
            scene.play(step % 2 == 0 ? .hidden(left: .glare) : .resting, for: 0.2)
            #expect(scene.session.status.hint == nil)
        }
    }

    /// The first frame at or after half a second shows it, the one before does not, at any frame rate.
    @Test(arguments: [10.0, 25, 30, 60]) func hintsSettleForHalfASecond(_ framesPerSecond: Double) throws {
        var scene = try Scene(.smile)
        scene.framesPerSecond = framesPerSecond
        var shown: Double?
        while shown == nil, scene.time.seconds < 2 {
            let time = scene.time.seconds
            scene.show(.absent)
            if scene.session.status.hint != nil { shown = time }
        }
        let settled = try #require(shown)
        #expect(settled >= 0.5 && settled < 0.5 + 1 / framesPerSecond + 1e-9)
    }

    /// However wildly the picture changes, what is shown changes at most three times in any second: the limit for people
    /// who react to flashes (WCAG 2.3.1).
    @Test(arguments: 0..<20) func nothingFlickersAtThePerson(_ seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let people: [Person] = [.absent, .resting, .doing(.turnLeft, 0.3), Self.person { $0.faces = 2 }]
        var scene = try Scene(.smile, timeLimit: .seconds(60))
        if seed % 2 == 0 { scene.getReady() }
        var changes: [Double] = []
        var last = scene.session.status.hint
        while scene.time.seconds < 20, scene.session.verdict == nil {
            scene.play(
                people.randomElement(using: &generator)!, for: [0.03, 0.2, 0.4, 0.6].randomElement(using: &generator)!)
            let hint = scene.session.status.hint
            if hint != last { changes.append(scene.time.seconds) }
            last = hint
        }
        for (index, time) in changes.enumerated() where index >= 3 { #expect(time - changes[index - 3] >= 1) }
    }
}
