package import FaceSignals
internal import SeededRandom
internal import SyntheticFace

extension CaptureTime {
    /// When a camera's frame comes: at its rate, and a fraction of a millisecond early or late, as interrupts are.
    package static func camera(_ index: Int, _ framesPerSecond: Double) -> CaptureTime {
        var random = SplitMix64(seed: 0xC10C, stream: UInt64(truncatingIfNeeded: index))
        return CaptureTime(seconds: Double(index) / framesPerSecond + random.uniform(0...0.0006))
    }
}
