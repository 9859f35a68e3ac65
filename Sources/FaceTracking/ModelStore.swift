import Crypto
import Dispatch
import Foundation
import Glibc
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
        let (directory, files) = try location(of: id)
        try verify(files, in: directory)
        return directory + "/" + files[0].file
    }

    /// As `path`, for a model that can be done without: `nil` when no folder has it.
    func pathIfPresent(_ id: ModelID) throws(FaceEngineError) -> String? {
        do throws(FaceEngineError) {
            return try path(id)
        } catch {
            if case .modelMissing = error { return nil }
            throw error
        }
    }

    /// SHA-256, lower-case hexadecimal, of each file that makes up `id`, by its name in the manifest: what `path` checks the
    /// files against.
    ///
    /// - Throws: `.modelMissing`, `.modelDamaged`, as `path` does.
    public func hashes(_ id: ModelID) throws(FaceEngineError) -> [String: String] {
        let (directory, files) = try location(of: id)
        try verify(files, in: directory)
        return Dictionary(files.map { ($0.id, $0.sha256) }) { first, _ in first }
    }

    /// The first folder that has all files of `id`.
    private func location(
        of id: ModelID
    ) throws(FaceEngineError) -> (directory: String, files: [Manifest.File]) {
        for directory in directories {
            guard let manifest = try Manifest.cached(in: directory) else { continue }
            let files = manifest.files(id)
            guard !files.isEmpty,
                files.allSatisfy({ FileManager.default.fileExists(atPath: directory + "/" + $0.file) })
            else { continue }
            return (directory, files)
        }
        throw .modelMissing(
            "the file '\(id.rawValue)' is missing. Looked in \(directories.joined(separator: ", ")). "
                + "Run scripts/setup in the checkout, or name its models folder in FACE_LIVENESS_MODELS")
    }

    /// Hashes the files side by side: the runtime's libraries are large, and a start waits for them.
    private func verify(_ files: [Manifest.File], in directory: String) throws(FaceEngineError) {
        let failure = Mutex<FaceEngineError?>(nil)
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            do throws(FaceEngineError) {
                try verify(directory + "/" + files[index].file, files[index].sha256)
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    private func verify(_ path: String, _ expected: String) throws(FaceEngineError) {
        if Self.verified.withLock({ $0.contains(path) }) { return }
        guard let hash = sha256(ofFile: path) else {
            throw .modelMissing("'\(path)' cannot be read: check its rights, or run scripts/setup in the checkout")
        }
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

/// Lower-case hexadecimal SHA-256, read piece by piece so that large files do not fill the memory; `nil` when unreadable.
private func sha256(ofFile path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    setvbuf(file, nil, _IONBF, 0)
    var hasher = SHA256()
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)
    defer { piece.deallocate() }
    while true {
        let count = fread(piece.baseAddress, 1, piece.count, file)
        if count == 0 { break }
        hasher.update(bufferPointer: UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
    guard ferror(file) == 0 else { return nil }
    return hasher.finalize().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}
