import Foundation
import Synchronization

/// The part of `models/manifest.json` that loading needs.
struct Manifest: Decodable, Sendable {
    struct File: Decodable, Sendable {
        var id: String
        /// Relative to the manifest.
        var file: String
        var sha256: String
        var architecture: String?

        /// The others of its kind are found beside it.
        var isOpenedFirst: Bool { file.contains("libopenvino_c.") || file.hasSuffix(".xml") }
    }

    var files: [File]

    /// Files that make up `id` on this machine, the one to open first.
    func files(_ id: ModelID) -> [File] {
        let matching = files.filter {
            ($0.id == id.rawValue || $0.id.hasPrefix(id.rawValue + "/"))
                && ($0.architecture == nil || $0.architecture == Self.architecture)
        }
        return matching.sorted { a, b in a.isOpenedFirst && !b.isOpenedFirst }
    }

    /// Where the models trained here lie, with a manifest of their own that their trainer writes.
    private static let trained = "trained"

    /// `nil` when the folder has no manifest.
    static func cached(in directory: String) throws(FaceEngineError) -> Manifest? {
        if let known = cache.withLock({ $0[directory] }) { return known }
        guard var manifest = try read(directory + "/manifest.json") else { return nil }
        for file in try read(directory + "/\(trained)/manifest.json")?.files ?? [] {
            var file = file
            file.file = "\(trained)/\(file.file)"
            manifest.files.append(file)
        }
        cache.withLock { $0[directory] = manifest }
        return manifest
    }

    private static func read(_ path: String) throws(FaceEngineError) -> Manifest? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
            throw .modelDamaged("'\(path)' is not a manifest of models: restore it from the checkout")
        }
        return manifest
    }

    private static let cache = Mutex<[String: Manifest]>([:])

    #if arch(arm64)
        static let architecture = "aarch64"
    #else
        static let architecture = "x86_64"
    #endif
}
