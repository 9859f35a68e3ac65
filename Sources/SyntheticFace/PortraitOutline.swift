/// Outlines traced by hand in the portrait, in its pixels (512x512): what belongs to the head and what to the body.
/// They are part of the subject as much as the picture is; another portrait needs others.
enum PortraitOutline {
    static let size = 512

    /// The hair, clockwise from the person's right cheek (image left) to the left one. The lobes of the ears, which
    /// show below it, are left out: they would tear off when the head turns.
    static let hair: [SIMD2<Float>] = [
        [180.5, 117.5], [171.5, 113.0], [163.0, 110.5], [157.5, 100.0], [155.5, 87.0], [155.0, 72.0],
        [157.5, 60.5], [164.5, 50.5], [177.5, 42.0], [190.0, 35.5], [194.5, 29.5], [205.5, 23.0], [220.5, 18.0],
        [233.5, 17.2], [253.0, 20.6], [269.2, 28.0], [284.0, 39.5], [292.7, 51.0], [297.0, 64.0], [300.0, 78.5],
        [298.6, 95.0], [293.5, 107.5], [287.0, 118.5], [280.5, 125.5],
        [274.0, 129.0], [270.8, 127.5],
    ]

    /// What is seen of the ears, to be cut out of the wall.
    static let ears: [[SIMD2<Float>]] = [
        [[171, 112], [183, 112], [183, 133], [179, 132.5], [174, 128], [171, 120]],
        [[266, 120], [284, 120], [281, 129], [275, 135.5], [270, 137.5], [266, 137]],
    ]

    /// The edge of the black collar below the chin, left to right.
    static let collarEdge: [SIMD2<Float>] = [
        [187, 176.7], [190, 182.3], [203, 184.3], [223, 188.7], [237, 190.3], [250, 188], [255.5, 181],
    ]

    /// Suit, collar ring and helmet, clockwise from the ring's upper left; closed straight behind the neck.
    static let body: [SIMD2<Float>] = [
        [185, 149], [171, 148.7], [156.7, 150.7], [140, 156.7], [128.3, 168.3], [122.5, 181.7], [113.3, 190],
        [114.5, 204], [101, 218], [90, 225], [76, 240], [57, 264], [46, 290], [38, 320], [26, 360], [20, 400],
        [22, 430],
        [28, 460], [26, 480], [50, 512], [512, 512], [512, 490], [505, 468], [496, 430], [481, 387], [456, 359],
        [420, 345.5], [395, 344], [378, 347], [362, 352], [359, 328], [354.5, 297], [349.5, 277], [339.5, 257.5],
        [323, 242.5],
        [304.5, 233], [304.3, 230], [298.3, 213.3], [286.7, 196.7], [271.7, 181.7], [256.7, 174.5],
    ]

    /// The folds that the smile draws from the nose to beside the mouth, and the shadows in the corners of the mouth.
    static let smileFolds: [[SIMD2<Float>]] = [
        [[204, 127.5], [201, 130], [197.5, 134.5], [196.3, 139.5]],
        [[242.5, 129], [245.5, 131.5], [249.5, 136], [251, 141]],
    ]
    static let mouthCorners: [[SIMD2<Float>]] = [[[201.5, 139.2], [206, 143]], [[246.4, 141.6], [241, 145.2]]]

    /// Where those lie.
    static let mouthArea = PixelArea(x: 170...280, y: 110...185)
}

/// A rectangle of pixels.
struct PixelArea: Sendable {
    var x: ClosedRange<Float>
    var y: ClosedRange<Float>

    func contains(_ p: SIMD2<Float>) -> Bool { x.contains(p.x) && y.contains(p.y) }
}
