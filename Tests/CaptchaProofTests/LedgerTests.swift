import CaptchaProof
import FaceCaptcha
import Foundation
import Glibc
import Synchronization
import Testing

@Suite struct LedgerTests {
    private let folder: Folder
    private let now = Date(timeIntervalSince1970: 1_900_000_000)

    init() throws { folder = try Folder() }

    private func ledgers(capacity: Int = 100) -> [any NonceLedger] {
        [
            MemoryNonceLedger(capacity: capacity),
            FileNonceLedger(path: folder.file("ledger-\(UUID().uuidString)"), capacity: capacity),
        ]
    }

    private func use(
        _ ledger: any NonceLedger, _ nonce: SessionNonce, until expiry: Double, at time: Double = 0
    ) -> LedgerError? {
        do throws(LedgerError) {
            try ledger.use(nonce, until: now.addingTimeInterval(expiry), now: now.addingTimeInterval(time))
            return nil
        } catch {
            return error
        }
    }

    @Test func aNonceIsGoodOnce() {
        for ledger in ledgers() {
            let (one, other) = (SessionNonce.draw(), SessionNonce.draw())
            #expect(use(ledger, one, until: 200) == nil)
            #expect(use(ledger, one, until: 200) == .used)
            #expect(use(ledger, one, until: 500, at: 100) == .used)
            #expect(use(ledger, other, until: 200) == nil)
        }
    }

    /// Neither waiting until a nonce is dropped nor setting the clock back makes it good again.
    @Test func aClockSetBackDoesNotBringANonceBack() {
        for ledger in ledgers() {
            let one = SessionNonce.draw()
            #expect(use(ledger, one, until: 200) == nil)
            #expect(use(ledger, .draw(), until: 600, at: 400) == nil)
            #expect(use(ledger, one, until: 200) == .forgotten)
            #expect(use(ledger, .draw(), until: 199) == .forgotten)
            #expect(use(ledger, .draw(), until: 201) == nil)
        }
    }

    @Test func aFullLedgerTakesNoMoreUntilSomeExpire() {
        for ledger in ledgers(capacity: 3) {
            for _ in 0..<3 { #expect(use(ledger, .draw(), until: 100) == nil) }
            #expect(use(ledger, .draw(), until: 100) == .full(3))
            #expect(use(ledger, .draw(), until: 300, at: 101) == nil)
        }
    }

    @Test func datesThatAreNoneAreHarmless() {
        for ledger in ledgers() {
            for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
                _ = use(ledger, .draw(), until: seconds, at: seconds)
            }
        }
    }

    @Test func resultsAreGoodOnce() async throws {
        for ledger in ledgers() {
            let text = try await Signed.text()
            let verifier = Signed.verifier()
            // A result that is refused for something else does not use up its nonce.
            await #expect(throws: VerificationError.nonce) {
                try await verifier.verify(text, nonce: .draw(), ledger: ledger)
            }
            _ = try await verifier.verify(text, ledger: ledger)
            await #expect(throws: VerificationError.nonceUse(.used)) { try await verifier.verify(text, ledger: ledger) }
            // Another result with the same nonce: one request, one answer.
            let other = try await Signed.text(Signed.claims(Signed.result(kinds: [.tongue, .lookUp, .smile])))
            await #expect(throws: VerificationError.nonceUse(.used)) {
                try await verifier.verify(other, ledger: ledger)
            }
        }
    }

    /// Another process, or this one after a crash, reads the same file.
    @Test func theFileIsTheLedger() throws {
        let path = folder.file("ledger")
        let nonce = SessionNonce.draw()
        try FileNonceLedger(path: path).use(nonce, until: now, now: now)
        #expect(use(FileNonceLedger(path: path), nonce, until: 0) == .used)
        #expect(!PrivateFile.isExposed(path) && !PrivateFile.isExposed(path + ".lock"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["ledger", "ledger.lock"])
    }

    /// Left over from a process that was killed while it wrote: the whole old file, and a piece of a new one beside it.
    @Test func aPieceOfAFileIsNeverTakenForIt() throws {
        let path = folder.file("ledger")
        let nonce = SessionNonce.draw()
        try FileNonceLedger(path: path).use(nonce, until: now, now: now)
        try Data(#"{"expiries":{"#.utf8).write(to: URL(fileURLWithPath: path + ".123.456.tmp"))
        #expect(use(FileNonceLedger(path: path), nonce, until: 0) == .used)
    }

    @Test(arguments: ["", "{", "[]", "{}", "x", #"{"expiries":{"a":"b"},"forgotten":0}"#])
    func aDamagedLedgerRefusesEverything(_ text: String) throws {
        let path = folder.file("ledger")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        guard case .storage(let message) = use(FileNonceLedger(path: path), .draw(), until: 100) else {
            Issue.record("accepted")
            return
        }
        #expect(message.contains(path))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
    }

    @Test func whatCannotBeALedgerIsRefused() throws {
        for path in [folder.path, folder.file("missing/ledger"), "/proc/self/mem", ""] {
            guard case .storage = use(FileNonceLedger(path: path), .draw(), until: 100) else {
                Issue.record("'\(path)' was accepted")
                continue
            }
        }
    }

    /// Many at once, through one file: each nonce is taken exactly once.
    @Test func ofManyAtOnceOneWins() async throws {
        let path = folder.file("ledger")
        let nonces = (0..<10).map { _ in SessionNonce.draw() }
        let now = now
        let wins = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    nonces.count { nonce in
                        (try? FileNonceLedger(path: path).use(nonce, until: now.addingTimeInterval(9), now: now)) != nil
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wins == 10)
    }
}

@Suite struct NonceTests {
    @Test(arguments: [
        "", "short", String(repeating: "a", count: 15), String(repeating: "a", count: 129), "has space in it!!",
        "0123456789abcde\u{e9}", "0123456789abcdef\n", "0123456789+/abcdef", "0123456789abcdef=",
    ])
    func othersAreRefused(_ text: String) { #expect(SessionNonce(rawValue: text) == nil) }

    @Test func drawnOnesDiffer() {
        #expect(Set((0..<1000).map { _ in SessionNonce.draw() }).count == 1000)
        #expect(SessionNonce.draw().rawValue.count == 43 && SessionNonce.drawSession().count == 22)
        #expect(SessionNonce(rawValue: UUID().uuidString) != nil)
    }
}

@Suite struct PrivateFileTests {
    @Test func isWrittenWholeForItsOwnerOnly() throws {
        let folder = try Folder()
        let path = folder.file("secret")
        try PrivateFile.write(Data("one".utf8), to: path)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(throws: PrivateFileError.self) { try PrivateFile.write(Data(), to: path, replacing: false) }
        #expect(try PrivateFile.read(path, atMost: 10) == Data("one".utf8))
        try PrivateFile.write(Data("two".utf8), to: path)
        #expect(try PrivateFile.read(path, atMost: 3) == Data("two".utf8))
        #expect(throws: PrivateFileError.self) { try PrivateFile.read(path, atMost: 2) }
        #expect(try PrivateFile.read(folder.file("none"), atMost: 2) == nil)
        try PrivateFile.write(Data("new".utf8), to: folder.file("new"), replacing: false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["new", "secret"])
        chmod(path, 0o644)
        #expect(PrivateFile.isExposed(path))
    }
}
