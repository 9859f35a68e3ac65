/// Parts of the data for cross-validation, each person in one part only.
package struct Folds: Sendable {
    package let count: Int
    /// The part of each sample.
    package let parts: [Int]

    /// Persons are dealt out largest first, each to the part with the fewest samples.
    package init(persons: [String], count: Int) {
        self.count = count
        let sizes = Dictionary(persons.map { ($0, 1) }, uniquingKeysWith: +)
        let order = sizes.sorted { ($1.value, Self.shuffle($0.key)) < ($0.value, Self.shuffle($1.key)) }
        var filled = [Int](repeating: 0, count: count)
        var part: [String: Int] = [:]
        for (person, size) in order {
            let emptiest = filled.indices.min { filled[$0] < filled[$1] }!
            part[person] = emptiest
            filled[emptiest] += size
        }
        parts = persons.map { part[$0]! }
    }

    /// FNV-1a: an order that has nothing to do with names.
    private static func shuffle(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
