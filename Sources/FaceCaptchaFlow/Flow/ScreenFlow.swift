/// Which screen is shown, and what follows from every tap and event: a value without views, cameras or threads.
///
/// Whatever happens in whatever order, the flow ends in one `.deliver`; after it nothing has any effect.
public struct ScreenFlow: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case idle
        /// Before anything is shown: is it possible at all?
        case checking
        case instructions
        /// What the permission is, is being found out; no screen of its own.
        case permissionCheck
        case permission(sheetIsDisplayed: Bool)
        /// The live screen before the start.
        case ready(cameraIsOn: Bool)
        case fetching
        case challenges
        case processing
        case result(FaceCaptchaResultType)
        case finished
    }

    public enum Event: Hashable, Sendable {
        case begin
        case checked
        case checkFailed(FaceCaptchaError)
        case continueTapped
        case permission(Permission)
        case checkPermissionTapped, openSettingsTapped
        case cameraOn
        case cameraFailed(FaceCaptchaError)
        case startTapped
        case planArrived
        case planFailed(FaceCaptchaError)
        /// Share of the recognition that is done.
        case progress(Double)
        case captureFailed
        case challengesDone
        case validated(FaceCaptchaSuccessModel)
        case validationFailed(FaceCaptchaError)
        case backTapped, closeTapped
        /// The app was put away, or the frames ended.
        case interrupted
    }

    /// What the flow has to know of a permission.
    public enum Permission: Hashable, CaseIterable, Sendable {
        case granted, notDetermined, deniedNow, deniedEarlier
    }

    public enum Effect: Hashable, Sendable {
        case runChecks
        case show(Screen)
        /// Finds out the permission; `asking` where somebody can be asked.
        case findPermission(asking: Bool)
        case showSheet(Bool)
        case openSettings
        case startCamera, stopCamera
        /// Makes the start button tappable.
        case enableStart
        case fetchPlan
        case beginChallenges
        case updateProgress(Double)
        case validate
        case display(FaceCaptchaResultType)
        /// What is still going on for the screen left has no effect any more.
        case abandon
        case deliver(Outcome)
    }

    public enum Screen: Hashable, CaseIterable, Sendable {
        case instructions, permission, live, processing, result
    }

    /// The one call of the delegate.
    public enum Outcome: Hashable, Sendable {
        case success(FaceCaptchaSuccessModel)
        case error(FaceCaptchaError)
        case canceled
    }

    public private(set) var state = State.idle
    /// Of the recognition: 0 ... 1, never falling between two starts.
    public private(set) var progress = 0.0
    private let showsResult: Bool

    /// - Parameter showsResult: false leaves the result screen out.
    public init(showsResult: Bool = true) { self.showsResult = showsResult }

    /// - Returns: what has to be done now, in this order.
    public mutating func handle(_ event: Event) -> [Effect] {
        switch state {
        case .idle: handleIdle(event)
        case .checking: handleChecking(event)
        case .instructions: handleInstructions(event)
        case .permissionCheck, .permission: handlePermission(event)
        case .ready(let cameraIsOn): handleReady(event, cameraIsOn: cameraIsOn)
        case .fetching: handleFetching(event)
        case .challenges: handleChallenges(event)
        case .processing: handleProcessing(event)
        case .result(let type): handleResult(event, type)
        case .finished: []
        }
    }
}

extension ScreenFlow {
    private mutating func handleIdle(_ event: Event) -> [Effect] {
        switch event {
        case .begin:
            state = .checking
            return [.runChecks]
        case .backTapped, .closeTapped: return finish(.canceled)
        default: return []
        }
    }

    private mutating func handleChecking(_ event: Event) -> [Effect] {
        switch event {
        case .checked: return showInstructions()
        case .checkFailed(let error): return finish(.error(error))
        case .backTapped, .closeTapped: return finish(.canceled)
        default: return []
        }
    }

    private mutating func handleInstructions(_ event: Event) -> [Effect] {
        switch event {
        case .continueTapped:
            state = .permissionCheck
            return [.findPermission(asking: false)]
        case .backTapped, .closeTapped: return finish(.canceled)
        default: return []
        }
    }

