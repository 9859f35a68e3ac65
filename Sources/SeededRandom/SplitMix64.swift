/// A small random generator with a seed, for everything that must be repeatable: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014. Not for secrets.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// A generator of its own for each of several streams of one seed.
    package init(seed: UInt64, stream: UInt64) {
        var mixer = SplitMix64(seed: seed)
        self.init(seed: mixer.next() ^ (stream &* 0xD6E8_FEB8_6659_FD93))
        _ = next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ..< 1.
    package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + uniform() * (range.upperBound - range.lowerBound)
    }
}
