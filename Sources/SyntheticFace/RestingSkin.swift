internal import FaceSignals

/// The portrait's skin without the lines that its smile draws: what the face is painted with at rest.
struct RestingSkin {
    let bitmap: Bitmap

    /// Half the width of what is smoothed away along a fold, pixels.
    private static let foldRadius: Float = 3.6
    private static let cornerRadius: Float = 2.8
    /// Lips that are not stretched shine less: share of their mean colour.
    private static let matte: Float = 0.6

    init(_ portrait: Bitmap, landmarks: [Landmark]) {
        func outline(_ rows: [[Int]], _ row: Int) -> Polygon {
            Polygon(rows[row].map { SIMD2(landmarks[$0].x, landmarks[$0].y) })
        }
        let folds = PortraitOutline.smileFolds.map(Polyline.init)
        let corners = PortraitOutline.mouthCorners.map(Polyline.init)
        let smooth = portrait.indices { p in
            folds.contains { $0.distance(to: p) < Self.foldRadius }
                || corners.contains { $0.distance(to: p) < Self.cornerRadius }
        }
        var resting = portrait.filling(smooth)

        let lips = Polygon((MeshIndices.upperLip[0] + MeshIndices.lowerLip[0].reversed()).map {
            SIMD2(landmarks[$0].x, landmarks[$0].y)
        })
        let teeth = Polygon((MeshIndices.innerUpperLip + MeshIndices.innerLowerLip.reversed()).map {
            SIMD2(landmarks[$0].x, landmarks[$0].y)
        })
        let lip = portrait.indices { lips.contains($0) && teeth.distance(to: $0) > 0.8 && !teeth.contains($0) }
        let count = lip.count { $0 }
        let sum = lip.indices.reduce(SIMD4<Float>()) { lip[$1] ? $0 + portrait.pixels[$1].channels : $0 }
        let mean = sum / Float(max(count, 1)) * SIMD4(0.9, 0.9, 0.94, 1)
        for i in lip.indices where lip[i] {
            resting.pixels[i] = UInt32(channels: resting.pixels[i].channels * (1 - Self.matte) + mean * Self.matte)
        }
        bitmap = resting
    }
}

extension Bitmap {
    /// Whether each pixel belongs to what `contains` says of its centre.
    fileprivate func indices(where contains: (SIMD2<Float>) -> Bool) -> [Bool] {
        pixels.indices.map { i in
            let p = SIMD2(Float(i % width), Float(i / width))
            return PortraitOutline.mouthArea.contains(p) && contains(p)
        }
    }
}

/// A line through several points.
private struct Polyline {
    private let points: [SIMD2<Float>]

    init(_ points: [SIMD2<Float>]) { self.points = points }

    func distance(to p: SIMD2<Float>) -> Float {
        zip(points, points.dropFirst()).reduce(.infinity) { nearest, ends in
            min(nearest, Polygon([ends.0, ends.1]).distance(to: p))
        }
    }
}
