internal import FaceSignals

/// The portrait's skin without the lines that its smile draws, and without teeth: what the face is painted with at
/// rest.
struct RestingSkin {
    let bitmap: Bitmap

    /// Half the width of what is smoothed away along a fold, pixels.
    private static let foldRadius: Float = 3.6
    private static let cornerRadius: Float = 2.8
    /// Lips that are not stretched shine less: share of their mean colour.
    private static let matte: Float = 0.6

    init(_ portrait: Bitmap, landmarks: [Landmark]) {
        func outline(_ upper: [Int], _ lower: [Int]) -> Polygon {
            Polygon((upper + lower.reversed()).map { SIMD2(landmarks[$0].x, landmarks[$0].y) })
        }
        let folds = PortraitOutline.smileFolds.map(Polyline.init)
        let corners = PortraitOutline.mouthCorners.map(Polyline.init)
        let lips = outline(MeshIndices.upperLip[0], MeshIndices.lowerLip[0])
        let teeth = outline(MeshIndices.innerUpperLip, MeshIndices.innerLowerLip)
        let smooth = portrait.mask { p in
            teeth.contains(p) || teeth.distance(to: p) < 0.5 || folds.contains { $0.distance(to: p) < Self.foldRadius }
                || corners.contains { $0.distance(to: p) < Self.cornerRadius }
        }
        var resting = portrait.filling(smooth)
        let lip = portrait.mask { lips.contains($0) }
        let kept = lip.indices.filter { lip[$0] && !smooth[$0] }
        let sum = kept.reduce(SIMD4<Float>()) { $0 + portrait.pixels[$1].channels }
        let mean = sum / Float(max(kept.count, 1)) * SIMD4(0.9, 0.9, 0.94, 1)
        for i in lip.indices where lip[i] {
            resting.pixels[i] = UInt32(channels: resting.pixels[i].channels * (1 - Self.matte) + mean * Self.matte)
        }
        bitmap = resting
    }
}

extension Bitmap {
    /// Whether each pixel belongs to what `contains` says of its centre.
    fileprivate func mask(where contains: (SIMD2<Float>) -> Bool) -> [Bool] {
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
