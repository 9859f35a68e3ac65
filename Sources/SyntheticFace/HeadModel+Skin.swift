internal import FaceSignals
internal import FaceTracking

extension HeadModel {
    /// Triangles over face and hair as the portrait shows them, with holes for the eyes and the mouth.
    mutating func addSkin() throws(FaceEngineError) {
        let visible = vertices.indices.filter { $0 < MeshIndices.count || frontRings.contains($0) }
        let size = Float(PortraitOutline.size)
        let triangles = try Triangulation.delaunay(visible.map { vertices[$0].texture }, width: size, height: size)
        let holes = [
            Polygon((MeshIndices.innerUpperLip + MeshIndices.innerLowerLip.reversed()).map { vertices[$0].texture }),
            Polygon((MeshIndices.leftEye.upperLid + MeshIndices.leftEye.lowerLid.reversed()).map { vertices[$0].texture }),
            Polygon((MeshIndices.rightEye.upperLid + MeshIndices.rightEye.lowerLid.reversed()).map { vertices[$0].texture }),
        ]
        for t in stride(from: 0, to: triangles.count, by: 3) {
            let corners = triangles[t..<t + 3].map { visible[Int($0)] }
            let middle = corners.reduce(SIMD2<Float>()) { $0 + vertices[$1].texture } / 3
            guard silhouette.contains(middle), !holes.contains(where: { $0.contains(middle) }) else { continue }
            skinTriangles += corners.map { Int32($0) }
        }
    }

    /// The rings that `addSkull` laid between the face and the silhouette.
    private var frontRings: Range<Int> { MeshIndices.count..<MeshIndices.count + 3 * PortraitOutline.hair.count }

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
