import ArgumentParser
import CommandSupport
import FaceSignals
import FaceTracking
import SyntheticFace

/// Winks in motion, which no labelled recording shows.
struct WinksCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "winks",
        abstract: "Counts winks told right, missed and made up, on the virtual subject.",
        discussion: """
            The subject winks left and right and blinks, in every combination of light, glasses and head pose. It is one \
            meshed portrait whose lids are drawn: a check of timing, sides and robustness, not of real people.
            """)

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var engine: EngineOptions

    mutating func perform() throws -> ExitStatus {
        let conditions = WinkCondition.all
        let progress = ProgressBar(total: conditions.count, unit: "conditions", sharesTerminal: false)
        let analyzer = try FaceAnalyzer(engine.configuration)
        var results: [WinkResult] = []
        for condition in conditions {
            results.append(try WinkResult(condition, analyzer))
            progress.update(results.count)
        }
        ProgressBar.clearCurrent()
        try WinkReport(results).write(asJSON: json)
        return .success
    }
}

/// How the subject is lit, what it wears and where it looks.
struct WinkCondition {
    var gain = 1.0
    var side = 0.0
    var glasses = Accessories.Glasses.none
    var yaw = 0.0
    var pitch = 0.0

    static let gains = [0.4, 1, 1.7]
    static let sides = [-0.8, 0, 0.8]
    static let kinds = [Accessories.Glasses.none, .thin, .thick]
    static let poses = [(0.0, 0.0), (14, 0), (-14, 0), (0, 10), (0, -10)]

    static var all: [WinkCondition] {
        gains.flatMap { gain in
            sides.flatMap { side in
                kinds.flatMap { glasses in
                    poses.map { yaw, pitch in
                        WinkCondition(gain: gain, side: side, glasses: glasses, yaw: yaw, pitch: pitch)
                    }
                }
            }
        }
    }

    var options: SyntheticOptions {
        var options = SyntheticOptions()
        options.script = [.init(.winkLeft, at: 1.5), .init(.winkRight, at: 3), .init(.blink, at: 4.5)]
        options.duration = 5.5
        options.pose.yaw = yaw
        options.pose.pitch = pitch
        options.scene.gain = gain
        options.scene.side = side
        options.scene.accessories.glasses = glasses
        return options
    }
}

/// What came of one run: a wink to each side and a blink.
struct WinkResult {
    var condition: WinkCondition
    var right = 0
    var missed = 0
    /// Winks told where there was none, or of the wrong eye.
    var madeUp = 0

    init(_ condition: WinkCondition, _ analyzer: FaceAnalyzer) throws {
        self.condition = condition
        analyzer.reset()
        let reader = FrameReader(try SyntheticSource(condition.options))
        var told: [FaceEvent] = []
        while let header = try reader.next() { told += try analyzer.analyze(reader.pixels, header).events }
        for cue in condition.options.script where cue.gesture != .blink {
            let span = cue.time...cue.time + 1.2
            let found = told.contains { event in
                event.kind.rawValue == cue.gesture.rawValue && span.contains(event.peak.seconds(since: .zero))
            }
            if found { right += 1 } else { missed += 1 }
        }
        madeUp = told.count { $0.kind == .winkLeft || $0.kind == .winkRight } - right
    }
}

/// Counts over all conditions, and for each light, glasses and pose.
struct WinkReport: Report {
    struct Row: Encodable {
        var condition: String
        var winks: Int
        var right: Int
        var missed: Int
        var madeUp: Int
    }

    private(set) var rows: [Row] = []

    init(_ results: [WinkResult]) {
        add("all", results) { _ in true }
        for gain in WinkCondition.gains { add("light \(gain)", results) { $0.gain == gain } }
        for side in WinkCondition.sides { add("light from \(side)", results) { $0.side == side } }
        for kind in WinkCondition.kinds { add("glasses \(kind)", results) { $0.glasses == kind } }
        for (yaw, pitch) in WinkCondition.poses {
            add("yaw \(yaw) pitch \(pitch)", results) { $0.yaw == yaw && $0.pitch == pitch }
        }
    }

    private mutating func add(_ name: String, _ results: [WinkResult], where isOf: (WinkCondition) -> Bool) {
        let chosen = results.filter { isOf($0.condition) }
        rows.append(
            Row(
                condition: name, winks: chosen.reduce(0) { $0 + $1.right + $1.missed },
                right: chosen.reduce(0) { $0 + $1.right }, missed: chosen.reduce(0) { $0 + $1.missed },
                madeUp: chosen.reduce(0) { $0 + $1.madeUp }))
    }

    var table: String {
        var table = TextTable()
        table.add("condition", "winks", "right", "missed", "made up")
        for row in rows { table.add(row.condition, "\(row.winks)", "\(row.right)", "\(row.missed)", "\(row.madeUp)") }
        return table.text
    }
}
