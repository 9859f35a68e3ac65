import CaptureScreens
import FaceCaptcha
import FaceCaptchaFlow
import FaceSignals
import FaceTracking
import Foundation
import Synchronization
import SyntheticFace
import Testing

/// Portrait, models and runtime have been fetched.
private let modelsAreFetched: Bool = {
    let needed: [ModelID] = [.portrait, .runtime, .faceLandmarks, .faceDetectorShortRange, .faceDetectorFullRange]
    return needed.allSatisfy { (try? ModelStore.standard.path($0)) != nil }
}()

/// The virtual subject before the camera, who does what is asked of it.
private func subject(
    doing: @escaping @Sendable (ChallengeKind) -> ChallengeKind? = { $0 }
) throws -> FaceCaptchaConfiguration {
    var options = SyntheticOptions()
    options.seed = 5
    options.size = ImageSize(width: 320, height: 240)
    let source = try SyntheticSource(options)
    var configuration = FaceCaptchaConfiguration { source }
    configuration.policy.presence.origins.insert(.synthetic)
    let prompted = Mutex<CaptchaSession.Phase?>(nil)
    configuration.onFrame = { session, _ in
        guard let session, prompted.withLock({ $0 != session.phase }) else { return }
        prompted.withLock { $0 = session.phase }
        guard case .challenge(let index) = session.phase else { return }
        if let kind = doing(session.plan.challenges[index].kind), let gesture = Gesture(rawValue: kind.rawValue) {
            source.performer.perform(gesture)
        }
    }
    return configuration
}

private func fixedPlan(
    _ kinds: ChallengeKind..., seconds: Int = 10, standing: RetryStanding? = nil
) -> OnDeviceJudge {
    OnDeviceJudge(
        texts: TextCatalogue(.english),
        plan: { () throws(PlanError) in try .fixed(kinds, timeLimit: .seconds(seconds)) },
        settle: { _ in standing })
}

/// A service of the app's own.
private struct Service: FaceCaptchaTransport {
    var wantsPictures = true
    var refusal: FaceCaptchaError?
    var isUnreachable = false
    let plan: ServicePlan
    let received = Box<FaceCaptchaSubmission>()

    final class Box<Value: Sendable>: Sendable {
        private let value = Mutex<Value?>(nil)
        var content: Value? {
            get { value.withLock { $0 } }
            set { value.withLock { $0 = newValue } }
        }
    }

    func check(_ journey: FaceCaptchaJourney) async throws(FaceCaptchaError) {
        if let refusal { throw refusal }
    }

    func assignment(_ journey: FaceCaptchaJourney) async throws(FaceCaptchaError) -> FaceCaptchaAssignment {
        if isUnreachable { throw .requestError }
        do { return try FaceCaptchaAssignment(plan) } catch { throw .requestError }
    }

    func validate(_ submission: FaceCaptchaSubmission) async throws(FaceCaptchaError) -> FaceCaptchaSuccessModel {
        received.content = submission
        return FaceCaptchaSuccessModel(valid: true, codID: 1.1, cause: "PROVA DE VIDA", uidProtocol: "2019")
    }
}

@Suite(.enabled(if: modelsAreFetched, "The models are not fetched: run scripts/setup"))
@MainActor struct FaceCaptchaControllerTests {
    @Test func whoDoesAsAskedPasses() async throws {
        var configuration = try subject()
        configuration.transport = fixedPlan(.turnLeft, .mouthOpen)
        configuration.texts = TextCatalogue(.english)
        let journey = Journey(configuration)
        #expect(await journey.start())
        #expect(await journey.wait { !journey.result.isHidden }, "\(journey.controller.state)")
        #expect(journey.listener.calls.isEmpty, "the result is looked at first")
        journey.result.closeButton.press()
        journey.result.closeButton.press()
        journey.controller.close()
        guard case .success(let model)? = journey.listener.calls.first, journey.listener.calls.count == 1 else {
            Issue.record("\(journey.listener.calls)")
            return
        }
        #expect(model.valid == true && model.codID == 1.0 && model.cause == "Liveness confirmed.")
        #expect(model.uidProtocol?.count == 32)
        #expect(journey.controller.captchaResult?.verdict == .passed)
        #expect(journey.screens == ["instructions", "live", "processing", "result"])
        let progress = journey.live.progress
        #expect(progress.first == 0 && progress.last == 1 && progress == progress.sorted())
        #expect(progress.allSatisfy { (0...1).contains($0) })
        #expect(journey.live.requests == ["Turn your head to your left", "Open your mouth"])
        #expect(journey.live.frames > 0)
        #expect(journey.result.shown == [.success(model)])
    }

