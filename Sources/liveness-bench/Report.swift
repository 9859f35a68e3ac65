import CaptureScreens
import CommandSupport
import Foundation

/// What a subcommand measured: one JSON object, or a table for people.
protocol Report: Encodable {
    var table: String { get }
}

extension Report {
    func write(asJSON: Bool) throws {
        guard asJSON else { return Terminal.output.write(table) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        Terminal.output.write(String(decoding: try encoder.encode(self), as: UTF8.self) + "\n")
    }
}

/// Lines with aligned columns: the first to the left, the others to the right.
struct TextTable {
    private var rows: [[String]] = []

    mutating func add(_ cells: String...) { rows.append(cells) }

    mutating func add(_ name: String, _ times: Distribution) {
        rows.append([name] + [times.median, times.p95, times.p99, times.maximum].map { $0.formatted(3) })
    }

    var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? "  " + cell + space : "  " + space + cell
            }.joined() + "\n"
        }.joined()
    }
}

extension Double {
    func formatted(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
