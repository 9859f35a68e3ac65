import FaceOverlay
import FaceTracking
import Foundation
import Testing

/// Models that are missing or are not what the manifest names.
struct ModelFaultTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try Picture(width: 64, height: 64).write(to: scratch.path("a.png"))
    }

    @Test(arguments: ["mesh", "dlib"]) func missing(engine: String) throws {
        let models = try scratch.folder("models")
        try CommandRun.observe(scratch.path("a.png"), "--engine", engine, "--models", models)
            .expectFailure(mentions: models, "setup")
    }

    @Test(.enabled(if: Subject.isFetched, "\(Subject.missing)")) func flippedByte() throws {
        let models = try scratch.folder("models")
        let original = try URL(fileURLWithPath: ModelStore.standard.path(.faceLandmarks))
        let fetched = original.deletingLastPathComponent()
        let root = fetched.deletingLastPathComponent()
        let manager = FileManager.default
        try manager.copyItem(atPath: root.path + "/manifest.json", toPath: models + "/manifest.json")
        for name in try manager.contentsOfDirectory(atPath: root.path)
        where name != "manifest.json" && name != "fetched" {
            try manager.createSymbolicLink(atPath: models + "/" + name, withDestinationPath: root.path + "/" + name)
        }
        try manager.createDirectory(atPath: models + "/fetched", withIntermediateDirectories: true)
        for name in try manager.contentsOfDirectory(atPath: fetched.path) where name != original.lastPathComponent {
            try manager.createSymbolicLink(
                atPath: models + "/fetched/" + name, withDestinationPath: fetched.path + "/" + name)
        }
        var bytes = try Data(contentsOf: original)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(fileURLWithPath: models + "/fetched/" + original.lastPathComponent))
        try CommandRun.observe(scratch.path("a.png"), "--models", models)
            .expectFailure(mentions: original.lastPathComponent, "setup")
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(fileURLWithPath: models + "/fetched/" + original.lastPathComponent))
        #expect(try CommandRun.observe(scratch.path("a.png"), "--models", models).status == 0)
    }
}
