import AccuracyReport
import FaceCaptcha
import PresenceTrials
import Testing

struct ReportTests {
    private func outcome(_ verdict: Verdict, gate: GateName? = nil) -> TrialOutcome {
        TrialOutcome(
            verdict: verdict, gate: gate, reports: [], challengesDone: 0, frames: 10, delay: .milliseconds(4))
    }

    private var report: TrialReport {
        TrialReport(
            run: RunDescription(command: "liveness-bench attacks", threads: 2, seconds: 1),
            series: [
                SeriesResult(
                    name: "prints", role: .attack, summary: "paper",
                    outcomes: [
                        outcome(.failed(.noPerson, challenge: 0), gate: .flatness),
                        outcome(.failed(.timeUp, challenge: 1)), outcome(.failed(.timeUp, challenge: 0)),
                        outcome(.passed),
                    ], seconds: 2)
            ])
    }

    @Test func countsWithTheirIntervals() {
        let text = report.markdown
        #expect(text.contains("| prints | not pass | 4 | 1 | 0.2500 | 0.0063 - 0.8059 | 2 |"), "\(text)")
        #expect(text.contains("- **prints**: paper. timeUp 2, flatness 1."))
        #expect(text.contains("median 4.0 ms, at most\n4.0 ms, over 1 sessions"))
    }

    @Test func oneLineForTerminals() {
        #expect(report.lines.hasPrefix("prints  "))
        #expect(report.lines.contains("passed    1 of 4"))
    }

    @Test func aRateKnowsItsLimits() {
        #expect(Rate(0, of: 0).share == nil)
        #expect(Rate(0, of: 0).interval == nil)
        #expect(Rate(0, of: 200).interval.map { $0.high < 0.0184 } == true)
    }
}
