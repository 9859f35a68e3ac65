import FaceSignals

/// Which landmarks, joined in order, outline the parts of a face. Left and right are the person's own.
struct FaceContours: Sendable {
    struct Line: Sendable {
        var indices: [Int]
        var closed: Bool
    }

    var oval: Line
    var leftEye: Line
    var rightEye: Line
    var leftBrow: Line
    var rightBrow: Line
    var outerLips: Line
    var innerLips: Line
    var nose: Line
    /// Where the pose axes start.
    var noseTip: Int

    static func of(_ topology: LandmarkTopology) -> FaceContours { topology == .mesh468 ? .mesh468 : .ibug68 }

    /// Vertex numbers of MediaPipe's canonical face model.
    static let mesh468 = FaceContours(
        oval: Line(
            indices: [
                10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
                149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
            ], closed: true),
        leftEye: Line(
            indices: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466], closed: true),
        rightEye: Line(
            indices: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246], closed: true),
        leftBrow: Line(indices: [336, 296, 334, 293, 300], closed: false),
        rightBrow: Line(indices: [70, 63, 105, 66, 107], closed: false),
        outerLips: Line(
            indices: [
                61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
            ], closed: true),
        innerLips: Line(
            indices: [
                78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
            ], closed: true),
        nose: Line(indices: [168, 6, 197, 195, 5, 4, 1], closed: false),
        noseTip: 4)

    /// Numbers of the iBUG 300-W mark-up, from 0; its points run in order along each part.
    static let ibug68 = FaceContours(
        oval: Line(indices: Array(0...16), closed: false),
        leftEye: Line(indices: Array(42...47), closed: true),
        rightEye: Line(indices: Array(36...41), closed: true),
        leftBrow: Line(indices: Array(22...26), closed: false),
        rightBrow: Line(indices: Array(17...21), closed: false),
        outerLips: Line(indices: Array(48...59), closed: true),
        innerLips: Line(indices: Array(60...67), closed: true),
        nose: Line(indices: Array(27...30), closed: false),
        noseTip: 30)
}
