import Foundation

/// A folder that gets files, made when it is not there.
struct OutputFolder {
    private let url: URL

    init(_ directory: String) throws(TrainingError) {
        url = URL(fileURLWithPath: directory)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .unwritable("'\(directory)' cannot be made: \(error.localizedDescription)")
        }
    }

    /// Replaces a file of that name whole or not at all.
    func put(_ data: Data, _ name: String) throws(TrainingError) {
        let file = url.appendingPathComponent(name)
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw .unwritable("'\(file.path)' cannot be written: \(error.localizedDescription)")
        }
    }

    /// `nil` when there is no such file, or it cannot be read.
    func contents(_ name: String) -> Data? { try? Data(contentsOf: url.appendingPathComponent(name)) }

    func put(_ text: String, _ name: String) throws(TrainingError) { try put(Data(text.utf8), name) }
}
