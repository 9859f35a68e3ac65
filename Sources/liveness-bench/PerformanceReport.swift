import FaceSignals

struct PerformanceReport: Report {
    var input: String
    var engine: String
    var width: Int
    var height: Int
    var frames: Int
    var framesWithFace: Int
    var events: Int
    /// Milliseconds.
    var stages: [String: Distribution]
    var framesPerSecondPerCore: Double
    var medianToBareNetwork: Double?
    var p99ToMedian: Double
    var processorP99ToMedian: Double
    var allocationsPerFrame: Allocations
    /// Events completed while these were counted.
    var eventsWhileCounting: Int
    var callBackAllocationsPerFrame: Allocations
    var sequenceAllocationsPerFrame: Allocations
    /// Seconds from the start of a fresh process.
    var startToFirstObservation: Double?
    var peakMemoryMegabytes: Double?

    private static let order = [
        "whole", "processor", "detect", "landmarks", "network", "patches", "quality", "signals", "bareNetwork",
    ]

    init(
        input: String, engine: String, size: ImageSize, measurement: PerformanceMeasurement,
        starts: [FreshProcess.Result]
    ) {
        self.input = input
        self.engine = engine
        width = size.width
        height = size.height
        frames = measurement.whole.count
        framesWithFace = measurement.framesWithFace
        events = measurement.events
        stages = [
            "whole": Distribution(nanoseconds: measurement.whole),
            "processor": Distribution(nanoseconds: measurement.processor),
            "detect": Distribution(nanoseconds: measurement.detect),
            "landmarks": Distribution(nanoseconds: measurement.landmarks),
            "network": Distribution(nanoseconds: measurement.network),
            "patches": Distribution(nanoseconds: measurement.patches),
            "quality": Distribution(nanoseconds: measurement.quality),
            "signals": Distribution(nanoseconds: measurement.signals),
            "bareNetwork": Distribution(nanoseconds: measurement.bareNetwork),
        ].filter { $0.value.count > 0 }
        let processor = Distribution(nanoseconds: measurement.processor)
        framesPerSecondPerCore = 1000 / processor.mean
        let whole = Distribution(nanoseconds: measurement.whole)
        medianToBareNetwork = stages["bareNetwork"].map { whole.median / $0.median }
        p99ToMedian = whole.p99 / whole.median
        processorP99ToMedian = processor.p99 / processor.median
        allocationsPerFrame = measurement.analyzerAllocations
        eventsWhileCounting = measurement.eventsWhileCounting
        callBackAllocationsPerFrame = measurement.callBackAllocations
        sequenceAllocationsPerFrame = measurement.sequenceAllocations
        if !starts.isEmpty {
            let middle = starts.count / 2
            startToFirstObservation = starts.map(\.firstObservation).sorted()[middle]
            peakMemoryMegabytes = starts.map { Double($0.peakMemory) / 1e6 }.sorted()[middle]
        }
    }

    var table: String {
        var times = TextTable()
        times.add("milliseconds", "median", "p95", "p99", "max")
        for stage in Self.order {
            guard let distribution = stages[stage] else { continue }
            let note = stage == "detect" ? " (\(distribution.count) frames)" : ""
            times.add(Self.names[stage, default: stage] + note, distribution)
        }
        var figures = TextTable()
        if let ratio = medianToBareNetwork { figures.add("whole against the bare network", ratio.formatted(2)) }
        figures.add("p99 against the median", p99ToMedian.formatted(2))
        figures.add("the same of processor time", processorP99ToMedian.formatted(2))
        figures.add("frames per second and core", framesPerSecondPerCore.formatted(0))
        figures.add(
            "allocations of ours per frame, \(eventsWhileCounting) events", allocationsPerFrame.ours.formatted(3))
        figures.add("  through FaceTracker to its call-back", callBackAllocationsPerFrame.ours.formatted(3))
        figures.add("  through FaceTracker to a task", sequenceAllocationsPerFrame.ours.formatted(3))
        figures.add("allocations in libraries per frame", allocationsPerFrame.libraries.formatted(1))
        if let seconds = startToFirstObservation {
            figures.add("process start to first observation, s", seconds.formatted(3))
        }
        if let memory = peakMemoryMegabytes { figures.add("peak memory, MB", memory.formatted(0)) }
        return """
            \(input), \(width)x\(height), engine \(engine): \(frames) frames, a face in \(framesWithFace), \(events) events
            \(times.text)
            \(figures.text)
            """
    }

    private static let names = [
        "whole": "decoded frame to observation", "processor": "  its processor time", "detect": "  search for faces",
        "landmarks": "  landmarks",
        "network": "    of it the network", "patches": "  patches", "quality": "  quality and what is in sight",
        "signals": "  signals and events",
        "bareNetwork": "the network by itself",
    ]
}
