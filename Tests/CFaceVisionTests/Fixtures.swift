public import CFaceVision
import Foundation
import Testing

/// A folder that lives as long as the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array((NSTemporaryDirectory() + "/bridge-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }
}

/// A BGR picture in memory.
struct Pixels {
    var width: Int
    var height: Int
    var bytes: [UInt8]

    init(width: Int, height: Int, value: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8 = { _, _, _ in 0 }) {
        self.width = width
        self.height = height
        bytes = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height { for x in 0..<width { for channel in 0..<3 { bytes.append(value(x, y, channel)) } } }
    }

    func withImage<Result>(_ body: (UnsafePointer<fv_image>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { pixels in
            var image = fv_image(
                data: pixels.baseAddress, width: Int32(width), height: Int32(height), stride: width * 3, format: FV_BGR)
            return body(&image)
        }
    }
}

/// An opened source that closes itself.
final class OpenedSource {
    let handle: OpaquePointer

    init?(_ input: String, status: inout fv_status) {
        var opened: OpaquePointer?
        status = fv_source_open(input, nil, &opened)
        guard let opened else { return nil }
        handle = opened
    }

    deinit { fv_source_close(handle) }

    var info: fv_source_info {
        var info = fv_source_info()
        fv_source_get_info(handle, &info)
        return info
    }

    /// Reads with a buffer that grows as asked for.
    func read() -> (status: fv_status, frame: fv_frame_info, pixels: [UInt8]) {
        var frame = fv_frame_info()
        var buffer = [UInt8](repeating: 0, count: 16)
        while true {
            let status = fv_source_read(handle, &buffer, buffer.count, &frame)
            let count = Int(frame.width) * Int(frame.height) * 3
            guard status == FV_BUFFER_TOO_SMALL else { return (status, frame, Array(buffer.prefix(count))) }
            buffer = [UInt8](repeating: 0, count: count)
        }
    }

    /// Statuses and sizes until the end, at most `limit` reads.
    func readAll(limit: Int = 1000) -> (frames: [fv_frame_info], last: fv_status) {
        var frames: [fv_frame_info] = []
        for _ in 0..<limit {
            let (status, frame, _) = read()
            guard status == FV_OK else { return (frames, status) }
            frames.append(frame)
        }
        return (frames, FV_OK)
    }
}

/// Opens and expects the status; returns the source where there is one.
func open(_ input: String, expecting expected: fv_status = FV_OK) throws -> OpenedSource? {
    var status = FV_OK
    let source = OpenedSource(input, status: &status)
    #expect(status == expected, "\(input): \(String(cString: fv_thread_error()))")
    if expected != FV_OK { #expect(!String(cString: fv_thread_error()).isEmpty) }
    return source
}

// The bridge is C and conforms to nothing; failed expectations should name the status.
// swift-format-ignore: AvoidRetroactiveConformances
extension fv_status: @retroactive CustomStringConvertible {
    public var description: String { "fv_status \(rawValue)" }
}
