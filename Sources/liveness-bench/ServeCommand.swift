import ArgumentParser
import CommandSupport
import FaceSignals
import FaceTracking
import Foundation

/// Judges frames that another program sends, and tells how long each took: our side of `Benchmarks/peers`.
///
/// Requests on standard input, little endian: `UInt32` width, `UInt32` height, width * height * 3 bytes of BGR. The answer
/// is three `Int64`: nanoseconds, nanoseconds of processor time, and 1 when there is a face, else 0. Width 0 asks for `height` runs of the bare network
/// instead, answered by `Int64` their number and that many `Int64` nanoseconds.
struct ServeCommand: FaceCommand {
    static let configuration = CommandConfiguration(commandName: "serve", shouldDisplay: false)

    @OptionGroup var engine: EngineOptions

    mutating func perform() throws -> ExitStatus {
        let analyzer = try FaceAnalyzer(engine.configuration)
        let side = FrameLimit.side
        var pixels = [UInt8](repeating: 0, count: side * side * 3)
        var index = 0
        while let (width, height) = try request() {
            if width == 0 {
                let times = analyzer.timeNetwork(count: min(height, 100_000)).map(\.inNanoseconds)
                answer([Int64(times.count)] + times)
                continue
            }
            guard width <= side, height > 0, height <= side else {
                throw CommandError("a frame of \(width)x\(height) cannot be judged: at most \(side) pixels a side")
            }
            let count = width * height * 3
            try pixels.withUnsafeMutableBytes { buffer in
                guard readFully(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])) == count else {
                    throw CommandError("a frame broke off")
                }
            }
            let header = FrameHeader(
                width: width, height: height, index: index, time: CaptureTime(nanoseconds: Int64(index) * 33_333_333))
            let busy = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
            let start = nanoseconds(CLOCK_MONOTONIC)
            let observation = try pixels.withUnsafeBytes { try analyzer.analyze($0, header) }
            let elapsed = nanoseconds(CLOCK_MONOTONIC) - start
            answer([elapsed, nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - busy, observation.face == nil ? 0 : 1])
            index += 1
        }
        return .success
    }

    /// `nil` at the end of the input.
    private func request() throws -> (width: Int, height: Int)? {
        var words: (UInt32, UInt32) = (0, 0)
        let count = withUnsafeMutableBytes(of: &words) { readFully($0) }
        if count == 0 { return nil }
        guard count == 8 else { throw CommandError("a request broke off") }
        return (Int(UInt32(littleEndian: words.0)), Int(UInt32(littleEndian: words.1)))
    }

    private func answer(_ numbers: [Int64]) {
        numbers.map(\.littleEndian).withUnsafeBytes { bytes in
            FileHandle.standardOutput.write(Data(bytes))
        }
    }

    /// Bytes read before the end of the input.
    private func readFully(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        var done = 0
        while done < buffer.count {
            let count = read(STDIN_FILENO, buffer.baseAddress! + done, buffer.count - done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            done += count
        }
        return done
    }
}

private enum FrameLimit {
    /// Large enough for what cameras give; the buffer is made once.
    static let side = 2048
}
