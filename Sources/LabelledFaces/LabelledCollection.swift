import Foundation

/// A directory of labelled photos and clips.
///
/// Each set is read on demand, in a steady order: that of its table, or of the names of its files. A set whose folder
/// or table is absent is `nil`; a table that is damaged is an error. Whether a file that a table names can be read
/// shows when it is opened.
public struct LabelledCollection: Sendable {
    public let directory: String

    /// - Throws: `LabelledDataError.noDirectory`.
    public init(directory: String) throws(LabelledDataError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder), isFolder.boolValue else {
            throw .noDirectory(directory)
        }
        self.directory = directory.count > 1 && directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    }

    /// Whether pictures and table of `set` are there.
    public func has(_ set: LabelledSet) -> Bool {
        let files = FileManager.default
        return files.fileExists(atPath: path(set.path)) && set.table.map { files.fileExists(atPath: path($0)) } ?? true
    }

    /// Sets that cannot be used because they are not there.
    public var missing: [LabelledSet] { LabelledSet.allCases.filter { !has($0) } }

    func path(_ relative: String) -> String { directory + "/" + relative }
}

extension LabelledCollection {
    /// One entry per row of the table of `set`; `nil` when the set is absent.
    func entries<Entry>(
        _ set: LabelledSet, _ entry: (LabelTable.Row) throws(LabelledDataError) -> Entry
    ) throws(LabelledDataError) -> [Entry]? {
        guard has(set), let table = set.table else { return nil }
        var entries: [Entry] = []
        for row in try LabelTable(path: path(table)).rows { entries.append(try entry(row)) }
        return entries
    }

    func photos<Label>(
        _ set: LabelledSet, person: (String, LabelTable.Row) -> String,
        label: (LabelTable.Row) throws(LabelledDataError) -> Label
    ) throws(LabelledDataError) -> [LabelledPhoto<Label>]? {
        try entries(set) { row throws(LabelledDataError) in
            let name = try row.fileName("file")
            return LabelledPhoto(
                path: path(set.path) + "/" + name, name: name, label: try label(row), person: person(name, row))
        }
    }

    /// Every picture of a folder, in the order of the names.
    func photos<Label>(
        inFolder set: LabelledSet, label: Label, person: (String) -> String
    ) throws(LabelledDataError) -> [LabelledPhoto<Label>]? {
        guard has(set) else { return nil }
        return try names(in: set).map { name in
            LabelledPhoto(path: path(set.path) + "/" + name, name: name, label: label, person: person(name))
        }
    }

    /// Names of the files of `set`, sorted by their bytes; hidden files, tables and folders left out.
    func names(in set: LabelledSet) throws(LabelledDataError) -> [String] {
        let folder = path(set.path)
        let files = FileManager.default
        do {
            return try files.contentsOfDirectory(atPath: folder).filter { name in
                var isFolder: ObjCBool = false
                return !name.hasPrefix(".") && !name.hasSuffix(".csv")
                    && files.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
            }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            throw .unreadable(path: folder, reason: error.localizedDescription)
        }
    }

    /// Rows gathered by clip, clips in the order of their names.
    func clips<Span>(
        _ set: LabelledSet, _ span: (LabelTable.Row) throws(LabelledDataError) -> Span
    ) throws(LabelledDataError) -> [LabelledClip<[Span]>]? {
        let rows = try entries(set) { row throws(LabelledDataError) in (try row.fileName("clip"), try span(row)) }
        guard let rows else { return nil }
        return Dictionary(grouping: rows, by: \.0).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            LabelledClip(
                path: path(set.path) + "/" + $0.key, name: $0.key, label: $0.value.map(\.1),
                person: set.rawValue + " " + $0.key)
        }
    }

    /// Every clip of a folder; each is a recording of its own.
    func clips(inFolder set: LabelledSet) throws(LabelledDataError) -> [LabelledClip<NoLabel>]? {
        guard has(set) else { return nil }
        return try names(in: set).map { name in
            LabelledClip(
                path: path(set.path) + "/" + name, name: name, label: NoLabel(), person: set.rawValue + " " + name)
        }
    }
}
