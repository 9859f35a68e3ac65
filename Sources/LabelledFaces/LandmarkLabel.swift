/// 68 points of the iBUG mark-up, in pixels.
public struct LandmarkLabel: Sendable, Hashable {
    public var points: [SIMD2<Double>]
}
