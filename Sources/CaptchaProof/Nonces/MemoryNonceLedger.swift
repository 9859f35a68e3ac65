public import Foundation
import Synchronization

/// Remembers until the process ends: for a server of one process that may forget what is valid when it restarts.
public final class MemoryNonceLedger: NonceLedger {
    private let record = Mutex(NonceRecord())
    private let capacity: Int

    public init(capacity: Int = standardCapacity) { self.capacity = capacity }

    public func use(_ nonce: SessionNonce, until expiry: Date, now: Date) throws(LedgerError) {
        let result = record.withLock { record in
            // `withLock` has no typed throws, so the error leaves through the result.
            Result<Void, LedgerError> { () throws(LedgerError) in
                try record.use(nonce, until: expiry, now: now, capacity: capacity)
            }
        }
        try result.get()
    }

    /// Fifty results a second for the three minutes that each is valid: about half a megabyte.
    public static let standardCapacity = 10_000
}
