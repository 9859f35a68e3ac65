import Foundation
import Testing

@Suite struct BenchTests {
    private struct Ring: Decodable {
        struct Allocations: Decodable {
            var ours: Double
            var libraries: Double
        }

        var allocationsPerHandOver: Allocations
        var handOverNanoseconds: Double
        var handedOver: Int
        var written: Int
        var torn: Int
        var outOfOrder: Int
    }

    @Test func theRingAllocatesNothingAndTearsNothing() throws {
        let run = try CommandRun.run("liveness-bench", ["ring", "--frames", "20000", "--json"])
        #expect(run.status == 0)
        let ring = try JSONDecoder().decode(Ring.self, from: Data(run.output.utf8))
        // The ring itself is made within what is counted.
        #expect(ring.allocationsPerHandOver.ours > 0)
        #if !DEBUG  // unoptimised code keeps some variables on the heap
            #expect(ring.allocationsPerHandOver.ours < 0.01)
        #endif
        #expect(ring.handOverNanoseconds > 0)
        #expect(ring.handedOver >= 20000)
        #expect(ring.written > 0)
        #expect(ring.torn == 0)
        #expect(ring.outOfOrder == 0)
    }

    @Test(arguments: [
        ["ring", "--frames", "0"], ["ring", "--slots", "1"], ["perf", "/nonexistent.mp4"], ["latency", "--fps", "0"],
    ])
    func wrongUsageIsAnError(arguments: [String]) throws {
        let run = try CommandRun.run("liveness-bench", arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error:"))
    }
}
