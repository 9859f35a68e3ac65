public import FaceCaptcha
public import FaceSignals

/// Keeps, in memory, the frame in which each challenge was at its peak.
///
/// Give it every frame after the session has judged it. A blink's peak is known only once the eyes are open again, so while
/// a gesture of the eyes is asked for the latest frames are kept as well.
public struct EvidenceKeeper: Sendable {
    public struct Frame: Sendable {
        /// Position in the plan.
        public let challenge: Int
        public let time: CaptureTime
        public let size: ImageSize
        /// Packed 8-bit BGR.
        public let pixels: [UInt8]
    }

    private struct Recent: Sendable {
        var time: CaptureTime
        var size: ImageSize
        var pixels: [UInt8]
    }

    private var peaks: [Int: Frame] = [:]
    private var recent: [Recent] = []
    private let memory: Int

    /// - Parameter memory: bytes of frames that are kept in case they turn out to be a peak.
    public init(memory: Int = Self.standardMemory) { self.memory = memory }

    /// Two seconds of 640x480 frames at 30 frames per second: longer than any blink.
    public static let standardMemory = 60 * 640 * 480 * 3

    /// In the order of the plan; a challenge that was never begun has none.
    public var frames: [Frame] { peaks.values.sorted { $0.challenge < $1.challenge } }

    /// - Parameters:
    ///   - session: after it has judged the frame.
    ///   - pixels: packed 8-bit BGR; fewer than `size` says are passed over.
    public mutating func take(
        _ session: borrowing CaptchaSession, time: CaptureTime, size: ImageSize, pixels: RawSpan
    ) {
        let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, size.width > 0, size.height > 0, pixels.byteCount / 3 >= count else { return }
        for (index, record) in session.timeline.enumerated() {
            guard let peak = record.peak else {
                peaks[index] = nil
                continue
            }
            guard peaks[index]?.time != peak else { continue }
            if peak == time {
                peaks[index] = Frame(challenge: index, time: time, size: size, pixels: Self.copy(pixels, count * 3))
            } else if let frame = recent.last(where: { $0.time <= peak }) {
                peaks[index] = Frame(challenge: index, time: frame.time, size: frame.size, pixels: frame.pixels)
            }
        }
        guard case .challenge(let index) = session.phase, session.plan.challenges[index].kind.isOfTheEyes else {
            recent = []
            return
        }
        recent.append(Recent(time: time, size: size, pixels: Self.copy(pixels, count * 3)))
        var kept = recent.reduce(0) { $0 + $1.pixels.count }
        while kept > memory, !recent.isEmpty { kept -= recent.removeFirst().pixels.count }
    }

    private static func copy(_ pixels: RawSpan, _ count: Int) -> [UInt8] {
        pixels.withUnsafeBytes { [UInt8](UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
}

extension ChallengeKind {
    fileprivate var isOfTheEyes: Bool { self == .blink || self == .winkLeft || self == .winkRight }
}
