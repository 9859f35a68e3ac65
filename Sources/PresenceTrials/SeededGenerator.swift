/// SplitMix64 (Steele, Lea and Flood 2014): trials that can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameter stream: tells apart what is drawn for different ends from one seed.
    init(_ seed: UInt64, stream: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 ^ stream &* 0xD1B5_4A32_D192_ED03 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
