public import CaptureScreens
public import FaceCaptcha

/// Draws plans and believes the session's verdict: no service, no network, no pictures.
public struct OnDeviceJudge: FaceCaptchaTransport {
    public var wantsPictures: Bool { false }

    private let texts: TextCatalogue
    private let plan: @Sendable () throws(PlanError) -> ChallengePlan
    private let settle: @Sendable (CaptchaResult) -> RetryStanding?

    /// - Parameters:
    ///   - texts: words the causes.
    ///   - plan: drawn anew for each run, unless told otherwise.
    ///   - settle: told what each run came to, as for `RetryStore.end`; where it says that the person is blocked, a run
    ///     that was not passed is 300.2.
    public init(
        texts: TextCatalogue = TextCatalogue(),
        plan: @escaping @Sendable () throws(PlanError) -> ChallengePlan = { () throws(PlanError) in try .draw() },
        settle: @escaping @Sendable (CaptchaResult) -> RetryStanding? = { _ in nil }
    ) {
        self.texts = texts
        self.settle = settle
        self.plan = plan
    }

    /// Nobody is there to check the key with: it must only be one.
    public func check(_ journey: FaceCaptchaJourney) async throws(FaceCaptchaError) {
        guard !journey.appKey.allSatisfy(\.isWhitespace) else { throw .invalidAppKey }
    }

    public func assignment(_ journey: FaceCaptchaJourney) async throws(FaceCaptchaError) -> FaceCaptchaAssignment {
        do { return FaceCaptchaAssignment(try plan(), chkey: Self.identifier()) } catch { throw .requestError }
    }

    public func validate(
        _ submission: FaceCaptchaSubmission
    ) async throws(FaceCaptchaError) -> FaceCaptchaSuccessModel {
        let isBlocked = settle(submission.result) == .blocked
        let code = ResultCode(submission.result.verdict, lastHint: submission.lastHint, mayRetry: !isBlocked)
        guard let code else { throw .validationError }
        return FaceCaptchaSuccessModel(code, texts: texts, uidProtocol: submission.chkey)
    }

    /// 128 bits from the system's secure random source, in hexadecimal digits.
    private static func identifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension FaceCaptchaSuccessModel {
    /// - Parameter texts: words the cause.
    public init(_ code: ResultCode, texts: TextCatalogue, uidProtocol: String? = nil) {
        self.init(
            valid: code.isValid, codID: code.rawValue, cause: texts[FaceCaptchaText.cause(code)],
            uidProtocol: uidProtocol)
    }
}
