import AccuracyReport
import CommandSupport
import Foundation

/// Where the report goes: a Markdown file with its plots beside it.
struct AccuracyFile {
    private let path: String
    private let isFolder: Bool

    /// - Parameter path: a file, or the folder for one named by its date; checked before long work begins.
    init?(_ path: String?) throws {
        guard let path else { return nil }
        var isFolder: ObjCBool = false
        self.path = path
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

    func write(_ report: AccuracyReport, date: String) throws {
        let file = URL(fileURLWithPath: isFolder ? path + "/\(date)-accuracy.md" : path)
        let (text, plots) = report.markdown(stem: file.deletingPathExtension().lastPathComponent)
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
