public import CaptureScreens
public import FaceCaptcha

/// Takes one person through one FaceCaptcha, from the instructions to the delegate.
///
/// The view controller of the original, without its toolkit: it runs a `ScreenFlow` over views, a camera, a tracker and
/// a session. A view that is `nil` is shown on the terminal.
///
///     let controller = FaceCaptchaController(appKey: key, environment: .PRD, delegate: self)
///     controller.begin()
///
/// `environment` (`baseURL` in its first version) names a service. The built-in judge is on the device and needs none;
/// a `FaceCaptchaTransport` of the app gets it handed through. The delegate is held weakly, and called exactly once
/// for each `begin`. Letting go of the controller before that ends everything without a call.
@MainActor public final class FaceCaptchaController {
    /// What the session came to, also when the run as a whole ended in an error or was closed.
    public private(set) var captchaResult: CaptchaResult?
    /// What went wrong, in more words than the error's.
    public private(set) var failure: String?
    public var state: ScreenFlow.State { flow.state }

    private weak var delegate: (any FaceCaptchaDelegate)?
    private let journey: FaceCaptchaJourney
    private let configuration: FaceCaptchaConfiguration
    private let transport: any FaceCaptchaTransport
    private let screens: FaceCaptchaScreens
    private var flow: ScreenFlow
    private var runner: SessionRunner?
    private var assignment: FaceCaptchaAssignment?
    private var submission: FaceCaptchaSubmission?
    /// What began for another attempt than this one has no effect any more.
    private var attempt = 0

    /// - Parameter showFeedback: false leaves the result screen out.
    public init(
        appKey: String, environment: FaceCaptchaEnvironment, delegate: any FaceCaptchaDelegate,
        customInstructionsView: (any FaceCaptchaCustomIntructionsView)? = nil,
        customLivenessView: (any FaceCaptchaCustomView)? = nil,
        customProcessResultView: (any FaceCaptchaCustomProcessResultView)? = nil,
        customResultView: (any FaceCaptchaCustomResultView)? = nil,
        customCameraPermissionView: (any DocumentscopyCustomCameraPermissionView)? = nil,
        showFeedback: Bool = true, configuration: FaceCaptchaConfiguration = FaceCaptchaConfiguration()
    ) {
        journey = FaceCaptchaJourney(appKey: appKey, environment: environment)
        self.delegate = delegate
        self.configuration = configuration
        transport = configuration.transport ?? OnDeviceJudge(texts: configuration.texts)
        screens = FaceCaptchaScreens(
            instructions: customInstructionsView, live: customLivenessView, processing: customProcessResultView,
            result: customResultView, permission: customCameraPermissionView, texts: configuration.texts)
        flow = ScreenFlow(showsResult: showFeedback)
        connect()
    }

    public convenience init(
        appKey: String, baseURL: String, delegate: any FaceCaptchaDelegate,
        customInstructionsView: (any FaceCaptchaCustomIntructionsView)? = nil,
        customLivenessView: (any FaceCaptchaCustomView)? = nil,
        customProcessResultView: (any FaceCaptchaCustomProcessResultView)? = nil,
        customResultView: (any FaceCaptchaCustomResultView)? = nil,
        customCameraPermissionView: (any DocumentscopyCustomCameraPermissionView)? = nil,
        showFeedback: Bool = true, configuration: FaceCaptchaConfiguration = FaceCaptchaConfiguration()
    ) {
        self.init(
            appKey: appKey, environment: .custom(baseURL: baseURL), delegate: delegate,
            customInstructionsView: customInstructionsView, customLivenessView: customLivenessView,
            customProcessResultView: customProcessResultView, customResultView: customResultView,
            customCameraPermissionView: customCameraPermissionView, showFeedback: showFeedback,
            configuration: configuration)
    }

