import FaceTracking
import Foundation
import Testing

@Suite("Model store")
struct ModelStoreTests {
    @Test("A folder without models says where it looked and what to run")
    func missing() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: FaceEngineError.self) {
            try ModelStore(directory: folder.path).path(.faceLandmarks)
        }
        guard case .modelMissing(let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains(folder.path) && message.contains("scripts/setup"))
    }

    @Test("A manifest that is not one is refused", arguments: ["", "[]", "{\"files\":3}", "\u{0}\u{1}"])
    func damagedManifest(text: String) throws {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/manifest.json"))
        #expect(throws: FaceEngineError.self) { try ModelStore(directory: folder.path).path(.portrait) }
    }

    @Test("One flipped byte in a model is found", .enabled(if: modelsArePresent, withoutModels))
    func flippedByte() throws {
        let folder = try TemporaryFolder()
        let original = URL(fileURLWithPath: try ModelStore.standard.path(.faceLandmarks))
        let models = original.deletingLastPathComponent().deletingLastPathComponent()
        let manager = FileManager.default
        try manager.copyItem(atPath: models.path + "/manifest.json", toPath: folder.path + "/manifest.json")
        for entry in ["runtime", "fetched", "trained"] {
            try manager.createDirectory(atPath: folder.path + "/" + entry, withIntermediateDirectories: true)
            for file in try manager.contentsOfDirectory(atPath: models.path + "/" + entry) {
                try manager.createSymbolicLink(
                    atPath: "\(folder.path)/\(entry)/\(file)", withDestinationPath: "\(models.path)/\(entry)/\(file)")
            }
        }
        let copy = folder.path + "/fetched/" + original.lastPathComponent
        var bytes = try Data(contentsOf: original)
        bytes[bytes.count / 2] ^= 1
        try manager.removeItem(atPath: copy)
        try bytes.write(to: URL(fileURLWithPath: copy))
        let store = ModelStore(directory: folder.path)
        #expect(throws: Never.self) { try store.path(.faceDetectorShortRange) }
        let error = #expect(throws: FaceEngineError.self) {
            try FaceAnalyzer(FaceEngineConfiguration(models: store))
        }
        guard case .modelDamaged(let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains(copy))
    }

    @Test(
        "The models trained here are those of their manifest, and small", .enabled(if: modelsArePresent, withoutModels))
    func trainedModels() throws {
        for id in [ModelID.eyeClassifier, .mouthClassifier, .tongueClassifier] {
            let graph = try ModelStore.standard.path(id)
            #expect(graph.hasSuffix(".xml"))
            let weights = graph.dropLast(3) + "bin"
            for file in [graph, String(weights)] {
                let size = try #require(try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
                #expect((1000..<300_000).contains(size), "\(file)")
            }
        }
    }
}
