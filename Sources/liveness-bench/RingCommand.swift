import ArgumentParser
import CommandSupport
import FrameRing
import RingStress

struct RingCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "ring",
        abstract: "Hands frames through the ring: how long it takes, what it allocates, and that no frame is ever torn."
    )

    @Option(help: "Checksummed frames to hand over; 100000000 for the long run.")
    var frames = 5_000_000

    @Option(help: "Bytes in each of them.")
    var bytes = 64

    @Option(help: "Slots of the ring.")
    var slots = 7

    @Option(help: "Readers at the same time: asking, sleeping and hoarding ones in turn.")
    var readers = 3

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard frames > 0 else { throw ValidationError("--frames must be above 0") }
        guard (8...100_000_000).contains(bytes) else { throw ValidationError("--bytes must be 8 ... 100000000") }
    }

    mutating func perform() throws -> ExitStatus {
        var stress = RingStress()
        stress.frames = frames
        stress.bytesPerSlot = bytes
        stress.slotCount = slots
        stress.readers = readers
        stress.duration = .seconds(86_400)
        let report = try RingReport(stress: stress)
        try report.write(asJSON: json)
        guard report.torn == 0, report.outOfOrder == 0 else {
            throw CommandError("the ring handed out \(report.torn) torn frames and \(report.outOfOrder) out of order")
        }
        return .success
    }
}
