extension CanonicalHead {
    package static let ibug68 = CanonicalHead(
        points: [
            Point(27, 0, 0, 0)
        ], depthWeight: 0)
}
