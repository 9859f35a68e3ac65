/// What judging a FaceCaptcha came to; on the wire `valid`, `codID`, `cause`, `protocol`.
public struct FaceCaptchaSuccessModel: Hashable, Sendable {
    public var valid: Bool?
    /// A `ResultCode`.
    public var codID: Double?
    /// The code in words.
    public var cause: String?
    /// What this run can be found by again.
    public var uidProtocol: String?

    public init(valid: Bool? = nil, codID: Double? = nil, cause: String? = nil, uidProtocol: String? = nil) {
        self.valid = valid
        self.codID = codID
        self.cause = cause
        self.uidProtocol = uidProtocol
    }
}

public typealias FCValidCaptchaModel = FaceCaptchaSuccessModel

extension FaceCaptchaSuccessModel: Codable {
    private enum CodingKeys: String, CodingKey {
        case valid, codID, cause
        case uidProtocol = "protocol"
    }
}

/// What the result screen shows.
public enum FaceCaptchaResultType: Hashable, Sendable {
    case success(FaceCaptchaSuccessModel)
    case error(FaceCaptchaError)
}