    @Test(arguments: [RetryStanding?.none, .mayTry(left: 1), .blocked])
    func whoDoesNothingIsJudgedAllTheSame(standing: RetryStanding?) async throws {
        var configuration = try subject { _ in nil }
        configuration.transport = fixedPlan(.lookUp, seconds: 1, standing: standing)
        let journey = Journey(configuration, showFeedback: false)
        #expect(await journey.start())
        #expect(await journey.wait { !journey.listener.calls.isEmpty })
        guard case .success(let model)? = journey.listener.calls.first else {
            Issue.record("\(journey.listener.calls)")
            return
        }
        #expect(model.valid == false && model.codID == (standing == .blocked ? 300.2 : 300.1))
        #expect(!journey.screens.contains("result"))
    }

    @Test(arguments: ["close", "back", "interrupt"]) func midwayItCanBeLeft(how: String) async throws {
        var configuration = try subject { _ in nil }
        configuration.transport = fixedPlan(.turnRight, seconds: 100)
        let journey = Journey(configuration)
        #expect(await journey.start())
        #expect(await journey.wait { journey.live.statuses.contains { $0.number == 1 } })
        switch how {
        case "close": journey.live.closeButton.press()
        case "back":
            journey.live.backButton.press()
            #expect(!journey.instructions.isHidden && journey.listener.calls.isEmpty)
            journey.instructions.backButton.press()
        default:
            journey.controller.interrupt()
            #expect(await journey.wait { !journey.result.isHidden })
            journey.result.closeButton.press()
        }
        #expect(journey.listener.calls == [how == "interrupt" ? .error(.challengeInterrupted) : .canceled])
        #expect(journey.controller.captchaResult?.verdict == .failed(.cancelled, challenge: 0))
        try await Task.sleep(for: .milliseconds(100))
        #expect(journey.listener.calls.count == 1)
    }

    @Test func aServiceOfTheAppsOwnGetsThePictures() async throws {
        let plan = try ServicePlan(
            try .fixed([.turnLeft, .smile]), chkey: "chk", pictures: 2, frequency: .milliseconds(400))
        let service = Service(plan: plan)
        var configuration = try subject()
        configuration.transport = service
        let journey = Journey(configuration, showFeedback: false)
        #expect(await journey.start())
        #expect(await journey.wait { !journey.listener.calls.isEmpty })
        #expect(
            journey.listener.calls
                == [
                    .success(
                        FaceCaptchaSuccessModel(valid: true, codID: 1.1, cause: "PROVA DE VIDA", uidProtocol: "2019"))
                ])
        let received = try #require(service.received.content)
        #expect(received.chkey == "chk" && received.journey.appKey == "key" && received.result.verdict == .passed)
        let pictures = received.payload.pictures
        #expect(pictures.map(\.code) == ["turnLeft", "turnLeft", "smile", "smile"])
        #expect(try FramePayload(parsing: received.payload.text) == received.payload)
        for picture in pictures {
            let size = try #require(JPEGHeader(picture.jpeg))
            #expect(size.width == 320 && size.height == 480 && size.components == 3)
        }
    }

    @Test func framesThatEndInterrupt() async throws {
        var options = SyntheticOptions()
        options.size = ImageSize(width: 320, height: 240)
        options.duration = 1.5
        let source = try SyntheticSource(options)
        var configuration = FaceCaptchaConfiguration { source }
        configuration.policy.presence.origins.insert(.synthetic)
        configuration.transport = fixedPlan(.turnLeft)
        let journey = Journey(configuration, showFeedback: false)
        #expect(await journey.start())
        #expect(await journey.wait { !journey.listener.calls.isEmpty })
        #expect(journey.listener.calls == [.error(.challengeInterrupted)])
        #expect(journey.controller.captchaResult?.verdict == .failed(.streamEnded, challenge: 0))
    }
}

