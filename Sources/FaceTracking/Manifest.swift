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
    }

    var files: [File]

    /// Files that make up `id` on this machine, the one to open first.
    func files(_ id: ModelID) -> [File] {
        let matching = files.filter {
            ($0.id == id.rawValue || $0.id.hasPrefix(id.rawValue + "/"))
                && ($0.architecture == nil || $0.architecture == Self.architecture)
        }
        return matching.sorted { a, b in a.file.contains("libopenvino_c.") && !b.file.contains("libopenvino_c.") }
    }

    /// `nil` when the folder has no manifest.
    static func cached(in directory: String) throws(FaceEngineError) -> Manifest? {
        if let known = cache.withLock({ $0[directory] }) { return known }
        let url = URL(fileURLWithPath: directory).appendingPathComponent("manifest.json")
        guard let data = try? Data(contentsOf: url) else { return nil }
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
            throw .modelDamaged("'\(url.path)' is not a manifest of models: restore it from the checkout")
        }
        cache.withLock { $0[directory] = manifest }
        return manifest
    }

    private static let cache = Mutex<[String: Manifest]>([:])

    #if arch(arm64)
        static let architecture = "aarch64"
    #else
        static let architecture = "x86_64"
    #endif
}
