extension LabelTable {
    /// One line, read by the names of its columns.
    public struct Row: Sendable {
        public let path: String
        /// From 1, the heading included.
        public let line: Int
        let cells: [String: String]

        /// - Returns: `nil` when the row has no such column or leaves it empty.
        public func text(_ column: String) -> String? {
            guard let cell = cells[column], !cell.isEmpty else { return nil }
            return cell
        }

        public func required(_ column: String) throws(LabelledDataError) -> String {
            guard let cell = text(column) else { throw malformed("no value for '\(column)'") }
            return cell
        }

        /// The name of a file beside the table or below it, never outside.
        public func fileName(_ column: String) throws(LabelledDataError) -> String {
            let name = try required(column)
            guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
                throw malformed("'\(name)' is not the name of a file in the set")
            }
            return name
        }

        public func integer(_ column: String) throws(LabelledDataError) -> Int {
            let cell = try required(column)
            guard let value = Int(cell) else { throw malformed("'\(cell)' under '\(column)' is not a whole number") }
            return value
        }

        /// A finite number.
        public func number(_ column: String) throws(LabelledDataError) -> Double {
            let cell = try required(column)
            guard let value = Double(cell), value.isFinite else {
                throw malformed("'\(cell)' under '\(column)' is not a number")
            }
            return value
        }

        /// 0 or 1.
        public func flag(_ column: String) throws(LabelledDataError) -> Bool {
            switch try required(column) {
            case "0": return false
            case "1": return true
            case let other: throw malformed("'\(other)' under '\(column)' is neither 0 nor 1")
            }
        }

        /// Frames from column `first` to column `last`, both included.
        public func frames(_ first: String, _ last: String) throws(LabelledDataError) -> ClosedRange<Int> {
            let (begin, end) = (try integer(first), try integer(last))
            guard 0 <= begin, begin <= end, end < 1 << 32 else { throw malformed("no frames \(begin) ... \(end)") }
            return begin...end
        }

        public func malformed(_ reason: String) -> LabelledDataError {
            .malformed(path: path, line: line, reason: reason)
        }
    }
}
