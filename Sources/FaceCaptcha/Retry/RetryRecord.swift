/// The attempts of one person, or on one device, since the last that was passed.
///
/// A value: the caller keeps it in a `RetryStore`. An attempt is counted when it begins, so that breaking it off, by pulling
/// the plug or killing the process, does not make it undone.
public struct RetryRecord: Hashable, Sendable {
    public private(set) var attempts = 0
    /// When the latest began.
    public private(set) var latest: RetryMoment?

    public init() {}

    public func standing(at now: RetryMoment, policy: RetryPolicy = RetryPolicy()) -> RetryStanding {
        let size = max(1, policy.attemptsPerRound)
        let round = attempts / size
        guard round < max(1, policy.rounds) else { return .blocked }
        guard let latest else { return .mayTry(left: size) }
        let waited = now.seconds(since: latest)
        if waited >= policy.memory / .seconds(1) { return .mayTry(left: size) }
        guard attempts > 0, attempts % size == 0 else { return .mayTry(left: size - attempts % size) }
        let left = policy.coolDown(after: round) - waited
        return left > 0 ? .coolingDown(.seconds(left)) : .mayTry(left: size)
    }

    /// Counts an attempt that begins now. Save the record before the session starts.
    ///
    /// - Throws: `RetryRefusal` when the person has to wait or is blocked; nothing is counted then.
    public mutating func begin(at now: RetryMoment, policy: RetryPolicy = RetryPolicy()) throws(RetryRefusal) {
        let standing = standing(at: now, policy: policy)
        guard case .mayTry = standing else { throw RetryRefusal(standing: standing) }
        if let latest, now.seconds(since: latest) >= policy.memory / .seconds(1) { attempts = 0 }
        attempts += 1
        latest = now
    }

    /// Settles the attempt begun last: a pass clears the record; a session that ended before its first challenge was shown
    /// gave nothing away and does not count.
    public mutating func end(_ result: CaptchaResult) {
        if result.verdict.isPassed {
            self = RetryRecord()
        } else if result.timeline.allSatisfy({ $0.shown == nil }) {
            attempts = max(0, attempts - 1)
        }
    }

    /// As many attempts as anybody will count.
    private static let greatestCount = 1_000_000
}

/// The person may not try now.
public struct RetryRefusal: Error, Hashable, Sendable {
    public let standing: RetryStanding

    public init(standing: RetryStanding) { self.standing = standing }
}

extension RetryRefusal: CustomStringConvertible {
    public var description: String {
        switch standing {
        case .coolingDown(let left):
            "too many attempts: wait \(Int((left / .seconds(60)).rounded(.up))) min, then try again"
        case .blocked, .mayTry:
            "too many attempts: no more are allowed"
        }
    }
}

extension RetryRecord: Codable {
    private enum CodingKeys: CodingKey { case attempts, latest }

    /// Refuses a number of attempts that cannot be, and attempts without a time.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        attempts = try container.decode(Int.self, forKey: .attempts)
        latest = try container.decodeIfPresent(RetryMoment.self, forKey: .latest)
        guard (0...Self.greatestCount).contains(attempts), attempts == 0 || latest != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .attempts, in: container, debugDescription: "\(attempts) attempts")
        }
    }
}

/// Where an app keeps the record of one person or device: a file, a database, a server.
public protocol RetryStore {
    /// - Returns: `nil` when there is none yet. An unreadable record is to be thrown: it may have been damaged on purpose.
    func load() throws -> RetryRecord?
    /// Returns once the record would survive a crash.
    func save(_ record: RetryRecord) throws
}

extension RetryStore {
    /// Counts an attempt and keeps the record, before a session starts.
    ///
    /// - Throws: `RetryRefusal`, and what the store throws: then no session may start.
    public func begin(at now: RetryMoment, policy: RetryPolicy = RetryPolicy()) throws {
        var record = try load() ?? RetryRecord()
        try record.begin(at: now, policy: policy)
        try save(record)
    }

    /// Settles the attempt with the session's result.
    ///
    /// - Returns: whether, and when, the person may try again.
    @discardableResult
    public func end(
        _ result: CaptchaResult, at now: RetryMoment, policy: RetryPolicy = RetryPolicy()
    ) throws -> RetryStanding {
        var record = try load() ?? RetryRecord()
        record.end(result)
        try save(record)
        return record.standing(at: now, policy: policy)
    }
}
