package import FrameRing

/// Fills a slot with words that all follow from one number, so that a single stale word gives a torn frame away.
package struct CheckedHeader: BitwiseCopyable, Hashable, Sendable {
    package var number: UInt64
    package var key: UInt64

    package init(number: UInt64) {
        self.number = number
        key = Self.key(of: number)
    }

    // Through typed pointers, which ThreadSanitizer watches in debug builds too.

    package func fill(_ bytes: UnsafeMutableRawBufferPointer) {
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self) else { return }
        var word = key
        for index in 0..<bytes.count / 8 {
            start[index] = word
            word &+= Self.step
        }
    }

    package func matches(_ bytes: RawSpan) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self) else { return false }
            var difference = key ^ Self.key(of: number)
            var word = key
            for index in 0..<bytes.count / 8 {
                difference |= word ^ start[index]
                word &+= Self.step
            }
            return difference == 0
        }
    }

    private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// The finaliser of SplitMix64.
    private static func key(of number: UInt64) -> UInt64 {
        var z = number &* step
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

extension FrameRing<CheckedHeader>.Frame {
    /// Whether every word is the one that the header demands.
    package var isIntact: Bool { header.matches(bytes) }
}
