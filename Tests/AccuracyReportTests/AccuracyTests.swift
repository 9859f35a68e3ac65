import AccuracyReport
import FaceSignals
import Foundation
import LabelledFaces
import Testing

/// Figures over a few made-up labels and observations, worked out by hand.
@Suite struct AccuracyTests {
    /// A data directory for one test, removed with it.
    private final class Folder {
        let path = NSTemporaryDirectory() + "accuracy-" + UUID().uuidString

        init(_ files: [String: String]) throws {
            for (name, text) in files {
                let url = URL(fileURLWithPath: path + "/" + name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func judge(
        _ files: [String: String], _ samples: [String: [FaceSample]], only topics: Set<AccuracyTopic>
    ) throws -> Accuracy {
        let folder = try Folder(files)
        let data = try AccuracyData(LabelledCollection(directory: folder.path), topics: topics)
        let placed = Dictionary(uniqueKeysWithValues: samples.map { (folder.path + "/" + $0, $1) })
        return Accuracy(data, Observations(samples: placed))
    }

    private func sample(_ change: (inout FaceSample) -> Void) -> [FaceSample] {
        var sample = FaceSample()
        change(&sample)
        return [sample]
    }

    private func value(_ accuracy: Accuracy, _ name: String) throws -> Figure.Value {
        try #require((accuracy.figures + accuracy.furtherFigures).first { $0.name == name }, "no '\(name)'").value
    }

    @Test func whatIsNotKnownIsNoSmileTold() throws {
        let accuracy = try judge(
            [
                "smile-pose/genki4k/a": "",
                "smile-pose/genki4k.csv": """
                file,smile,yaw,pitch,roll
                a.jpg,1,10,0,0
                b.jpg,0,0,0,0
                c.jpg,1,0,0,0
                d.jpg,0,0,0,0
                """,
            ],
            [
                "smile-pose/genki4k/a.jpg": sample { ($0.smile, $0.tongue) = (0.9, 0.9) },
                "smile-pose/genki4k/b.jpg": sample { ($0.smile, $0.tongue) = (0.5, 0.1) },
                "smile-pose/genki4k/c.jpg": sample { $0.smile = nil },
                "smile-pose/genki4k/d.jpg": sample { $0.hasFace = false },
            ], only: [.smile])
        #expect(try value(accuracy, "face found, genki4k") == .number(0.75))
        #expect(try value(accuracy, "smile accuracy at 0.5") == .number(0.5))
        #expect(try value(accuracy, "smile AUC") == .number(1))
        #expect(try value(accuracy, "tongue false alarms, genki4k") == .number(0.5))
        let confusion = try #require(accuracy.confusions.first)
        #expect(confusion["smile", "smile"] == 1 && confusion["smile", "not known"] == 1)
        #expect(confusion["no smile", "no smile"] == 1 && confusion["no smile", "no face"] == 1)
    }

    @Test func poseErrorLeavesTheMedianBiasOut() throws {
        let angles = [(0.0, 2.0), (10, 12), (-10, -8), (20, 25)]
        var table = "file,smile,yaw,pitch,roll\n"
        var samples: [String: [FaceSample]] = [:]
        for (index, angle) in angles.enumerated() {
            table += "\(index).jpg,0,\(angle.0),\(angle.0),\(angle.0)\n"
            samples["smile-pose/genki4k/\(index).jpg"] = sample {
                ($0.yaw, $0.pitch, $0.roll) = (angle.1, angle.0, 2 * angle.0)
            }
        }
        let accuracy = try judge(
            ["smile-pose/genki4k/a": "", "smile-pose/genki4k.csv": table], samples, only: [.pose])
        // Differences 2, 2, 2, 5: the bias is 2, what is left 0, 0, 0, 3.
        #expect(try value(accuracy, "yaw error, median bias removed") == .number(0.75))
        #expect(try value(accuracy, "yaw bias") == .number(2))
        #expect(try value(accuracy, "pitch error, median bias removed") == .number(0))
        #expect(try value(accuracy, "roll gain") == .number(2))
    }

    @Test func blinksAreMatchedByTheirPeak() throws {
        var samples = (0..<480).map { FaceSample(frame: $0, time: Double($0) / 24) }
        func put(_ frame: Int, _ kind: FaceEventKind) {
            let time = Double(frame) / 24
            samples[min(479, frame + 3)].events.append(
                FaceSample.Event(kind: kind, time: time + 0.1, start: time, peak: time, end: time))
        }
        put(50, .blink)  // 2 frames before the first label: within the slack
        put(53, .blink)  // in the same label: one too many
        put(200, .blink)
        put(300, .winkLeft)
        let accuracy = try judge(
            [
                "blink/talkingface.mp4": "",
                "blink/talkingface.csv": "blink,first_frame,last_frame\n1,52,58\n2,100,106\n3,198,204\n",
            ], ["blink/talkingface.mp4": samples], only: [.blink])
        #expect(try value(accuracy, "blink precision per event, talkingface") == .number(2.0 / 3))
        #expect(try value(accuracy, "blink recall per event, talkingface") == .number(2.0 / 3))
        guard case .number(let score) = try value(accuracy, "blink F1, talkingface") else { return }
        #expect(abs(score - 2.0 / 3) < 1e-9)
        #expect(try value(accuracy, "winkLeft false events, talkingface") == .count(1))
        let timeline = try #require(accuracy.blinkTimeline)
        #expect(timeline.labels.map(\.isFound) == [true, false, true])
        #expect(timeline.events.map(\.isTrue) == [true, false, true])
    }

    @Test func winksNeedBothEyesFarApart() throws {
        let eyes: [(String, Double?, Double?, String)] = [
            ("right", 0.9, 0.2, ""), ("left", 0.45, 0.6, ""), ("left", 0.1, nil, ""), ("left", 0.1, 0.8, "weak"),
            ("none", 0.1, 0.1, ""), ("none", 0.8, 0.3, ""), ("none", nil, 0.3, ""),
        ]
        var table = "file,wink,person,note\n"
        var samples: [String: [FaceSample]] = [:]
        for (index, eye) in eyes.enumerated() {
            table += "\(index).jpg,\(eye.0),w\(index),\(eye.3)\n"
            samples["wink/stills/\(index).jpg"] = sample { ($0.left, $0.right) = (eye.1, eye.2) }
        }
        let accuracy = try judge(["wink/stills/a": "", "wink/stills.csv": table], samples, only: [.wink])
        #expect(try value(accuracy, "wink: right eye told, stills") == .number(1.0 / 3))
        #expect(try value(accuracy, "wink: none where none, stills") == .number(2.0 / 3))
    }

    @Test func turnsAreSeenFromTheRestingPose() throws {
        let samples = (0..<100).map { frame in
            var sample = FaceSample(frame: frame, time: Double(frame) / 30)
            sample.yaw = (40..<50).contains(frame) ? 31 : 10
            sample.pitch = (70..<80).contains(frame) ? 11 : 0
            return sample
        }
        let accuracy = try judge(
            [
                "head-turns/a.mp4": "",
                "head-turns/events.csv": """
                clip,nose_towards_image,start,peak_start,peak_end,end,confidence
                a.mp4,right,38,40,49,52,h
                a.mp4,left,38,40,49,52,h
                a.mp4,up,68,70,79,82,h
                a.mp4,smile,90,91,92,93,l
                """,
            ], ["head-turns/a.mp4": samples], only: [.turns])
        #expect(try value(accuracy, "head turns seen the right way") == .number(1.0 / 3))
        #expect(accuracy.confusions[0]["nose to image up", "not seen"] == 1)
    }

    @Test func anEyeThatCannotBeJudgedIsLeftOut() throws {
        let accuracy = try judge(
            [
                "eyes/closed/a.jpg": "", "eyes/closed/b.jpg": "", "eyes/closed/c.jpg": "", "eyes/closed/d.jpg": "",
                "eyes/regular/e.jpg": "", "eyes/regular/f.jpg": "",
            ],
            [
                "eyes/closed/a.jpg": sample { ($0.left, $0.right) = (0.2, 0.4) },
                "eyes/closed/b.jpg": sample { $0.left = 0.9 },
                "eyes/closed/c.jpg": sample { $0.left = nil },
                "eyes/regular/e.jpg": sample { ($0.left, $0.right) = (0.3, 0.8) },
                "eyes/regular/f.jpg": sample { ($0.left, $0.right) = (0.5, 0.5) },
            ], only: [.eyes])
        #expect(try value(accuracy, "closed eyes told closed") == .number(0.25))
        #expect(try value(accuracy, "regular eyes told open") == .number(0.5))
        // Closed 0.3 and 0.9 against regular 0.55 and 0.5.
        #expect(try value(accuracy, "eye openness AUC") == .number(0.5))
        let confusion = try #require(accuracy.confusions.first)
        #expect(confusion["closed", "closed"] == 1 && confusion["closed", "open"] == 1)
        #expect(confusion["closed", "not known"] == 1 && confusion["closed", "no face"] == 1)
        #expect(confusion["regular", "open"] == 1 && confusion["regular", "between"] == 1)
    }

    @Test func tongueFramesAreCountedByTheirState() throws {
        let samples = (0..<30).map { frame in
            var sample = FaceSample(frame: frame, time: Double(frame) / 30)
            sample.tongue = frame < 8 || frame > 27 ? 0.9 : frame == 12 ? 0.6 : frame == 15 ? nil : 0.2
            return sample
        }
        let accuracy = try judge(
            [
                "tongue/clips/a.mp4": "",
                "tongue/clips.csv": """
                clip,state,first_frame,last_frame
                a.mp4,tongue_out_small,0,9
                a.mp4,mouth_closed,10,19
                a.mp4,uncertain,20,25
                a.mp4,tongue_out,26,29
                a.mp4,tongue_out,100,200
                """,
            ], ["tongue/clips/a.mp4": samples], only: [.tongue])
        let figure = try #require(accuracy.figures.first)
        #expect(figure.name == "tongue frames, a.mp4")
        #expect(figure.value == .number(10.0 / 14) && figure.note == "found; false 0.100")
    }

    @Test func quietClipsAreCountedByTheMinute() throws {
        func clip(_ yaw: (Int) -> Double?, winks: Int) -> [FaceSample] {
            (0..<31).map { frame in
                var sample = FaceSample(frame: frame, time: Double(frame))
                sample.yaw = yaw(frame)
                sample.hasFace = frame != 30
                if frame < winks {
                    let time = Double(frame)
                    sample.events = [.init(kind: .winkLeft, time: time, start: time, peak: time, end: time)]
                }
                return sample
            }
        }
        let accuracy = try judge(
            ["talking/a.mp4": "", "talking/b.mp4": "", "talking/short.mp4": ""],
            [
                // Second differences: 0.2 where still; none where a frame is unknown, or the head turns.
                "talking/a.mp4": clip({ $0.isMultiple(of: 2) ? 0.1 : 0 }, winks: 2),
                "talking/b.mp4": clip({ $0 < 10 ? 0 : $0 == 10 ? nil : Double($0 * $0) }, winks: 1),
                "talking/short.mp4": [FaceSample()],
            ], only: [.quiet])
        #expect(try value(accuracy, "winkLeft false events per minute") == .number(3))
        #expect(try value(accuracy, "winkRight false events per minute") == .number(0))
        #expect(try value(accuracy, "frames without a face, talking") == .number(2.0 / 62))
        guard case .number(let jitter) = try value(accuracy, "yaw jitter at rest (median |2nd diff|)") else { return }
        #expect(abs(jitter - 0.1) < 1e-9)  // the middle of 0.2 and 0
    }

    /// Nobody of 20 is not nobody of all: Clopper and Pearson's 0.168.
    @Test func aCountAtItsEndHasAnExactInterval() throws {
        let names = (0..<20).map { "mouth/yawn/\($0 * 50)_jpg.jpg" }
        let accuracy = try judge(
            Dictionary(uniqueKeysWithValues: names.map { ($0, "") }),
            Dictionary(uniqueKeysWithValues: names.map { ($0, sample { $0.tongue = 0.1 }) }), only: [.tongue])
        let figure = try #require(accuracy.figures.first { $0.name == "tongue false alarms, mouth/yawn" })
        let interval = try #require(figure.interval)
        #expect(interval.method == .exact && interval.groups == 20 && interval.low == 0)
        #expect(abs(interval.high - 0.1684) < 1e-4)
    }

    @Test func absentSetsAreNamed() throws {
        let folder = try Folder(["eyes/closed/a.jpg": ""])
        let data = try AccuracyData(LabelledCollection(directory: folder.path), topics: [.eyes, .quiet])
        #expect(data.missing == [.eyesRegular, .talking])
        #expect(Accuracy(data, Observations()).figures.isEmpty)
    }
}
