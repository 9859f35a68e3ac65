/// Numbers of the landmarks around one eye.
struct EyeLandmarks: Sendable {
    let outer: Int
    let inner: Int
    /// Upper and lower lid points that face each other.
    let lids: (SIMD2<Int>, SIMD2<Int>, SIMD2<Int>)

    static func of(_ topology: LandmarkTopology) -> (left: EyeLandmarks, right: EyeLandmarks) {
        switch topology {
        case .mesh468:
            (
                EyeLandmarks(outer: 263, inner: 362, lids: ([386, 374], [385, 380], [387, 373])),
                EyeLandmarks(outer: 33, inner: 133, lids: ([159, 145], [158, 153], [160, 144]))
            )
        case .ibug68:
            (
                EyeLandmarks(outer: 45, inner: 42, lids: ([43, 47], [44, 46], [44, 46])),
                EyeLandmarks(outer: 36, inner: 39, lids: ([38, 40], [37, 41], [37, 41]))
            )
        }
    }
}
