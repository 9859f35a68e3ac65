import Foundation
import FrameRing
import RingStress
import Testing

/// Two seconds unless `FRAME_RING_STRESS_SECONDS` says otherwise.
@Suite(.serialized) struct FrameRingStressTests {
    private static let seconds =
        ProcessInfo.processInfo.environment["FRAME_RING_STRESS_SECONDS"].flatMap(Double.init) ?? 2

    private func stress(_ change: (inout RingStress) -> Void) throws -> RingStress.Report {
        var stress = RingStress()
        stress.duration = .seconds(Self.seconds / 4)
        change(&stress)
        let report = try stress.run()
        #expect(report.torn == 0)
        #expect(report.outOfOrder == 0)
        #expect(report.taken > 0)
        let counts = report.statistics
        #expect(counts.written > 0)
        #expect(counts.recycledUnread <= counts.written)
        return report
    }

    @Test func framesStayWholeWithRoomForAll() throws {
        // A token for each of two readers, three for the hoarder, the newest, the one being written.
        let report = try stress { $0.slotCount = 7 }
        #expect(report.statistics.refused == 0)
    }

    @Test func framesStayWholeWhenSlotsAreScarce() throws {
        _ = try stress { $0.slotCount = 2 }
    }

    @Test func largeFramesStayWhole() throws {
        _ = try stress { $0.bytesPerSlot = 640 * 480 * 3 }
    }

    @Test func aFileLosesNoFrame() throws {
        let report = try stress {
            $0.readers = 2
            $0.lossless = true
        }
        #expect(report.statistics.recycledUnread == 0)
    }
}