    private mutating func handlePermission(_ event: Event) -> [Effect] {
        switch event {
        case .permission(.granted):
            state = .ready(cameraIsOn: false)
            return [.startCamera, .show(.live)]
        case .permission(.notDetermined): return showPermission(sheet: false)
        // Who refused before the person had a say, is told what to do without being made to ask first.
        case .permission(.deniedNow), .permission(.deniedEarlier): return showPermission(sheet: true)
        case .checkPermissionTapped: return [.findPermission(asking: true)]
        case .openSettingsTapped: return state == .permissionCheck ? [] : [.openSettings]
        case .backTapped: return [.abandon] + showInstructions()
        case .closeTapped: return finish(state == .permissionCheck ? .canceled : .error(.noCameraPermission))
        default: return []
        }
    }

    private mutating func handleReady(_ event: Event, cameraIsOn: Bool) -> [Effect] {
        switch event {
        case .cameraOn where !cameraIsOn:
            state = .ready(cameraIsOn: true)
            return [.enableStart]
        case .startTapped where cameraIsOn:
            state = .fetching
            progress = 0
            return [.updateProgress(0), .fetchPlan]
        default: return handleLive(event)
        }
    }

    private mutating func handleFetching(_ event: Event) -> [Effect] {
        switch event {
        case .planArrived:
            state = .challenges
            return [.beginChallenges]
        case .planFailed(let error): return show(.error(error))
        default: return handleLive(event)
        }
    }

    private mutating func handleChallenges(_ event: Event) -> [Effect] {
        switch event {
        case .progress(let share):
            let share = min(1, share)
            guard share > progress else { return [] }
            progress = share
            return [.updateProgress(progress)]
        case .captureFailed: return show(.error(.errorCapturePicture))
        case .challengesDone:
            state = .processing
            return [.stopCamera, .show(.processing), .validate]
        default: return handleLive(event)
        }
    }

    /// What holds wherever the camera may be on.
    private mutating func handleLive(_ event: Event) -> [Effect] {
        switch event {
        case .cameraFailed(let error): return show(.error(error))
        case .interrupted: return show(.error(.challengeInterrupted))
        case .backTapped: return [.abandon, .stopCamera] + showInstructions()
        case .closeTapped: return [.abandon, .stopCamera] + finish(.canceled)
        default: return []
        }
    }

    /// The challenges are over: an interruption takes nothing away from them.
    private mutating func handleProcessing(_ event: Event) -> [Effect] {
        switch event {
        case .validated(let model): return show(.success(model))
        case .validationFailed(let error): return show(.error(error))
        case .closeTapped: return [.abandon] + finish(.canceled)
        default: return []
        }
    }

    private mutating func handleResult(_ event: Event, _ type: FaceCaptchaResultType) -> [Effect] {
        switch event {
        case .closeTapped, .backTapped: finish(Outcome(type))
        default: []
        }
    }
}

extension ScreenFlow {
    private mutating func showInstructions() -> [Effect] {
        state = .instructions
        return [.show(.instructions)]
    }

    private mutating func showPermission(sheet: Bool) -> [Effect] {
        let isShown = state != .permissionCheck
        state = .permission(sheetIsDisplayed: sheet)
        return [.showSheet(sheet)] + (isShown ? [] : [.show(.permission)])
    }

    private mutating func show(_ result: FaceCaptchaResultType) -> [Effect] {
        let leaves: [Effect] = state == .processing ? [] : [.abandon, .stopCamera]
        guard showsResult else { return leaves + finish(Outcome(result)) }
        state = .result(result)
        return leaves + [.display(result), .show(.result)]
    }

    private mutating func finish(_ outcome: Outcome) -> [Effect] {
        let wasChecking = state == .checking || state == .permissionCheck
        state = .finished
        return (wasChecking ? [.abandon] : []) + [.deliver(outcome)]
    }
}

extension ScreenFlow.Outcome {
    init(_ result: FaceCaptchaResultType) {
        self =
            switch result {
            case .success(let model): .success(model)
            case .error(let error): .error(error)
            }
    }
}
