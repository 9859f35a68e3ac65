import ArgumentParser
import CommandSupport
import FaceTracking
import Foundation

/// Writes decoded frames to standard output, so that `Benchmarks/peers` shows the same pixels to every engine: for each
/// `UInt32` width and height, little endian, then BGR bytes.
struct FramesCommand: FaceCommand {
    static let configuration = CommandConfiguration(commandName: "frames", shouldDisplay: false)

    @Argument var input: String
    @Option var frames = 300

    mutating func perform() throws -> ExitStatus {
        let reader = FrameReader(try openSource(input))
        let output = FileHandle.standardOutput
        var count = 0
        while count < frames, let header = try reader.next() {
            let size = [UInt32(header.width).littleEndian, UInt32(header.height).littleEndian]
            try size.withUnsafeBytes { try output.write(contentsOf: $0) }
            try output.write(contentsOf: reader.pixels)
            count += 1
        }
        return .success
    }
}
