import FaceCaptchaFlow
import SeededRandom
import Testing

/// Every state the flow can reach, against everything that can happen in it.
struct ScreenFlowTests {
    private static let model = FaceCaptchaSuccessModel(valid: false, codID: 300.1, cause: "no", uidProtocol: "p")

    private static let events: [ScreenFlow.Event] =
        [
            .begin, .checked, .checkFailed(.certifaceOff), .continueTapped, .checkPermissionTapped,
            .openSettingsTapped, .cameraOn, .cameraFailed(.errorCameraSetup), .startTapped, .planArrived,
            .planFailed(.requestError), .progress(0), .progress(0.4), .progress(0.9), .progress(7), .progress(-1),
            .progress(.nan), .progress(.infinity), .captureFailed, .challengesDone, .validated(model),
            .validationFailed(.validationError), .backTapped, .closeTapped, .interrupted,
        ] + ScreenFlow.Permission.allCases.map(ScreenFlow.Event.permission)

    /// Every flow that can be reached, found by trying everything everywhere.
    private static func reachable(showsResult: Bool) -> Set<ScreenFlow> {
        var found: Set<ScreenFlow> = [ScreenFlow(showsResult: showsResult)]
        var open = found
        while let flow = open.popFirst() {
            for event in events {
                var next = flow
                _ = next.handle(event)
                if found.insert(next).inserted { open.insert(next) }
            }
        }
        return found
    }

    private static func deliveries(_ effects: [ScreenFlow.Effect]) -> [ScreenFlow.Outcome] {
        effects.compactMap { if case .deliver(let outcome) = $0 { outcome } else { nil } }
    }

    @Test(arguments: [true, false]) func everyStateIsReached(showsResult: Bool) {
        let states = Set(Self.reachable(showsResult: showsResult).map { "\($0.state)".prefix { $0 != "(" } })
        var expected: Set<Substring> = [
            "idle", "checking", "instructions", "permissionCheck", "permission", "ready", "fetching", "challenges",
            "processing", "finished",
        ]
        if showsResult { expected.insert("result") }
        #expect(states == expected)
    }

