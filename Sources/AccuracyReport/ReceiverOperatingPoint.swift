/// A point of an ROC curve.
public struct ReceiverOperatingPoint: Sendable, Hashable, Codable {
    /// Part of the false cases above the threshold.
    public var falseAlarms: Double
    /// Part of the true cases above the threshold.
    public var hits: Double
}
