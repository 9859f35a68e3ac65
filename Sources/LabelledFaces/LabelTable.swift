import Foundation

/// A table of labels: comma-separated, without quoting, a heading first.
///
/// A byte order mark, CRLF line ends, blank lines and a row that ends early are taken as they come. A column that a row
/// does not reach is missing there.
public struct LabelTable: Sendable {
    public let path: String
    public let columns: [String]
    public let rows: [Row]

    /// - Throws: `LabelledDataError` when the file cannot be read, is not UTF-8, has no heading, names a column twice, or has
    ///   a row longer than the heading.
    public init(path: String) throws(LabelledDataError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .unreadable(path: path, reason: "it is not UTF-8 text")
        }
        try self.init(text: text, path: path)
    }

    /// - Parameter path: only named in errors.
    public init(text: String, path: String) throws(LabelledDataError) {
        let body = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
        var columns: [String] = []
        var rows: [Row] = []
        for (index, line) in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
            guard cells.contains(where: { !$0.isEmpty }) else { continue }
            guard !columns.isEmpty else {
                columns = cells
                if let twice = columns.first(where: { name in columns.count { $0 == name } > 1 }) {
                    throw .malformed(path: path, line: index + 1, reason: "the column '\(twice)' is there twice")
                }
                continue
            }
            guard cells.count <= columns.count else {
                throw .malformed(
                    path: path, line: index + 1, reason: "\(cells.count) values under \(columns.count) columns")
            }
            let named = Dictionary(zip(columns, cells)) { first, _ in first }
            rows.append(Row(path: path, line: index + 1, cells: named))
        }
        guard !columns.isEmpty else { throw .malformed(path: path, line: 1, reason: "there is no heading") }
        self.path = path
        self.columns = columns
        self.rows = rows
    }

    private static func trimmed(_ cell: Substring) -> String { cell.trimmingCharacters(in: .whitespaces) }
}
