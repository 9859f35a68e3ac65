import CFaceVision

/// Plane triangulations, from the bridge.
public enum Triangulation {
    /// Delaunay triangles over `points`, which lie in the rectangle (0,0)-(width,height).
    ///
    /// - Returns: index triples, one triangle after another.
    public static func delaunay(
        _ points: [SIMD2<Float>], width: Float, height: Float
    ) throws(FaceEngineError) -> [Int32] {
        let input = points.map { fv_point(x: $0.x, y: $0.y) }
        // A triangulation of n points has fewer than 2n triangles.
        var triangles = [Int32](repeating: 0, count: 6 * points.count)
        var count: Int32 = 0
        let status = fv_delaunay(
            input, Int32(input.count), width, height, &triangles, Int32(2 * points.count), &count)
        guard status == FV_OK else { throw .failed(String(cString: fv_thread_error())) }
        return Array(triangles.prefix(3 * Int(count)))
    }
}
