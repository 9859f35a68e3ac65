import FaceOverlay
import Foundation
import Testing

/// What `face-observe` prints and writes.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct OutputTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test(arguments: ["mesh", "dlib"]) func linesHaveTheAgreedShape(engine: String) throws {
        let path = scratch.path("face \"1\".png")
        try Subject.picture().write(to: path)
        let run = try CommandRun.observe(path, "--engine", engine)
        #expect(run.status == 0, "\(run.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(try Set(#require(object).keys) == Observed.keys)
        let observed = try #require(try Observed.all(run).first)
        #expect(observed.source == path && observed.frame == 0 && observed.time == 0 && observed.faces == 1)
        let face = try #require(observed.face)
        #expect(face.box.count == 4 && face.confidence > 0.5 && face.confidence <= 1)
        #expect(face.box[0] > 80 && face.box[0] + face.box[2] < 240, "\(face.box)")
        let pose = try #require(observed.pose)
        #expect([pose.yaw, pose.pitch, pose.roll].allSatisfy { abs($0) < 40 })
    }

    @Test func withoutAFaceTheRestIsNull() throws {
        try Picture(width: 320, height: 240, filled: Colour(90, 90, 90)).write(to: scratch.path("a.png"))
        let run = try CommandRun.observe(scratch.path("a.png"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(Set(object.keys) == Observed.keys)
        for key in ["face", "pose", "eyes", "smile", "tongue", "mouthOpen", "quality", "observability"] {
            #expect(object[key] is NSNull, "\(key)")
        }
        #expect(object["faces"] as? Int == 0)
    }

    @Test func clipHasALinePerFrame() throws {
        try Subject.clip(scratch.path("a.mp4"), frames: 25)
        let observed = try Observed.all(CommandRun.observe(scratch.path("a.mp4")))
        #expect(observed.map(\.frame) == Array(0..<25))
        for line in observed {
            #expect(abs(line.time - Double(line.frame) / 25) < 0.011)
            #expect(line.face != nil)
        }
    }

    @Test func folderIsUnrelatedPicturesOrASequence() throws {
        let folder = try scratch.folder("stills")
        for name in ["b.png", "a.png", "c.png"] { try Subject.picture().write(to: folder + "/" + name) }
        try scratch.file("stills/aa.png", scratch.data("stills/a.png").prefix(400))
        try scratch.file("stills/notes.txt", Data("no picture".utf8))
        let apart = try CommandRun.observe(folder)
        #expect(apart.status == 0)
        #expect(apart.errors.contains("warning: ") && apart.errors.contains("aa.png"), "\(apart.errors)")
        let lines = try Observed.all(apart)
        #expect(lines.map(\.source) == ["a.png", "b.png", "c.png"].map { folder + "/" + $0 })
        #expect(lines.allSatisfy { $0.time == 0 && $0.face != nil })
        let together = try Observed.all(CommandRun.observe(folder, "--sequence", "--fps", "10"))
        #expect(together.map(\.time).last ?? 0 > 0.1)
        #expect(zip(together, together.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    @Test func folderOfDamagedPicturesFails() throws {
        let folder = try scratch.folder("stills")
        try Subject.picture().write(to: scratch.path("a.png"))
        for name in ["a.png", "b.png"] { try scratch.file("stills/" + name, scratch.data("a.png").prefix(400)) }
        let run = try CommandRun.observe(folder)
        #expect(run.errors.contains("warning: ") && run.errors.contains("b.png"), "\(run.errors)")
        run.expectFailure(mentions: "none of the 2 images")
    }

    @Test(arguments: ["out.png", "out.mp4"]) func annotatedFilesArePrivate(name: String) throws {
        try Subject.clip(scratch.path("a.mp4"), frames: 10)
        let out = scratch.path(name)
        let run = try CommandRun.observe(scratch.path("a.mp4"), "--format", "none", "--annotate", out)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        let mode = try FileManager.default.attributesOfItem(atPath: out)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let again = try CommandRun.observe(out)
        #expect(again.status == 0, "the annotated file cannot be read: \(again.errors)")
        #expect(again.lines.count == (name.hasSuffix("mp4") ? 10 : 1))
    }

    @Test func annotatedStillKeepsItsSize() throws {
        let page = Picture(width: 640, height: 480)
        try page.place(Subject.picture(), in: PictureRectangle(0, 0, 640, 480))
        try page.write(to: scratch.path("a.png"))
        let run = try CommandRun.observe(scratch.path("a.png"), "--annotate", scratch.path("out.png"))
        #expect(run.status == 0, "\(run.errors)")
        let sides = try scratch.data("out.png")[16..<24]
        #expect(Array(sides) == [0, 0, 2, 128, 0, 0, 1, 224])
    }

    @Test func tableIsAligned() throws {
        try Subject.clip(scratch.path("a.mp4"), frames: 5)
        let run = try CommandRun.observe(scratch.path("a.mp4"), "--format", "table")
        #expect(run.lines.count == 6)
        let header = try #require(run.lines.first)
        let width = try #require(header.range(of: "  events")).lowerBound
        let columns = header.distance(from: header.startIndex, to: width)
        #expect(run.lines.dropFirst().allSatisfy { $0.count >= columns })
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func helpIsOnStandardOutput() throws {
        let run = try CommandRun.observe("--help")
        #expect(run.status == 0 && run.errors.isEmpty)
        for word in ["INPUT", "--format", "--annotate", "--sequence", "--engine", "synthetic:", "Exit status"] {
            #expect(run.output.contains(word), "\(word) is not in the help")
        }
    }

    @Test func readerThatLeavesIsNoError() throws {
        let folder = try scratch.folder("many")
        try Picture(width: 32, height: 32).write(to: folder + "/0.png")
        for index in 1..<1500 {
            try FileManager.default.createSymbolicLink(atPath: folder + "/\(index).png", withDestinationPath: "0.png")
        }
        let command = CommandRun.executable("face-observe").path
        let pipeline = "set -o pipefail; '\(command)' '\(folder)' | head -n 1"
        let run = try CommandRun.run("/bin/bash", ["-c", pipeline])
        #expect(run.lines.count == 1)
        #expect(run.status == 0, "status \(run.status)")
        #expect(run.errors.isEmpty, "\(run.errors)")
    }

    @Test func fullDiskIsAnError() throws {
        try Subject.clip(scratch.path("a.mp4"), frames: 5)
        let command = CommandRun.executable("face-observe").path
        let run = try CommandRun.run("/bin/sh", ["-c", "'\(command)' '\(scratch.path("a.mp4"))' > /dev/full"])
        #expect(run.status == 2 && run.errors.contains("error: "), "\(run.errors)")
    }
}
