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
    /// - Throws: also for a file of more than `limit` bytes, and for what is no file.
    public static func read(_ path: String, atMost limit: Int) throws(PrivateFileError) -> Data? {
        // Not waiting for the other end of a pipe.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw PrivateFileError(errno)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw PrivateFileError(EINVAL) }
        guard status.st_size <= limit else { throw PrivateFileError(EFBIG) }
        var data = Data(count: Int(status.st_size))
        var count = 0
        while count < data.count {
            let wanted = data.count - count
            let got = data.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + count, wanted) }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw PrivateFileError(errno) }
            if got == 0 { break }
            count += got
        }
        return data.prefix(count)
    }

    /// Whether others than the owner may read or write the file.
    public static func isExposed(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
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
        case EINVAL: "it is not a regular file"
        default: String(cString: strerror(code))
        }
    }
}
