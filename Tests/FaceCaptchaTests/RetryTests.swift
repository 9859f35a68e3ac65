import FaceCaptcha
import Foundation
import Synchronization
import Testing

/// A machine whose wall clock can be set and which can be restarted.
private struct Machine {
    var now = RetryMoment(wall: 1_800_000_000, uptime: 5000, boot: "a")

    mutating func wait(_ seconds: Double) {
        now.wall += seconds
        now.uptime += seconds
    }

    mutating func restart(after seconds: Double) {
        now.wall += seconds
        now.uptime = 1
        now.boot += "'"
    }
}

@Suite struct RetryTests {
    private var machine = Machine()
    private var record = RetryRecord()

    private func outcome(_ play: (inout Scene) -> Void) throws -> CaptchaResult {
        var scene = try Scene(.smile)
        play(&scene)
        if scene.session.verdict == nil { scene.session.cancel() }
        return try #require(scene.session.result)
    }

    private mutating func fail(_ count: Int) throws {
        for _ in 0..<count {
            try record.begin(at: machine.now)
            machine.wait(30)
        }
    }

    @Test mutating func waitsGrowAndThenThereAreNoMore() throws {
        #expect(record.standing(at: machine.now) == .mayTry(left: 5))
        try fail(4)
        #expect(record.standing(at: machine.now) == .mayTry(left: 1))
        try fail(1)
        guard case .coolingDown(let first) = record.standing(at: machine.now) else { throw Unexpected() }
        #expect(first == .seconds(1770))
        #expect(throws: RetryRefusal.self) { try record.begin(at: machine.now) }
        #expect(record.attempts == 5)
        machine.wait(1769)
        #expect(throws: RetryRefusal.self) { try record.begin(at: machine.now) }
        machine.wait(1)
        try fail(5)
        guard case .coolingDown(let second) = record.standing(at: machine.now) else { throw Unexpected() }
        #expect(second == .seconds(3570))
        machine.wait(3600)
        try fail(5)
        #expect(record.standing(at: machine.now) == .blocked)
        machine.wait(1e9)
        #expect(record.standing(at: machine.now) == .blocked)
        #expect(throws: RetryRefusal(standing: .blocked)) { try record.begin(at: machine.now) }
    }

    @Test func codesAreTheSeeds() {
        #expect(RetryStanding.mayTry(left: 1).resultCode == 300.1)
        #expect(RetryStanding.coolingDown(.seconds(1)).resultCode == 300.1)
        #expect(RetryStanding.blocked.resultCode == 300.2)
        #expect("\(RetryRefusal(standing: .coolingDown(.seconds(61))))".contains("2 min"))
        #expect("\(RetryRefusal(standing: .blocked))".contains("no more"))
    }

    /// Setting the clock neither shortens nor lengthens a wait.
    @Test(arguments: [-1e12, -86_400, 86_400, 1e12, .nan, .infinity] as [Double])
    mutating func aSetClockChangesNothing(_ jump: Double) throws {
        try fail(5)
        machine.now.wall += jump
        guard case .coolingDown(let left) = record.standing(at: machine.now) else { throw Unexpected() }
        #expect(left == .seconds(1770))
        machine.wait(1770)
        #expect(record.standing(at: machine.now) == .mayTry(left: 5))
    }

    @Test mutating func aRestartDoesNotEndAWait() throws {
        try fail(5)
        machine.restart(after: 60)
        guard case .coolingDown(let left) = record.standing(at: machine.now) else { throw Unexpected() }
        #expect(left == .seconds(1710))
        // And a clock that went back at the restart cannot make it endless: the machine has been running meanwhile.
        machine.now.wall -= 1e7
        machine.wait(1800)
        #expect(record.standing(at: machine.now) == .mayTry(left: 5))
    }

    @Test mutating func aPassClearsTheRecord() throws {
        try fail(4)
        try record.begin(at: machine.now)
        record.end(try outcome { $0.obey() })
        #expect(record == RetryRecord())
    }

    @Test mutating func whatShowedNothingDoesNotCount() throws {
        try fail(2)
        try record.begin(at: machine.now)
        record.end(try outcome { _ in })
        #expect(record.attempts == 2)
        try record.begin(at: machine.now)
        record.end(try outcome { $0.getReady() })
        #expect(record.attempts == 3)
    }

    @Test mutating func aWeekForgets() throws {
        try fail(3)
        machine.wait(7 * 86_400)
        #expect(record.standing(at: machine.now) == .mayTry(left: 5))
        try record.begin(at: machine.now)
        #expect(record.attempts == 1)
    }

    @Test mutating func wildPoliciesAreHarmless() throws {
        try fail(5)
        var policy = RetryPolicy()
        for (attempts, rounds, growth) in [
            (0, 0, Double.nan), (-5, Int.max, 0), (Int.max, -1, .infinity), (1, 9, 1e300),
        ] {
            policy.attemptsPerRound = attempts
            policy.rounds = rounds
            policy.growth = growth
            _ = record.standing(at: machine.now, policy: policy)
        }
        policy.firstCoolDown = .seconds(-5)
        policy.longestCoolDown = .zero
        #expect(record.standing(at: machine.now, policy: policy) != .blocked)
    }

    @Test mutating func isKeptByTheCaller() throws {
        let store = MemoryStore()
        try store.begin(at: machine.now)
        machine.wait(10)
        #expect(try store.load()?.attempts == 1)
        #expect(try store.end(outcome { $0.getReady() }, at: machine.now) == .mayTry(left: 4))
        for _ in 0..<4 { try store.begin(at: machine.now) }
        #expect(throws: RetryRefusal.self) { try store.begin(at: machine.now) }
        #expect(try store.end(outcome { $0.obey() }, at: machine.now) == .mayTry(left: 5))
    }

    @Test(arguments: [
        "{}", "[]", #"{"attempts":-1}"#, #"{"attempts":3}"#, #"{"attempts":9e18}"#, #"{"attempts":"3"}"#,
        #"{"attempts":2000000,"latest":{"wall":1,"uptime":1,"boot":"a"}}"#,
    ])
    func aDamagedRecordIsRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(RetryRecord.self, from: Data(json.utf8)) }
    }

    private struct Unexpected: Error {}
}

/// As an app would keep it: encoded.
private final class MemoryStore: RetryStore {
    private let data = Mutex<Data?>(nil)

    func load() throws -> RetryRecord? {
        try data.withLock { try $0.map { try JSONDecoder().decode(RetryRecord.self, from: $0) } }
    }

    func save(_ record: RetryRecord) throws {
        let encoded = try JSONEncoder().encode(record)
        data.withLock { $0 = encoded }
    }
}
