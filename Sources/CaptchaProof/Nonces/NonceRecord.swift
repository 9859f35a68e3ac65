import Foundation

/// The nonces of one ledger. Those that have expired are dropped, so it stays as small as what is valid at one time.
struct NonceRecord: Codable, Sendable {
    /// Seconds since 1970 at which each nonce expires.
    private var expiries: [String: Int] = [:]
    /// The latest expiry dropped. Whatever expires no later may have been among them.
    private var forgotten = Int.min

    init() {}

    /// - Parameter capacity: as many nonces as are remembered.
    mutating func use(_ nonce: SessionNonce, until expiry: Date, now: Date, capacity: Int) throws(LedgerError) {
        let (expiry, now) = (expiry.wholeSeconds, now.wholeSeconds)
        let dropped = expiries.filter { $0.value < now }
        forgotten = max(forgotten, dropped.values.max() ?? .min)
        for key in dropped.keys { expiries[key] = nil }
        if expiries[nonce.rawValue] != nil { throw .used }
        guard expiry > forgotten else { throw .forgotten }
        guard expiries.count < capacity else { throw .full(capacity) }
        expiries[nonce.rawValue] = expiry
    }
}

extension Date {
    /// Since 1970; dates that no clock shows are clamped.
    fileprivate var wholeSeconds: Int {
        let seconds = timeIntervalSince1970.rounded(.up)
        return Int(exactly: min(1e15, max(-1e15, seconds.isNaN ? 0 : seconds))) ?? 0
    }
}
