/// Why a service's plan is refused.
public enum ServicePlanError: Error, Hashable, Sendable {
    /// More bytes than `ServicePlan.Limits.plan`.
    case tooLarge(bytes: Int)
    /// Not JSON, or not of this shape; the words say where.
    case malformed(String)
    case invalidKey
    case invalidCode
    case tooLong(String)
    case outOfRange(String, Double)
    case challengeCount(Int)
    /// `numberOfChallenges` and the length of `challenges` differ.
    case countsDiffer(announced: Int, found: Int)
    /// No challenge is known by this code.
    case unknownCode(String)
}

extension ServicePlanError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let bytes): "the plan has \(bytes) bytes, more than the \(ServicePlan.Limits.plan) that are read"
        case .malformed(let place): "the plan is not what it should be: \(place)"
        case .invalidKey: "chkey is empty, too long, or not printable ASCII"
        case .invalidCode: "a codigo is empty, too long, or holds characters that no code has"
        case .tooLong(let name): "\(name) is longer than \(ServicePlan.Limits.picture) bytes"
        case .outOfRange(let name, let value): "\(name) is \(value), beyond what makes sense"
        case .challengeCount(let count): "a plan of \(count) challenges; there must be 1 to 14"
        case .countsDiffer(let announced, let found): "\(announced) challenges are announced, \(found) are there"
        case .unknownCode(let code): "no challenge is known by the code '\(code)'"
        }
    }
}
