/// Everything that was found out.
public struct Accuracy: Sendable {
    /// With the names and definitions of the evaluation script that comes with the labelled data, in its order.
    public internal(set) var figures: [Figure] = []
    /// What that script does not ask.
    public internal(set) var furtherFigures: [Figure] = []
    public internal(set) var confusions: [Confusion] = []
    public internal(set) var coverage: [Coverage] = []
    public internal(set) var signals: [SignalJudgement] = []
    public internal(set) var blinkTimeline: BlinkTimeline?

    let data: AccuracyData
    let seen: Observations
    let bootstrap: Bootstrap

    /// Judges what was seen of the photos and clips of `data`.
    public init(_ data: AccuracyData, _ seen: Observations, bootstrap: Bootstrap = Bootstrap()) {
        self.data = data
        self.seen = seen
        self.bootstrap = bootstrap
        judgeSmileAndPose()
        judgeLargePoses()
        judgeEyes()
        judgeBlinks()
        judgeTongue()
        judgeWinks()
        judgeMouth()
        judgeTurns()
        judgeQuiet()
        judgeExpressions()
    }
}
