import CaptureScreens
import CommandSupport
import Testing

struct ProgressBarTests {
    @Test(arguments: [0, 1, 5, 20, 40, 80, 400]) func staysWithinTheLine(columns: Int) {
        for (done, total) in [(0, 10), (5, 10), (10, 10), (11, 10), (3, nil)] as [(Int, Int?)] {
            let line = ProgressBar.line(done: done, total: total, unit: "frames", elapsed: 2, columns: columns)
            #expect(line.count <= max(0, columns - 1), "\(line)")
        }
    }

    @Test func tellsShareAndTimeLeft() {
        let line = ProgressBar.line(done: 250, total: 1000, unit: "frames", elapsed: 10, columns: 100)
        #expect(line.contains("25%") && line.contains("250/1000 frames") && line.contains("25/s"))
        #expect(line.contains("0:30 left"))
    }

    @Test func fillsEvenly() {
        #expect(Terminal.bar(0, width: 4) == "░░░░")
        #expect(Terminal.bar(0.5, width: 4) == "██░░")
        #expect(Terminal.bar(0.625, width: 4) == "██▌░")
        #expect(Terminal.bar(1, width: 4) == "████")
    }

    @Test func timesAreReadable() {
        #expect(ProgressBar.clockTime(62) == "1:02")
        #expect(ProgressBar.clockTime(3723) == "1:02:03")
        #expect(ProgressBar.clockTime(.infinity) == "-:--")
        #expect(ProgressBar.clockTime(.nan) == "-:--")
    }
}
