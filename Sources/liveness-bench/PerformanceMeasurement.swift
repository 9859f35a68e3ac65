import CommandSupport
import FaceSignals
import FaceTracking
import Glibc

/// One engine on the frames of a library: times, processor use, allocations.
struct PerformanceMeasurement {
    private(set) var whole: [Int64] = []
    private(set) var detect: [Int64] = []
    private(set) var landmarks: [Int64] = []
    private(set) var network: [Int64] = []
    private(set) var patches: [Int64] = []
    private(set) var signals: [Int64] = []
    /// The landmark network run by itself, in between.
    private(set) var bareNetwork: [Int64] = []
    private(set) var framesWithFace = 0
    private(set) var events = 0
    /// Processor time of the whole process per frame, in seconds.
    private(set) var processorTime = 0.0
    /// From the call of `FaceAnalyzer` to its return.
    private(set) var analyzerAllocations: Allocations
    /// Capture thread, ring, tracking thread and call-back of a `FaceTracker`.
    private(set) var trackerAllocations: Allocations

    /// Frames before anything counts: one look at everything the library holds, and buffers grow to their size.
    private static let warmUp = 60
    /// Frames between two looks at the bare network: often enough to see the same machine.
    private static let block = 50
    private static let networkRuns = 10

    init(library: FrameLibrary, configuration: FaceEngineConfiguration, frames: Int) throws {
        let analyzer = try FaceAnalyzer(configuration)
        var number = 0
        func analyze() throws -> FaceObservation {
            defer { number += 1 }
            return try library.withFrame(number) { try analyzer.analyze($0, $1) }
        }
        for _ in 0..<Self.warmUp { _ = try analyze() }

        analyzerAllocations = try Allocations.counted(frames: frames) {
            for _ in 0..<frames { _ = try analyze() }
        }
        trackerAllocations = try Self.trackerAllocations(library, configuration, frames: frames)

        let progress = ProgressBar(total: frames, unit: "frames", sharesTerminal: false)
        var busy: Int64 = 0
        var done = 0
        while done < frames {
            let lot = min(Self.block, frames - done)
            let before = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
            for _ in 0..<lot {
                let start = nanoseconds(CLOCK_MONOTONIC)
                let observation = try analyze()
                whole.append(nanoseconds(CLOCK_MONOTONIC) - start)
                let times = analyzer.stageTimes
                if times.detect > .zero { detect.append(times.detect.inNanoseconds) }
                landmarks.append(times.landmarks.inNanoseconds)
                network.append(times.network.inNanoseconds)
                patches.append(times.patches.inNanoseconds)
                signals.append(times.signals.inNanoseconds)
                if observation.face != nil { framesWithFace += 1 }
                events += observation.events.count
            }
            busy += nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - before
            bareNetwork += analyzer.timeNetwork(count: Self.networkRuns).map(\.inNanoseconds)
            done += lot
            progress.update(done)
        }
        processorTime = Double(busy) / Double(frames) / 1e9
    }

    private static func trackerAllocations(
        _ library: FrameLibrary, _ configuration: FaceEngineConfiguration, frames: Int
    ) throws -> Allocations {
        let counter = SteadyStateCounter(from: warmUp, frames: frames)
        let tracker = try FaceTracker(
            source: LibrarySource(library, frames: warmUp + frames + 1, framesPerSecond: nil),
            configuration: configuration, delivery: .everyFrame
        ) { frame in counter.see(frame.observation.frame) }
        tracker.start()
        let allocations = counter.wait()
        tracker.stop()
        return allocations
    }
}

/// This clock now.
func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension Duration {
    var inNanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
