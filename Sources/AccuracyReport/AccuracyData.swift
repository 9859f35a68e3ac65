public import LabelledFaces

/// The labels that some topics need, and the files to look at for them.
public struct AccuracyData: Sendable {
    public let topics: Set<AccuracyTopic>
    /// Sets that a topic asks for and that are absent.
    public private(set) var missing: [LabelledSet] = []

    var genki4k: [LabelledPhoto<SmileAndPose>] = []
    var aflw2000: [LabelledPhoto<PoseLabel>] = []
    var closedEyes: [LabelledPhoto<EyesLabel>] = []
    var regularEyes: [LabelledPhoto<EyesLabel>] = []
    var talkingFace: LabelledClip<[ClosedRange<Int>]>?
    var eyeblink8: [LabelledClip<NoLabel>] = []
    var tongueStills: [LabelledPhoto<TongueLabel>] = []
    var tongueClips: [LabelledClip<[StateSpan]>] = []
    var yawn: [LabelledPhoto<NoLabel>] = []
    var mouthStills: [LabelledPhoto<MouthLabel>] = []
    var winkStills: [LabelledPhoto<WinkLabel>] = []
    var headTurns: [LabelledClip<[HeadMovement]>] = []
    var talking: [LabelledClip<NoLabel>] = []
    var expressive: [LabelledClip<[StateSpan]>] = []

    /// - Throws: `LabelledDataError` when a table is damaged.
    public init(
        _ data: LabelledCollection, topics: Set<AccuracyTopic> = Set(AccuracyTopic.allCases)
    ) throws(LabelledDataError) {
        self.topics = topics
        if wants(.smile, .pose) { genki4k = try known(data.genki4k(), .genki4k) }
        if wants(.pose) { aflw2000 = try known(data.aflw2000(), .aflw2000) }
        if wants(.eyes) {
            closedEyes = try known(data.closedEyes(), .eyesClosed)
            regularEyes = try known(data.regularEyes(), .eyesRegular)
        }
        if wants(.blink) {
            talkingFace = try data.talkingFace()
            if talkingFace == nil { missing.append(.talkingFace) }
            eyeblink8 = try known(data.eyeblink8(), .eyeblink8)
        }
        if wants(.tongue) {
            tongueStills = try known(data.tongueStills(), .tongueStills)
            tongueClips = try known(data.tongueClips(), .tongueClips)
            yawn = try known(data.yawn(), .yawn)
        }
        if wants(.tongue, .mouth) { mouthStills = try known(data.mouthStills(), .mouthStills) }
        if wants(.wink) { winkStills = try known(data.winkStills(), .winkStills) }
        if wants(.turns) { headTurns = try known(data.headTurns(), .headTurns) }
        if wants(.quiet) { talking = try known(data.talking(), .talking) }
        if wants(.expressive) { expressive = try known(data.expressive(), .expressive) }
    }

    /// Photos to look at, each by itself.
    public var photos: [String] {
        genki4k.map(\.path) + aflw2000.map(\.path) + closedEyes.map(\.path) + regularEyes.map(\.path)
            + tongueStills.map(\.path) + yawn.map(\.path) + mouthStills.map(\.path) + winkStills.map(\.path)
    }

    /// Clips to look at from their first frame to the last.
    public var clips: [String] {
        (talkingFace.map { [$0.path] } ?? []) + eyeblink8.map(\.path) + tongueClips.map(\.path) + headTurns.map(\.path)
            + talking.map(\.path) + expressive.map(\.path)
    }

    func wants(_ some: AccuracyTopic...) -> Bool { !topics.isDisjoint(with: some) }

    private mutating func known<Entry>(_ entries: [Entry]?, _ set: LabelledSet) -> [Entry] {
        if entries == nil { missing.append(set) }
        return entries ?? []
    }
}