@MainActor struct FaceCaptchaRefusalTests {
    private static func plan() throws -> ServicePlan { try ServicePlan(try .fixed([.smile]), chkey: "c") }

    @Test func anEmptyKeyIsNone() async {
        let journey = Journey(FaceCaptchaConfiguration { throw CocoaError(.fileNoSuchFile) }, appKey: "  ")
        journey.controller.begin()
        #expect(await journey.wait { !journey.listener.calls.isEmpty })
        #expect(journey.listener.calls == [.error(.invalidAppKey)] && journey.screens.isEmpty)
    }

    @Test(arguments: [FaceCaptchaError.certifaceOff, .noInternetConnection, .phoneCallInProgress])
    func whatTheTransportRefusesIsHeard(error: FaceCaptchaError) async throws {
        var configuration = FaceCaptchaConfiguration { throw CocoaError(.fileNoSuchFile) }
        configuration.transport = Service(refusal: error, plan: try Self.plan())
        let journey = Journey(configuration)
        journey.controller.begin()
        journey.controller.begin()
        #expect(await journey.wait { !journey.listener.calls.isEmpty })
        #expect(journey.listener.calls == [.error(error)])
    }

    @Test func aCameraThatIsNotThereIsASetupError() async {
        let journey = Journey(FaceCaptchaConfiguration(camera: "camera:57"), showFeedback: false)
        #expect(await journey.start())
        #expect(await journey.wait { !journey.listener.calls.isEmpty })
        #expect(journey.listener.calls == [.error(.errorCameraSetup)])
        #expect(journey.controller.failure?.contains("57") == true)
    }

    @Test(arguments: [CameraDenial.Occasion.now, .earlier]) func aDeniedCamera(occasion: CameraDenial.Occasion) async {
        var configuration = FaceCaptchaConfiguration { throw CocoaError(.fileNoSuchFile) }
        configuration.camera = FixedAuthority(
            known: occasion == .now ? .notDetermined : .denied(CameraDenial(occasion, device: "d")),
            asked: .denied(CameraDenial(occasion, device: "d")))
        let journey = Journey(configuration)
        journey.controller.begin()
        #expect(await journey.wait { !journey.instructions.isHidden })
        journey.instructions.continueButton.press()
        #expect(await journey.wait { !journey.permission.isHidden })
        #expect(journey.permission.sheets == [occasion == .now ? .hidden : .displayed])
        journey.permission.checkPermissionButton.press()
        #expect(await journey.wait { journey.permission.sheets.count == 2 })
        #expect(journey.permission.sheets.last == .displayed)
        journey.permission.backButton.press()
        #expect(!journey.instructions.isHidden)
        journey.instructions.continueButton.press()
        #expect(await journey.wait { !journey.permission.isHidden })
        journey.permission.closeButton.press()
        #expect(journey.listener.calls == [.error(.noCameraPermission)])
    }

    @Test func lettingGoEndsWithoutACall() async throws {
        let listener = Listener()
        var journey: FaceCaptchaController? = FaceCaptchaController(
            appKey: "k", baseURL: "https://example.org", delegate: listener, customInstructionsView: InstructionsView(),
            customLivenessView: LivenessView(), customProcessResultView: PlainView(), customResultView: ResultView(),
            customCameraPermissionView: PermissionView())
        journey?.begin()
        weak let gone = journey
        journey = nil
        try await Task.sleep(for: .milliseconds(50))
        #expect(gone == nil && listener.calls.isEmpty)
    }
}

private struct FixedAuthority: CameraAuthority {
    let known: CameraPermission
    let asked: CameraPermission

    func permission() async -> CameraPermission { known }
    func request() async -> CameraPermission { asked }
}

/// Size and number of colour components, out of the frame header of a JPEG.
private struct JPEGHeader {
    var (width, height, components) = (0, 0, 0)

    init?(_ data: Data) {
        let bytes = [UInt8](data)
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            if (0xC0...0xC2).contains(bytes[place + 1]) {
                height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
                width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
                components = Int(bytes[place + 9])
                return
            }
            place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
        }
        return nil
    }
}
