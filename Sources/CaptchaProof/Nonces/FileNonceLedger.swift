public import Foundation
import Glibc

/// Remembers in one file of mode 0600, for any number of processes on one machine.
///
/// The file is replaced as a whole, and `use` returns only once it is on the disk: after a crash at any moment it holds
/// either what it held before or the nonce as well. A lock file beside it keeps processes apart; the system drops the lock of
/// a process that dies.
public struct FileNonceLedger: NonceLedger {
    public let path: String
    private let capacity: Int

    public init(path: String, capacity: Int = MemoryNonceLedger.standardCapacity) {
        self.path = path
        self.capacity = capacity
    }

    public func use(_ nonce: SessionNonce, until expiry: Date, now: Date) throws(LedgerError) {
        guard !path.isEmpty else { throw .storage("the ledger has no name: name a file") }
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw .storage("cannot lock the ledger '\(path)': \(lastError)") }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .storage("cannot lock the ledger '\(path)': \(lastError)") }
        }
        var record = try load()
        try record.use(nonce, until: expiry, now: now, capacity: capacity)
        do {
            try PrivateFile.write(try CanonicalJSON.encode(record), to: path)
        } catch {
            throw .storage("cannot keep the ledger '\(path)': \(error)")
        }
    }

    private func load() throws(LedgerError) -> NonceRecord {
        let data: Data?
        do {
            data = try PrivateFile.read(path, atMost: Self.greatestSize)
        } catch {
            throw .storage("cannot read the ledger '\(path)': \(error)")
        }
        guard let data else { return NonceRecord() }
        guard let record = try? JSONDecoder().decode(NonceRecord.self, from: data) else {
            throw .storage("'\(path)' is not a ledger of nonces: name another file, or restore it")
        }
        return record
    }

    /// Bytes; far above what the standard capacity needs.
    private static let greatestSize = 64 << 20
}

private var lastError: String { String(cString: strerror(errno)) }
