import CommandSupport
import Foundation

/// Where a report goes: a Markdown file with its plots beside it.
struct ResultFile {
    private let path: String
    private let isFolder: Bool
    private let topic: String

    /// - Parameters:
    ///   - path: a file, or the folder for one named by its date; checked before long work begins.
    ///   - topic: follows the date.
    init?(_ path: String?, topic: String) throws {
        guard let path else { return nil }
        var isFolder: ObjCBool = false
        self.path = path
        self.topic = topic
        self.isFolder =
            FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        if self.isFolder {
            guard FileManager.default.isWritableFile(atPath: path) else {
                throw CommandError("cannot write into '\(path)': this user may not")
            }
        } else {
            _ = try OutputPath.checked(path)
            guard path.hasSuffix(".md") else {
                throw CommandError("'\(path)' does not end in .md; name a Markdown file, or a folder")
            }
        }
    }

    /// - Parameter page: gets the file's name without its ending, gives the text, and the plots by their names.
    func write(date: String, page: (_ stem: String) -> (text: String, plots: [String: String])) throws {
        let file = URL(fileURLWithPath: isFolder ? path + "/\(date)-\(topic).md" : path)
        let (text, plots) = page(file.deletingPathExtension().lastPathComponent)
        for (name, source) in plots.sorted(by: { $0.key < $1.key }) {
            try Self.write(source, to: file.deletingLastPathComponent().appendingPathComponent(name))
        }
        try Self.write(text, to: file)
        Diagnostics.hint("written: \(file.relativePath)")
    }

    /// Readable by this user alone.
    private static func write(_ text: String, to url: URL) throws {
        do {
            try Data(text.utf8).write(to: url, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        } catch {
            throw CommandError("cannot write '\(url.path)': \(error.localizedDescription)")
        }
    }
}