    /// The spelling of the first version.
    public convenience init(
        appKey: String, baseUrl: String, delegate: any FaceCaptchaDelegate,
        customInstructionsView: (any FaceCaptchaCustomIntructionsView)? = nil,
        customLivenessView: (any FaceCaptchaCustomView)? = nil,
        customProcessResultView: (any FaceCaptchaCustomProcessResultView)? = nil,
        customResultView: (any FaceCaptchaCustomResultView)? = nil,
        customCameraPermissionView: (any DocumentscopyCustomCameraPermissionView)? = nil
    ) {
        self.init(
            appKey: appKey, environment: .custom(baseURL: baseUrl), delegate: delegate,
            customInstructionsView: customInstructionsView, customLivenessView: customLivenessView,
            customProcessResultView: customProcessResultView, customResultView: customResultView,
            customCameraPermissionView: customCameraPermissionView)
    }

    isolated deinit { runner?.stop() }

    /// Shows the first screen. Has an effect once.
    public func begin() { handle(.begin) }

    /// As the close button of whatever screen is shown.
    public func close() { handle(.closeTapped) }

    /// As the back button of whatever screen is shown.
    public func back() { handle(.backTapped) }

    /// The app was put away: challenges that are shown have failed.
    public func interrupt() { handle(.interrupted) }
}

public typealias FaceCaptchaViewController = FaceCaptchaController

extension FaceCaptchaController {
    private func connect() {
        func tap(_ button: any ScreenButton, _ event: ScreenFlow.Event) {
            button.onTap = { [weak self] in self?.handle(event) }
        }
        tap(screens.instructions.backButton, .backTapped)
        tap(screens.instructions.continueButton, .continueTapped)
        tap(screens.permission.backButton, .backTapped)
        tap(screens.permission.checkPermissionButton, .checkPermissionTapped)
        tap(screens.permission.openSettingsButton, .openSettingsTapped)
        tap(screens.permission.closeButton, .closeTapped)
        tap(screens.live.backButton, .backTapped)
        tap(screens.live.closeButton, .closeTapped)
        tap(screens.live.startButton, .startTapped)
        tap(screens.result.closeButton, .closeTapped)
    }

    private func handle(_ event: ScreenFlow.Event) {
        for effect in flow.handle(event) { perform(effect) }
    }

    private func perform(_ effect: ScreenFlow.Effect) {
        switch effect {
        case .runChecks: check()
        case .show(let screen): screens.show(screen)
        case .findPermission(let asking): findPermission(asking: asking)
        case .showSheet(let isShown):
            screens.permission.showBottomSheet(visibility: isShown ? .displayed : .hidden)
        case .openSettings: configuration.openSettings?()
        case .startCamera: startCamera()
        case .stopCamera: stopCamera()
        case .enableStart: screens.live.enableStart()
        case .fetchPlan: fetchPlan()
        case .beginChallenges: beginChallenges()
        case .updateProgress(let share): screens.live.updateProgress(to: share)
        case .validate: validate()
        case .display(let result): screens.result.display(result)
        case .abandon: attempt += 1
        case .deliver(let outcome): deliver(outcome)
        }
    }

    /// Hands on what `work` comes to, unless that is no longer wanted by then.
    private func follow(_ work: @escaping @Sendable () async -> ScreenFlow.Event) {
        let attempt = attempt
        Task { [weak self] in
            let event = await work()
            guard let self, self.attempt == attempt else { return }
            self.handle(event)
        }
    }

    private func check() {
        let (transport, journey) = (transport, journey)
        follow {
            do throws(FaceCaptchaError) {
                try await transport.check(journey)
                return .checked
            } catch {
                return .checkFailed(error)
            }
        }
    }

    private func findPermission(asking: Bool) {
        guard let camera = configuration.camera else { return handle(.permission(.granted)) }
        let attempt = attempt
        Task { [weak self] in
            let permission = await asking ? camera.request() : camera.permission()
            guard let self, self.attempt == attempt else { return }
            screens.permission.display(permission)
            handle(.permission(ScreenFlow.Permission(permission)))
        }
    }

