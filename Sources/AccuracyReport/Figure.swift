import Foundation

/// One line of the report.
public struct Figure: Sendable, Encodable {
    public enum Value: Sendable, Hashable {
        case number(Double)
        case count(Int)
    }

    public var name: String
    public var value: Value
    public var unit: String
    public var note: String
    public var interval: Interval?
    /// What was resampled: `photos`, `people`, `clips`, `stretches of 10 s`.
    public var resampled: String

    /// Four decimals, or a whole number.
    public var valueText: String {
        switch value {
        case .number(let number): String(format: "%.4f", number)
        case .count(let count): String(count)
        }
    }

    /// `0.9123 - 0.9456`, or nothing.
    public var intervalText: String {
        guard let interval else { return "" }
        return String(format: "%.4f - %.4f", interval.low, interval.high)
    }

    private enum Key: String, CodingKey { case name, value, unit, note, interval, resampled }

    public init(
        _ name: String, _ value: Value, unit: String = "", note: String = "", interval: Interval? = nil,
        resampled: String = ""
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.note = note
        self.interval = interval
        self.resampled = interval == nil ? "" : resampled
    }

    /// A number as a number; `null` where nothing could be computed.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(name, forKey: .name)
        switch value {
        case .number(let number): try values.encode(number.isFinite ? number : nil, forKey: .value)
        case .count(let count): try values.encode(count, forKey: .value)
        }
        try values.encode(unit, forKey: .unit)
        try values.encode(note, forKey: .note)
        try values.encodeIfPresent(interval, forKey: .interval)
        try values.encode(resampled, forKey: .resampled)
    }
}
