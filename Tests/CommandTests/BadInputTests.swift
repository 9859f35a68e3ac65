import FaceOverlay
import Foundation
import Testing

/// Inputs that cannot be used: each a clear message and exit status 2.
struct BadInputTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func missingFile() throws {
        try CommandRun.observe("/nonexistent/clip.mp4").expectFailure(mentions: "/nonexistent/clip.mp4")
    }

    @Test func folderWithoutImages() throws {
        try scratch.file("notes.txt", Data("no picture".utf8))
        try CommandRun.observe(scratch.folder.path).expectFailure(mentions: scratch.folder.lastPathComponent)
    }

    @Test func textNamedMP4() throws {
        let text = try scratch.file("clip.mp4", Data(String(repeating: "not a clip\n", count: 500).utf8))
        try CommandRun.observe(text.path).expectFailure(mentions: "clip.mp4")
    }

    @Test(arguments: ["face.png", "face.jpg", "clip.mp4"]) func zeroBytes(name: String) throws {
        let empty = try scratch.file(name, Data())
        try CommandRun.observe(empty.path).expectFailure(mentions: name)
    }

    @Test(.enabled(if: Subject.isFetched, "\(Subject.missing)")) func truncatedPNG() throws {
        try Subject.picture().write(to: scratch.path("whole.png"))
        let cut = try scratch.file("cut.png", scratch.data("whole.png").prefix(400))
        try CommandRun.observe(cut.path).expectFailure(mentions: "cut.png")
    }

    @Test(.enabled(if: Subject.isFetched, "\(Subject.missing)"), arguments: [0.02, 0.5])
    func truncatedMP4(share: Double) throws {
        try Subject.clip(scratch.path("whole.mp4"), frames: 50)
        let whole = try scratch.data("whole.mp4")
        let cut = try scratch.file("cut.mp4", whole.prefix(Int(Double(whole.count) * share)))
        let run = try CommandRun.observe(cut.path)
        #expect(run.status == 2)
        #expect(run.errors.contains("error: ") && run.errors.contains("cut.mp4"), "\(run.errors)")
        #expect(run.lines.count < 50)
    }

    @Test(arguments: ["camera:57", "/dev/video57"]) func noCamera(input: String) throws {
        try CommandRun.observe(input).expectFailure(mentions: "57")
    }

    @Test(arguments: ["camera:", "camera:x", "camera:-1", "camera:99999999999999999999"])
    func cameraThatIsNone(input: String) throws {
        try CommandRun.observe(input).expectFailure()
    }

    @Test(arguments: ["xml", "", "JSONL"]) func unknownFormat(format: String) throws {
        try CommandRun.observe("x.png", "--format", format).expectFailure(mentions: "--format", "--help")
    }

    @Test func unknownEngine() throws {
        try CommandRun.observe("x.png", "--engine", "magic").expectFailure(mentions: "--engine")
    }

    @Test(arguments: [["--width", "0"], ["--height", "-5"], ["--fps", "nan"], ["--fps", "0"], ["--fps", "inf"]])
    func senselessWishes(arguments: [String]) throws {
        let run = try CommandRun.run("face-observe", ["x.png"] + arguments)
        run.expectFailure(mentions: arguments[0])
    }

    @Test func noInput() throws {
        try CommandRun.observe().expectFailure(mentions: "INPUT", "--help")
    }

    @Test func sequenceOfNothing() throws {
        try Picture(width: 64, height: 64).write(to: scratch.path("a.png"))
        try CommandRun.observe(scratch.path("a.png"), "--sequence").expectFailure(mentions: "--sequence")
    }

    @Test func annotatedFileThatCannotBe() throws {
        try Picture(width: 64, height: 64).write(to: scratch.path("a.png"))
        let input = scratch.path("a.png")
        let before = try scratch.data("a.png")
        try CommandRun.observe(input, "--annotate", scratch.path("out.gif")).expectFailure(mentions: ".png", ".mp4")
        try CommandRun.observe(input, "--annotate", scratch.path("no/out.png")).expectFailure(mentions: "folder")
        try CommandRun.observe(input, "--annotate", scratch.folder.path).expectFailure(mentions: "folder")
        try CommandRun.observe(input, "--annotate", input).expectFailure(mentions: "input")
        #expect(try scratch.data("a.png") == before)
    }
}
