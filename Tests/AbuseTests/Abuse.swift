import FaceTracking
import Foundation

/// How much of what takes long is run. `scripts/abuse` runs all of it; otherwise the same with fewer cases.
enum Abuse {
    static let isWhole = ProcessInfo.processInfo.environment["FACE_LIVENESS_ABUSE"] != nil
    static let isFetched: Bool = (try? ModelStore.standard.path(.portrait)) != nil
    static let missing = "models are not fetched: run scripts/setup"

    static func cases(_ few: Int, of all: Int = 10_000) -> Int { isWhole ? all : few }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