    private func fetchPlan() {
        screens.live.showFetching(configuration.texts)
        let (transport, journey, attempt) = (transport, journey, attempt)
        Task { [weak self] in
            do throws(FaceCaptchaError) {
                let assignment = try await transport.assignment(journey)
                guard let self, self.attempt == attempt else { return }
                self.assignment = assignment
                handle(.planArrived)
            } catch {
                guard let self, self.attempt == attempt else { return }
                handle(.planFailed(error))
            }
        }
    }

    private func validate() {
        guard let submission else { return handle(.validationFailed(.validationError)) }
        let transport = transport
        follow {
            do throws(FaceCaptchaError) {
                return .validated(try await transport.validate(submission))
            } catch {
                return .validationFailed(error)
            }
        }
    }

    private func deliver(_ outcome: ScreenFlow.Outcome) {
        attempt += 1
        stopCamera()
        screens.end()
        switch outcome {
        case .success(let model): delegate?.handleSuccess(model: model)
        case .error(let error): delegate?.handleError(error: error)
        case .canceled: delegate?.handleCanceled()
        }
    }
}

extension FaceCaptchaController {
    private func startCamera() {
        screens.live.showReady(configuration.texts)
        let (configuration, attempt) = (configuration, attempt)
        let pictures = transport.wantsPictures
        let preview = screens.live.cameraPreview.wantsFrames
        Task { [weak self] in
            let opened = await SessionRunner.open(configuration, pictures: pictures, preview: preview)
            guard let self, self.attempt == attempt, flow.state == .ready(cameraIsOn: false) else {
                if case .success(let runner) = opened { runner.stop() }
                return
            }
            switch opened {
            case .success(let runner):
                self.runner = runner
                listen(to: runner)
                runner.start()
                handle(.cameraOn)
            case .failure(let error):
                failure = error.message
                handle(.cameraFailed(error.isPermission ? .noCameraPermission : .errorCameraSetup))
            }
        }
    }

    private func listen(to runner: SessionRunner) {
        let updates = runner.updates
        Task { [weak self] in
            for await update in updates {
                guard let self, self.runner === runner else { return }
                take(update)
            }
        }
    }

    private func beginChallenges() {
        guard let assignment else { return }
        captchaResult = nil
        runner?.begin(assignment)
    }

    private func take(_ update: SessionRunner.Update) {
        switch update {
        case .preview(let frame):
            screens.live.cameraPreview.show(frame)
            runner?.previewWasShown()
        case .status(let status, let share):
            screens.live.show(status, steps: assignment?.steps ?? [], texts: configuration.texts)
            handle(.progress(share))
        case .captureFailed(let message):
            failure = message
            handle(.captureFailed)
        case .failed(let message):
            failure = message
            handle(.cameraFailed(.errorCameraSetup))
        case .ended(let ending): end(ending)
        }
    }

    private func end(_ ending: SessionRunner.Ending) {
        captchaResult = ending.result
        submission = FaceCaptchaSubmission(
            journey: journey, chkey: assignment?.chkey ?? "", payload: ending.payload, result: ending.result,
            lastHint: ending.lastHint)
        switch ending.result.verdict {
        case .passed:
            handle(.progress(1))
            handle(.challengesDone)
        case .failed(.streamEnded, _): handle(.interrupted)
        case .failed: handle(.challengesDone)
        case .error(let error):
            failure = error.message
            handle(ending.hadFrames && error != .clockStandsStill ? .interrupted : .cameraFailed(.errorCameraSetup))
        }
    }

    /// No frame is looked at any more when this returns.
    private func stopCamera() {
        guard let runner else { return }
        self.runner = nil
        captchaResult = captchaResult ?? runner.stop()
    }
}

extension ScreenFlow.Permission {
    /// Where there is no device, no right is missing: opening it says what is.
    init(_ permission: CameraPermission) {
        self =
            switch permission {
            case .granted, .noDevice: .granted
            case .notDetermined: .notDetermined
            case .denied(let denial): denial.occasion == .now ? .deniedNow : .deniedEarlier
            }
    }
}
