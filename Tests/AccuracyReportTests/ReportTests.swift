import AccuracyReport
import FaceSignals
import Foundation
import FoundationXML
import LabelledFaces
import Testing

@Suite struct ReportTests {
    private static func isWellFormed(_ text: String) -> Bool {
        let parser = XMLParser(data: Data(text.utf8))
        // Some errors are only kept, not returned.
        return parser.parse() && parser.parserError == nil
    }

    /// A report over made-up cases; `name` is that of a file, and may be hostile.
    private static func report(_ name: String = "b") throws -> AccuracyReport {
        let path = NSTemporaryDirectory() + "report-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        var samples: [String: [FaceSample]] = [:]
        for set in ["closed", "regular"] {
            let folder = path + "/eyes/" + set
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for index in 0..<30 {
                let file = folder + "/\(name)\(index).jpg"
                try Data().write(to: URL(fileURLWithPath: file))
                var sample = FaceSample()
                sample.left = Double((index * 7) % 30) / 60 + (set == "closed" ? 0 : 0.4)
                samples[file] = [sample]
            }
        }
        try FileManager.default.createDirectory(atPath: path + "/blink", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: path + "/blink/talkingface.mp4"))
        try Data("blink,first_frame,last_frame\n1,52,58\n2,590,610\n".utf8)
            .write(to: URL(fileURLWithPath: path + "/blink/talkingface.csv"))
        samples[path + "/blink/talkingface.mp4"] = (0..<1000).map { frame in
            var sample = FaceSample(frame: frame, time: Double(frame) / 24)
            sample.left = (52...58).contains(frame) ? 0.1 : 0.95
            sample.right = frame % 50 < 10 ? nil : 0.9
            if frame == 60 || frame == 400 {
                let time = Double(frame - 4) / 24
                sample.events = [.init(kind: .blink, time: time, start: time, peak: time, end: time)]
            }
            return sample
        }
        let data = try AccuracyData(LabelledCollection(directory: path), topics: [.eyes, .blink])
        var bootstrap = Bootstrap()
        bootstrap.resamples = 100
        let run = RunDescription(command: "bench accuracy <&>", threads: 2, seconds: 61)
        return AccuracyReport(
            Accuracy(data, Observations(samples: samples, failures: ["\(name): broken"]), bootstrap: bootstrap),
            run: run)
    }

    @Test(arguments: ["<", "&", "\"", "]]>", "a\u{1}\u{FFFE}b\u{B}", "-->", "ü🙂\t\n"]) func anyTextIsEscaped(
        text: String
    ) {
        let escaped = SVGDocument.escaped(text)
        #expect(Self.isWellFormed("<svg a=\"\(escaped)\">\(escaped)</svg>"), "\(escaped)")
    }

    @Test(
        arguments: [
            (0, "0"), (1.5, "1.5"), (-0.004, "0"), (-0.05, "-0.05"), (12.345, "12.35"), (-3.1, "-3.1"), (.nan, "0"),
            (1e300, "0"),
        ] as [(Double, String)])
    func numbersAreShort(number: Double, text: String) { #expect(SVGDocument.number(number) == text) }

    @Test func plotsAreWellFormed() throws {
        let (text, plots) = try Self.report().markdown(stem: "s")
        #expect(plots.keys.sorted() == ["s-blinks.svg", "s-reliability.svg", "s-roc.svg"])
        for (name, source) in plots {
            #expect(Self.isWellFormed(source), "\(name)")
            #expect(!source.contains("nan") && !source.contains("inf\""), "\(name)")
            #expect(text.contains("](\(name))"))
            #expect(source.contains("prefers-color-scheme:dark"))
        }
        #expect(!Self.isWellFormed("<svg><rect></svg>"))
    }

    @Test func blinksAreDrawn() throws {
        let (_, plots) = try Self.report().markdown(stem: "s")
        let source = try #require(plots["s-blinks.svg"])
        #expect(source.contains("labelled, found: 1") && source.contains("labelled, missed: 1"))
        #expect(source.contains("blink told, right: 1") && source.contains("wrong: 1"))
    }

    @Test func everyFigureIsInEveryForm() throws {
        let report = try Self.report()
        let (text, _) = report.markdown(stem: "s")
        let lines = report.lines
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any])
        let figures = try #require(json["figures"] as? [[String: Any]])
        #expect(figures.count > 6)
        for figure in figures {
            let name = try #require(figure["name"] as? String)
            #expect(text.contains("| \(name) |") && lines.contains(name))
        }
        #expect(json["missing"] as? [String] == ["blink/eyeblink8"])
        #expect((json["failures"] as? [String])?.count == 1)
    }

    @Test func theSameInputGivesTheSameReport() throws {
        #expect(try Self.report().lines == Self.report().lines)
        let (first, second) = (try Self.report().markdown(stem: "s"), try Self.report().markdown(stem: "s"))
        #expect(first.plots == second.plots)
    }
}
