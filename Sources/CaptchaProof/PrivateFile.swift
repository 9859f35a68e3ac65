public import Foundation
import Glibc

/// Files that nobody else may read.
public enum PrivateFile {
    /// Writes `data` to `path`, mode 0600, whole or not at all, and waits until it is on the disk.
    ///
    /// - Parameter replacing: `false` refuses to touch what is there already.
    public static func write(_ data: Data, to path: String, replacing: Bool = true) throws(PrivateFileError) {
        let temporary = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max)).tmp"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw PrivateFileError(errno) }
        var failure = writeAll(data, to: file)
        if failure == 0, fsync(file) != 0 { failure = errno }
        close(file)
        if failure == 0 {
            // A hard link, other than a rename, does not replace.
            let moved = replacing ? rename(temporary, path) : link(temporary, path)
            if moved != 0 { failure = errno }
        }
        if failure != 0 || !replacing { unlink(temporary) }
        guard failure == 0 else { throw PrivateFileError(failure) }
        syncFolder(of: path)
    }

    /// - Returns: `nil` when there is no such file.
    /// - Throws: also for more than `limit` bytes, and for what cannot be read without waiting, such as an empty pipe.
    public static func read(_ path: String, atMost limit: Int) throws(PrivateFileError) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw PrivateFileError(errno)
        }
        defer { close(file) }
        var data = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw PrivateFileError(errno) }
            if count == 0 { return data }
            data.append(contentsOf: piece[..<count])
            guard data.count <= limit else { throw PrivateFileError(EFBIG) }
        }
    }

    /// Whether others than the owner may read or write the file.
    public static func isExposed(_ path: String) -> Bool {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let rights = try? FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        return (rights ?? 0) & 0o077 != 0
    }

    /// - Returns: 0, or the error.
    private static func writeAll(_ data: Data, to file: Int32) -> Int32 {
        var count = 0
        while count < data.count {
            let written = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + count, data.count - count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return errno }
            count += written
        }
        return 0
    }

    /// So that the name, too, outlives a crash. Some file systems cannot; then the data is on the disk all the same.
    private static func syncFolder(of path: String) {
        let folder = open(
            URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}

/// What the system says is wrong.
public struct PrivateFileError: Error, Hashable, Sendable, CustomStringConvertible {
    public let code: Int32

    init(_ code: Int32) { self.code = code }

    public var description: String {
        switch code {
        case EFBIG: "the file is too large"
        case EEXIST: "the file is there already"
        default: String(cString: strerror(code))
        }
    }
}
