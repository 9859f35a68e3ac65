import FaceTracking
import Foundation

/// How much of what takes long is run. `scripts/abuse` runs all of it; otherwise the same with fewer cases.
enum Abuse {
    static let isWhole = ProcessInfo.processInfo.environment["FACE_LIVENESS_ABUSE"] != nil
    static let isFetched: Bool = (try? ModelStore.standard.path(.portrait)) != nil
    static let missing = "models are not fetched: run scripts/setup"

    static func cases(_ few: Int, of all: Int = 10_000) -> Int { isWhole ? all : few }
}
