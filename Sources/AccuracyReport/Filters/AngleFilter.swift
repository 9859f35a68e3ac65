import FaceSignals

/// A temporal filter of one angle.
protocol AngleFilter {
    /// - Parameter interval: seconds since the last sample; 0 for the first.
    mutating func filter(_ sample: Double, interval: Double) -> Double
}

extension OneEuroFilter: AngleFilter {}

/// No filter at all: the yardstick.
struct PassThrough: AngleFilter {
    func filter(_ sample: Double, interval: Double) -> Double { sample }
}
