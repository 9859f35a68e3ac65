public import Foundation
import Glibc

/// Remembers in a file of mode 0600. What cannot be read counts as nothing remembered, and what cannot be written is
/// not: a permission is never refused for want of a memory.
public final class FilePermissionStore: CameraPermissionStore {
    private struct Contents: Codable {
        var denied: Set<String> = []
    }

    /// Bytes; a machine has a few cameras.
    private static let largestFile = 1 << 16

    public let path: String

    /// - Parameter path: of the file; its folder is made when there is something to remember.
    public init(path: String) { self.path = path }

    /// `face-liveness/camera.json` in the user's state folder (XDG): `$XDG_STATE_HOME`, or `~/.local/state`.
    public convenience init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = named ?? (environment["HOME"] ?? "/") + "/.local/state"
        self.init(path: folder + "/face-liveness/camera.json")
    }

    public func wasDenied(_ device: String) -> Bool { read().denied.contains(device) }

    public func setDenied(_ isDenied: Bool, _ device: String) {
        var contents = read()
        guard contents.denied.contains(device) != isDenied else { return }
        if isDenied { contents.denied.insert(device) } else { contents.denied.remove(device) }
        try? write(contents)
    }

    private func read() -> Contents {
        guard let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: Self.largestFile + 1), data.count <= Self.largestFile
        else { return Contents() }
        return (try? JSONDecoder().decode(Contents.self, from: data)) ?? Contents()
    }

    /// Under another name first, so that the file is whole at any time.
    private func write(_ contents: Contents) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let data = try JSONEncoder().encode(contents)
        var name = Array((path + ".XXXXXX").utf8CString)
        let file = mkstemp(&name)  // mode 0600
        guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        do {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.close()
            guard rename(name, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            unlink(name)
            throw error
        }
    }
}
