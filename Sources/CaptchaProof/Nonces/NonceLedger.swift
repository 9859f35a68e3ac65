public import Foundation

/// Remembers which nonces have been used, for as long as a result with one of them could still be valid.
public protocol NonceLedger: Sendable {
    /// Uses up `nonce`. Of several calls with the same nonce, at the same time or after a crash, at most one returns.
    ///
    /// - Parameters:
    ///   - expiry: from when on no result with this nonce is accepted.
    ///   - now: by the verifier's clock.
    func use(_ nonce: SessionNonce, until expiry: Date, now: Date) throws(LedgerError)
}

/// Why a nonce cannot be used. In every case the result must be refused.
public enum LedgerError: Error, Hashable, Sendable {
    case used
    /// It may have been used: it belongs to a time that the ledger has forgotten, which a clock set back brings about.
    case forgotten
    /// So many nonces are still valid; no more are remembered, so none is accepted.
    case full(Int)
    case storage(String)
}

extension LedgerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .used: "its nonce has been used before"
        case .forgotten: "its nonce belongs to a time that the ledger has forgotten: has the clock been set back?"
        case .full(let count): "the ledger is full with \(count) nonces that are still valid: wait for some to expire"
        case .storage(let message): message
        }
    }
}
