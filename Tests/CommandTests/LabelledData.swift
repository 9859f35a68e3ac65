import Foundation

/// Recordings of real people beside the checkout, where there are any.
enum LabelledData {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data").path

    static let isPresent = FileManager.default.fileExists(atPath: folder + "/head-turns/events.csv")
    static let missing = "no labelled data in ../shared/data"

    /// Rows of a table by column name.
    static func table(_ path: String) throws -> [[String: String]] {
        let lines = try String(contentsOfFile: folder + "/" + path, encoding: .utf8).split(whereSeparator: \.isNewline)
        let names = lines.first?.split(separator: ",").map(String.init) ?? []
        return lines.dropFirst().map { line in
            let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Dictionary(zip(names, values)) { first, _ in first }
        }
    }
}
