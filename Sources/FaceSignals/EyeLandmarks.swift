/// Numbers of the landmarks around one eye.
struct EyeLandmarks: Sendable {
    let outer: Int
    let inner: Int

    static func of(_ topology: LandmarkTopology) -> (left: EyeLandmarks, right: EyeLandmarks) {
        switch topology {
        case .mesh468:
            (
                EyeLandmarks(outer: 263, inner: 362),
                EyeLandmarks(outer: 33, inner: 133)
            )
        case .ibug68:
            (
                EyeLandmarks(outer: 45, inner: 42),
                EyeLandmarks(outer: 36, inner: 39)
            )
        }
    }
}
