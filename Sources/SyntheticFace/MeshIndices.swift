/// Numbers of FaceMesh's 468 landmarks, named from the person's side: `right` is the person's right, image left.
enum MeshIndices {
    static let count = 468

    static let outerEyeCorners = (right: 33, left: 263)
    static let mouthCorners = (right: 61, left: 291)
    static let tragi = (right: 234, left: 454)

    /// Pairs that mirror each other, right then left: they fix the head's axis.
    static let mirrored = [(234, 454), (33, 263), (133, 362), (61, 291), (127, 356), (132, 361), (172, 397), (70, 300)]

    /// Around the face, clockwise in the image from the top of the forehead.
    static let oval = [
        10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
        150,
        136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
    ]

    /// The lower part of `oval`, from the person's left cheek over the chin to the right cheek.
    static let jaw = [
        323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93,
    ]

    /// The upper part of `oval`, from the person's right cheek over the forehead to the left cheek: where the hair
    /// begins.
    static let hairline = [
        93, 234, 127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356, 454, 323,
    ]

    /// Rows across each lip from its outer to its inner edge, all from the person's right corner to the left one, so
    /// that equal places of a lip's rows lie one behind the other.
    static let upperLip = [
        [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
        [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
        [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
        [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
    ]
    static let lowerLip = [
        [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
        [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
        [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
        [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
    ]
    static let innerUpperLip = upperLip[3]
    static let innerLowerLip = lowerLip[3]

    struct Eye {
        /// The lids' edges from the outer corner to the inner; the n-th points face each other.
        var upperLid: [Int]
        var lowerLid: [Int]
        /// Rings above the upper lid, outwards.
        var upperFold: [Int]
        var upperSocket: [Int]
        /// Rings below the lower lid, outwards.
        var lowerFold: [Int]
        var lowerSocket: [Int]
        var brow: [Int]
    }

    static let rightEye = Eye(
        upperLid: [33, 246, 161, 160, 159, 158, 157, 173, 133],
        lowerLid: [33, 7, 163, 144, 145, 153, 154, 155, 133],
        upperFold: [247, 30, 29, 27, 28, 56, 190],
        upperSocket: [113, 225, 224, 223, 222, 221, 189],
        lowerFold: [130, 25, 110, 24, 23, 22, 26, 112, 243],
        lowerSocket: [226, 31, 228, 229, 230, 231, 232, 233, 244],
        brow: [70, 63, 105, 66, 107, 46, 53, 52, 65, 55])
    static let leftEye = Eye(
        upperLid: [263, 466, 388, 387, 386, 385, 384, 398, 362],
        lowerLid: [263, 249, 390, 373, 374, 380, 381, 382, 362],
        upperFold: [467, 260, 259, 257, 258, 286, 414],
        upperSocket: [342, 445, 444, 443, 442, 441, 413],
        lowerFold: [359, 255, 339, 254, 253, 252, 256, 341, 463],
        lowerSocket: [446, 261, 448, 449, 450, 451, 452, 453, 464],
        brow: [300, 293, 334, 296, 336, 276, 283, 282, 295, 285])

    /// Still while the mouth moves.
    static let noseAndEyes =
        [2, 98, 327, 4, 1, 168, 6, 197, 195, 5, 129, 358, 94, 19] + rightEye.lowerSocket + leftEye.lowerSocket
    static let cheeks = [50, 280, 205, 425, 207, 427, 187, 411]
    static let chinPad = [199, 200, 175, 18, 83, 313]
}
