import AccuracyReport
import Testing

@Suite struct EventMatchTests {
    @Test func eachLabelTakesTheFirstFreeEvent() {
        let match = EventMatch(labels: [10...20, 30...40], events: [12, 15, 35])
        #expect(match.events == [0, 2])
        #expect(match.extra == [1])
        #expect(match.hits == 2 && match.missed == 0)
    }

    @Test func oneEventAnswersForOneLabel() {
        let match = EventMatch(labels: [10...20, 18...30], events: [19])
        #expect(match.events == [0, nil])
        #expect(match.extra.isEmpty)
        #expect(match.missed == 1)
    }

    @Test func endsBelong() {
        let match = EventMatch(labels: [10...20, 30...40], events: [10, 40])
        #expect(match.hits == 2)
        #expect(EventMatch(labels: [10...20], events: [9.999, 20.001]).hits == 0)
    }

    @Test func nothingMatchesNothing() {
        #expect(EventMatch(labels: [], events: [1, 2]).extra == [0, 1])
        #expect(EventMatch(labels: [1...2], events: []).missed == 1)
        #expect(EventMatch(labels: [1...2], events: [.nan]).extra == [0])
    }
}