    /// Whatever happens once, closing after it ends in exactly one call of the delegate.
    @Test(arguments: [true, false]) func exactlyOneCallFromEverywhere(showsResult: Bool) {
        for flow in Self.reachable(showsResult: showsResult) {
            for event in Self.events {
                var tried = flow
                var calls = Self.deliveries(tried.handle(event))
                // Close twice: once for the screen, once for the result that may follow it.
                for _ in 0..<2 { calls += Self.deliveries(tried.handle(.closeTapped)) }
                #expect(calls.count == (flow.state == .finished ? 0 : 1), "\(flow.state) \(event): \(calls)")
                #expect(tried.state == .finished)
                for late in Self.events { #expect(tried.handle(late).isEmpty, "\(late) after the end") }
            }
        }
    }

    @Test(arguments: [true, false]) func whateverIsDeliveredIsLast(showsResult: Bool) {
        for flow in Self.reachable(showsResult: showsResult) {
            for event in Self.events {
                var tried = flow
                let effects = tried.handle(event)
                let calls = Self.deliveries(effects)
                #expect(calls.count <= 1 && calls.isEmpty == (tried.state != .finished || flow.state == .finished))
                if case .deliver? = effects.last { continue }
                #expect(calls.isEmpty, "\(effects)")
            }
        }
    }

    @Test func progressNeverFallsBetweenTwoStarts() {
        for flow in Self.reachable(showsResult: true) {
            for event in Self.events {
                var tried = flow
                let effects = tried.handle(event)
                #expect((0...1).contains(tried.progress))
                for case .updateProgress(let share) in effects {
                    #expect((0...1).contains(share))
                    #expect(share == tried.progress)
                    if event != .startTapped { #expect(share > flow.progress && flow.state == .challenges) }
                }
                if tried.progress < flow.progress { #expect(event == .startTapped && tried.progress == 0) }
            }
        }
    }

    /// The camera is on only on the live screen, and off again wherever that is left for.
    @Test(arguments: [true, false]) func theCameraIsOnlyOnWhereItIsSeen(showsResult: Bool) {
        func isLive(_ state: ScreenFlow.State) -> Bool {
            switch state {
            case .ready, .fetching, .challenges: true
            default: false
            }
        }
        for flow in Self.reachable(showsResult: showsResult) {
            for event in Self.events {
                var tried = flow
                let effects = tried.handle(event)
                let (was, is_) = (isLive(flow.state), isLive(tried.state))
                #expect(effects.contains(.startCamera) == (!was && is_), "\(flow.state) \(event)")
                #expect(effects.contains(.stopCamera) == (was && !is_), "\(flow.state) \(event)")
            }
        }
    }

    @Test func randomWalksEndOnce() {
        var generator = SplitMix64(seed: 11)
        for walk in 0..<10_000 {
            var flow = ScreenFlow(showsResult: walk % 2 == 0)
            var calls = 0
            var steps = 0
            while flow.state != .finished, steps < 1000 {
                calls += Self.deliveries(flow.handle(Self.events.randomElement(using: &generator)!)).count
                steps += 1
            }
            for _ in 0..<2 { calls += Self.deliveries(flow.handle(.closeTapped)).count }
            #expect(calls == 1)
        }
    }
}

/// What each ending is called.
struct ScreenFlowEndingTests {
    private static let model = FaceCaptchaSuccessModel(valid: true, codID: 1)
    private static let toReady: [ScreenFlow.Event] = [
        .begin, .checked, .continueTapped, .permission(.granted), .cameraOn,
    ]
    private static let toChallenges = toReady + [.startTapped, .planArrived]

    private func outcome(_ events: [ScreenFlow.Event]) -> ScreenFlow.Outcome? {
        var flow = ScreenFlow()
        for event in events {
            for case .deliver(let outcome) in flow.handle(event) { return outcome }
        }
        return nil
    }

    @Test func passingIsASuccess() {
        let events = Self.toChallenges + [.progress(0.5), .progress(1), .challengesDone, .validated(Self.model)]
        #expect(outcome(events) == nil, "the result is looked at first")
        #expect(outcome(events + [.closeTapped]) == .success(Self.model))
    }

    @Test func errorsHaveTheirNames() {
        #expect(outcome([.begin, .checkFailed(.invalidAppKey)]) == .error(.invalidAppKey))
        #expect(outcome([.begin, .checkFailed(.certifaceOff)]) == .error(.certifaceOff))
        let denied: [ScreenFlow.Event] = [.begin, .checked, .continueTapped, .permission(.deniedNow), .closeTapped]
        #expect(outcome(denied) == .error(.noCameraPermission))
        #expect(
            outcome(Self.toReady + [.startTapped, .planFailed(.requestError), .closeTapped]) == .error(.requestError))
        #expect(outcome(Self.toChallenges + [.interrupted, .closeTapped]) == .error(.challengeInterrupted))
        #expect(outcome(Self.toChallenges + [.captureFailed, .closeTapped]) == .error(.errorCapturePicture))
        #expect(
            outcome(Self.toChallenges + [.challengesDone, .validationFailed(.validationError), .closeTapped])
                == .error(.validationError))
    }

    @Test func closingIsCanceled() {
        for count in 0..<Self.toChallenges.count {
            #expect(outcome(Array(Self.toChallenges.prefix(count)) + [.closeTapped]) == .canceled, "\(count)")
        }
    }

    @Test func backGoesToTheInstructionsAndOnAgain() {
        var flow = ScreenFlow()
        for event in Self.toChallenges + [.progress(0.7)] { _ = flow.handle(event) }
        #expect(flow.handle(.backTapped) == [.abandon, .stopCamera, .show(.instructions)])
        #expect(flow.state == .instructions)
        for event in Self.toChallenges.dropFirst(2) { _ = flow.handle(event) }
        #expect(flow.state == .challenges && flow.progress == 0)
        #expect(flow.handle(.progress(0.1)) == [.updateProgress(0.1)])
    }

    @Test func permissionIsAskedForAndRefused() {
        var flow = ScreenFlow()
        for event in [.begin, .checked, .continueTapped] as [ScreenFlow.Event] { _ = flow.handle(event) }
        #expect(flow.handle(.permission(.notDetermined)) == [.showSheet(false), .show(.permission)])
        #expect(flow.handle(.checkPermissionTapped) == [.findPermission(asking: true)])
        #expect(flow.handle(.permission(.deniedNow)) == [.showSheet(true)])
        #expect(flow.handle(.openSettingsTapped) == [.openSettings])
        #expect(flow.handle(.checkPermissionTapped) == [.findPermission(asking: true)])
        #expect(flow.handle(.permission(.granted)) == [.startCamera, .show(.live)])
    }
}
