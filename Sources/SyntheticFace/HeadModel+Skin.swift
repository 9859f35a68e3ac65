internal import FaceSignals
internal import FaceTracking
internal import Foundation

extension HeadModel {
    /// Triangles over the face as the portrait shows it, with holes for the eyes and the mouth.
    mutating func addSkin() throws(FaceEngineError) {
        // The lips are laid out row by row: their rows lie too close for a triangulation that does not know them.
        let lips = Set((MeshIndices.upperLip[1...] + MeshIndices.lowerLip[1...]).joined())
        let visible = (0..<MeshIndices.count).filter { !lips.contains($0) } + edgeVertices
        for lip in [MeshIndices.upperLip, MeshIndices.lowerLip] {
            for (outer, inner) in zip(lip, lip.dropFirst()) { strip(outer, inner) }
        }
        let flat = vertices.map { Self.unrolled($0.position) }
        let size = 2 * Self.unrolledHalf
        let triangles = try Triangulation.delaunay(visible.map { flat[$0] }, width: size, height: size)
        func outline(_ upper: [Int], _ lower: [Int] = []) -> Polygon {
            Polygon((upper + lower.reversed()).map { flat[$0] })
        }
        let face = outline(MeshIndices.oval)
        let holes = [
            outline(MeshIndices.upperLip[0], MeshIndices.lowerLip[0]),
            outline(MeshIndices.leftEye.upperLid, MeshIndices.leftEye.lowerLid),
            outline(MeshIndices.rightEye.upperLid, MeshIndices.rightEye.lowerLid),
        ]
        for t in stride(from: 0, to: triangles.count, by: 3) {
            let corners = triangles[t..<t + 3].map { visible[Int($0)] }
            let middle = corners.reduce(SIMD2<Float>()) { $0 + flat[$1] } / 3
            guard face.contains(middle), !holes.contains(where: { $0.contains(middle) }) else { continue }
            skinTriangles += corners.map { Int32($0) }
        }
    }

    /// Half the side of the square in which the face is unrolled, mm.
    private static let unrolledHalf: Float = 250

    /// The face as it lies on a cylinder about the head's axis, rolled out: there the cheeks are as wide as they are,
    /// while the portrait shows them edge-on.
    private static func unrolled(_ p: SIMD3<Float>) -> SIMD2<Float> {
        SIMD2(unrolledHalf + 95 * atan2f(p.x, 10 - p.z), unrolledHalf + p.y)
    }

    /// Normals of the shape at rest, each the mean of the triangles around.
    mutating func computeNormals() {
        var sums = Array(repeating: SIMD3<Float>(), count: vertices.count)
        for t in stride(from: 0, to: skinTriangles.count, by: 3) {
            let corners = (0..<3).map { Int(skinTriangles[t + $0]) }
            let p = corners.map { vertices[$0].position }
            var normal = (p[1] - p[0]).cross(p[2] - p[0])
            let outwards = (p[0] + p[1] + p[2]) / 3
            // The head is star-shaped about its joint, near enough.
            if (normal * outwards).sum() < 0 { normal = -normal }
            for corner in corners { sums[corner] += normal }
        }
        for i in vertices.indices where sums[i].length > 1e-6 { vertices[i].normal = sums[i].normalised }
    }
}
