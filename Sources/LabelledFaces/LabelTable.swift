import Foundation

/// A table of labels: comma-separated (RFC 4180, without line breaks in values), a heading first.
///
/// A byte order mark, CRLF line ends, blank lines and a row that ends early are taken as they come. A column that a row
/// does not reach is missing there.
public struct LabelTable: Sendable {
    public let path: String
    public let columns: [String]
    public let rows: [Row]

    /// - Throws: `LabelledDataError` when the file cannot be read, is not UTF-8, has no heading, names a column twice,
    ///   or has a row longer than the heading or a quotation mark out of place.
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
            guard let cells = Self.cells(line) else {
                throw .malformed(path: path, line: index + 1, reason: "a quotation mark is out of place")
            }
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

    /// Values of a line; one in quotation marks may hold commas, and such marks doubled. `nil` when they do not close.
    private static func cells(_ line: Substring) -> [String]? {
        guard line.contains("\"") else {
            return line.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        var cells = [""]
        var isQuoted = false
        var wasMark = false
        for character in line {
            if isQuoted {
                if character == "\"" {
                    (isQuoted, wasMark) = (false, true)
                } else {
                    cells[cells.count - 1].append(character)
                }
                continue
            }
            switch character {
            case "\"" where wasMark:  // doubled
                cells[cells.count - 1].append(character)
                isQuoted = true
            case "\"":
                guard cells[cells.count - 1].isEmpty else { return nil }
                isQuoted = true
            case ",": cells.append("")
            default:
                guard !wasMark else { return nil }
                cells[cells.count - 1].append(character)
            }
            wasMark = false
        }
        return isQuoted ? nil : cells
    }
}
