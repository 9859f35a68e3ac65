import Crypto
import Foundation
import Synchronization

/// Where models and the inference runtime lie, and whether they are the files that the manifest names.
///
/// Looked for in this order: the folder given in the initialiser, the environment variable `FACE_LIVENESS_MODELS`, the
/// `models` folder of the checkout this was built from, `face-liveness/models` in the XDG data folders. Each file's SHA-256
/// is checked once in a process, before its first use.
public struct ModelStore: Sendable, Hashable {
    /// The default search, without a folder of its own.
    public static let standard = ModelStore()

    /// Folders in the order in which they are searched.
    public let directories: [String]

    /// - Parameter directory: searched alone when given.
    public init(directory: String? = nil) {
        directories = directory.map { [$0] } ?? Self.standardDirectories
    }

    /// Path of a verified file.
    ///
    /// - Throws: `.modelMissing` names the folders that were searched; `.modelDamaged` a file with the wrong hash. Both
    ///   tell which command sets things right.
    public func path(_ id: ModelID) throws(FaceEngineError) -> String {
        for directory in directories {
            guard let manifest = try Manifest.cached(in: directory) else { continue }
            let files = manifest.files(id)
            guard !files.isEmpty,
                files.allSatisfy({ FileManager.default.fileExists(atPath: directory + "/" + $0.file) })
            else { continue }
            for file in files { try verify(directory + "/" + file.file, file.sha256) }
            return directory + "/" + files[0].file
        }
        throw .modelMissing(
            "the file '\(id.rawValue)' is missing. Looked in \(directories.joined(separator: ", ")). "
                + "Run scripts/setup in the checkout, or name its models folder in FACE_LIVENESS_MODELS")
    }

    private func verify(_ path: String, _ expected: String) throws(FaceEngineError) {
        if Self.verified.withLock({ $0.contains(path) }) { return }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
            throw .modelMissing("'\(path)' cannot be read: check its rights, or run scripts/setup in the checkout")
        }
        let hash = SHA256.hash(data: data).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        guard hash == expected else {
            throw .modelDamaged(
                "'\(path)' is not the file that the manifest names (SHA-256 \(hash)): delete it and run scripts/setup")
        }
        Self.verified.withLock { _ = $0.insert(path) }
    }

    private static let verified = Mutex<Set<String>>([])

    private static var standardDirectories: [String] {
        let environment = ProcessInfo.processInfo.environment
        var folders: [String] = []
        if let named = environment["FACE_LIVENESS_MODELS"], !named.isEmpty { folders.append(named) }
        // …/Sources/FaceTracking/ModelStore.swift -> …/models
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        folders.append(checkout.appendingPathComponent("models").path)
        let home =
            environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? (environment["HOME"] ?? "/root") + "/.local/share"
        let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        for base in [home] + shared.split(separator: ":").map(String.init) {
            folders.append(base + "/face-liveness/models")
        }
        return folders
    }
}

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
