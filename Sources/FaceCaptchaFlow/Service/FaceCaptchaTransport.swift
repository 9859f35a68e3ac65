public import CaptureScreens
public import FaceCaptcha

/// Where challenges come from, and who says what a run came to.
///
/// Without one, `OnDeviceJudge` is used: plans are drawn and judged on the device, and nothing leaves it. An app that
/// wants a service of its own in between supplies a transport that speaks to it; what is thrown is what the delegate
/// gets to hear.
public protocol FaceCaptchaTransport: Sendable {
    /// Whether pictures should be taken for `validate`.
    var wantsPictures: Bool { get }

    /// Asked before anything is shown: is the key good, does the service answer?
    func check(_ journey: FaceCaptchaJourney) async throws(FaceCaptchaError)

    /// The challenges for one run.
    func assignment(_ journey: FaceCaptchaJourney) async throws(FaceCaptchaError) -> FaceCaptchaAssignment

    /// Judges what was recorded.
    func validate(_ submission: FaceCaptchaSubmission) async throws(FaceCaptchaError) -> FaceCaptchaSuccessModel
}

/// On whose behalf, and with which service.
public struct FaceCaptchaJourney: Hashable, Sendable {
    public let appKey: String
    public let environment: FaceCaptchaEnvironment

    public init(appKey: String, environment: FaceCaptchaEnvironment) {
        self.appKey = appKey
        self.environment = environment
    }
}

/// What one run asks for.
public struct FaceCaptchaAssignment: Sendable {
    public let plan: ChallengePlan
    /// Identifies it.
    public let chkey: String
    /// When pictures are taken.
    public let schedule: SnapshotSchedule
    /// One for each challenge.
    public let steps: [Step]

    /// How a challenge is shown and photographed.
    public struct Step: Hashable, Sendable {
        /// What its pictures are marked with.
        public var code: String
        public var grayscale: Bool
        /// The request as the service words it; `nil` words it in the screens' language.
        public var text: ScreenPicture?
        public var icon: ScreenPicture?
    }

    /// A plan of ours, photographed as the original's published samples are.
    public init(
        _ plan: ChallengePlan, chkey: String,
        schedule: SnapshotSchedule = SnapshotSchedule(frequency: .milliseconds(1490), count: 2),
        codes: ChallengeCodes = ChallengeCodes()
    ) {
        self.plan = plan
        self.chkey = chkey
        self.schedule = schedule
        steps = plan.challenges.map { Step(code: codes[$0.kind], grayscale: false) }
    }

    /// - Throws: `ServicePlanError.unknownCode`.
    public init(_ service: ServicePlan, codes: ChallengeCodes = ChallengeCodes()) throws(ServicePlanError) {
        plan = try service.challengePlan(codes: codes)
        chkey = service.chkey
        schedule = service.snapshotSchedule
        steps = service.challenges.map {
            Step(code: $0.tipoFace.codigo, grayscale: $0.grayscale, text: $0.text, icon: $0.icon)
        }
    }
}

/// What one run came to, as far as the device can tell.
public struct FaceCaptchaSubmission: Sendable {
    public let journey: FaceCaptchaJourney
    public let chkey: String
    /// Empty unless the transport wants pictures.
    public let payload: FramePayload
    public let result: CaptchaResult
    /// What was hinted at last; see `ResultCode`.
    public let lastHint: Hint?
}
