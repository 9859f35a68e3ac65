import Crypto
import Foundation

/// Where the trained models go, with a manifest of their own beside the fetched ones'.
final class ModelFolder {
    private let folder: OutputFolder
    private var files: [Manifest.File] = []

    init(_ directory: String) throws(TrainingError) {
        folder = try OutputFolder(directory)
        // Models that are not trained now stay.
        let known = folder.contents("manifest.json")
        files = known.flatMap { try? JSONDecoder().decode(Manifest.self, from: $0).files } ?? []
    }

    func write(_ graph: NetworkGraph, id: String, purpose: String, card: ModelCard) throws {
        try write(Data(graph.xml.utf8), "\(graph.name).xml", id, purpose)
        try write(graph.weights, "\(graph.name).bin", id, "the weights of \(graph.name).xml")
        try folder.put(card.markdown, "\(graph.name).md")
    }

    func writeManifest() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try folder.put(try encoder.encode(Manifest(version: 1, files: files)) + Data("\n".utf8), "manifest.json")
    }

    private func write(_ data: Data, _ name: String, _ id: String, _ purpose: String) throws {
        try folder.put(data, name)
        let hash = SHA256.hash(data: data).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let file = Manifest.File(id: "\(id)/\(name)", purpose: purpose, file: name, sha256: hash, bytes: data.count)
        if let place = files.firstIndex(where: { $0.id == file.id }) { files[place] = file } else { files.append(file) }
    }

    private struct Manifest: Codable {
        var version: Int
        var files: [File]

        struct File: Codable {
            var id: String
            var purpose: String
            var file: String
            var sha256: String
            var bytes: Int
        }
    }
}
