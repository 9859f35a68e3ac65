import LabelledFaces
import Testing

@Suite struct LabelTableTests {
    private func table(_ text: String) throws -> LabelTable { try LabelTable(text: text, path: "t.csv") }

    private func expectFault(_ line: Int, _ words: String, _ body: () throws -> Void) {
        let error = #expect(throws: LabelledDataError.self) { try body() }
        guard case .malformed(let path, line, let reason) = error else {
            Issue.record("\(String(describing: error)) is not a fault of line \(line)")
            return
        }
        #expect(path == "t.csv")
        #expect(reason.contains(words), "\(reason)")
    }

    @Test(arguments: ["\n", "\r\n"], [true, false]) func marksAndLineEndsDoNotMatter(end: String, mark: Bool) throws {
        let text = (mark ? "\u{FEFF}" : "") + ["file,smile", "a.jpg,1", "", "b.jpg,0"].joined(separator: end) + end
        let table = try table(text)
        #expect(table.columns == ["file", "smile"])
        #expect(try table.rows.map { try $0.fileName("file") } == ["a.jpg", "b.jpg"])
        #expect(try table.rows.map { try $0.flag("smile") } == [true, false])
        #expect(table.rows.map(\.line) == [2, 4])
    }

    @Test func aRowMayEndEarly() throws {
        let row = try #require(table("file,wink,note\na.jpg,left").rows.first)
        #expect(row.text("note") == nil)
        #expect(row.text("nonsense") == nil)
        expectFault(2, "no value for 'note'") { _ = try row.required("note") }
    }

    @Test func aRowMayNotBeTooLong() throws {
        expectFault(3, "3 values under 2 columns") { _ = try table("a,b\n1,2\n1,2,3") }
    }

    @Test(
        arguments: [
            ("\"a, b.jpg\",1", ["a, b.jpg", "1"]), ("a,\"\"", ["a", nil]),
            ("\"say \"\"hi\"\"\",x", ["say \"hi\"", "x"]),
            ("\"\"\"\",2", ["\"", "2"]),
        ] as [(String, [String?])])
    func quotedValuesMayHoldCommas(line: String, values: [String?]) throws {
        let row = try #require(table("file,n\n\(line)").rows.first)
        #expect([row.text("file"), row.text("n")] == values)
    }

    @Test(arguments: ["\"a,1", "a\"b,1", "\"a\"b,1"]) func quotationMarksMustClose(line: String) {
        expectFault(2, "quotation") { _ = try table("file,n\n\(line)") }
    }

    @Test func aHeadingIsNeededOnce() throws {
        expectFault(1, "no heading") { _ = try table("\n\n") }
        expectFault(1, "twice") { _ = try table("a,a\n1,2") }
    }

    @Test(arguments: ["", "x", "nan", "inf", "1e999"]) func whatIsNoNumberIsAFault(cell: String) throws {
        let row = try #require(table("a,b\n\(cell),1").rows.first)
        expectFault(2, "'a'") { _ = try row.number("a") }
        expectFault(2, "'a'") { _ = try row.integer("a") }
        expectFault(2, "'a'") { _ = try row.flag("a") }
    }

    @Test(arguments: ["3,2", "-1,2", "0,99999999999"]) func framesGoForwards(cells: String) throws {
        let row = try #require(table("first,last\n\(cells)").rows.first)
        expectFault(2, "frames") { _ = try row.frames("first", "last") }
    }

    @Test(arguments: ["/etc/passwd", "../a.jpg", "a/../../b.jpg"]) func filesStayInTheirSet(name: String) throws {
        let row = try #require(table("file\n\(name)").rows.first)
        expectFault(2, name) { _ = try row.fileName("file") }
    }
}
