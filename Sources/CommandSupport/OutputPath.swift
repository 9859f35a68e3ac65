import Foundation

/// Checks a path to write to before long work begins.
public enum OutputPath {
    /// - Parameter input: must not be the same file.
    /// - Returns: `path`.
    /// - Throws: `CommandError` when its folder is missing or not writable, when it is a folder, or is the input itself.
    public static func checked(_ path: String, notInput input: String? = nil) throws -> String {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent().path
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandError("cannot write '\(path)': there is no folder '\(folder)'; make it first")
        }
        guard manager.isWritableFile(atPath: folder) else {
            throw CommandError("cannot write '\(path)': this user may not write into '\(folder)'")
        }
        if manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw CommandError("cannot write '\(path)': it is a folder; name a file in it")
        }
        if let input, manager.fileExists(atPath: input), manager.fileExists(atPath: path),
            file.resolvingSymlinksInPath().path == URL(fileURLWithPath: input).resolvingSymlinksInPath().path
        {
            throw CommandError("'\(path)' is the input itself; name another file to write")
        }
        return path
    }
}
