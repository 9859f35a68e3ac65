import LabelledFaces

/// What somebody who looked at the labelled photos one by one saw before eyes and mouths; names of files.
enum HiddenParts {
    /// Dark glasses that hide both eyes.
    static let darkGlasses: [LabelledSet: Set<String>] = [
        .genki4k: numbered([
            149, 405, 413, 569, 585, 601, 649, 745, 839, 999, 1011, 1075, 1095, 1329, 1401, 1429, 1647, 1699, 1745,
            1817, 1837, 1951, 2093, 2193, 2249, 2345, 2515, 2517, 2731, 2855, 2875, 2899, 3097, 3249, 3481, 3519, 3825,
            3837, 3851, 3979,
        ]),
        .yawn: [
            "1353_jpg.rf.edd6f6d20a72470aa6c187722b361c1e.jpg", "203_jpg.rf.335118f190b89999352532ccaee6c7cd.jpg",
            "216_jpg.rf.964405e50d24b3018b1cc0a43d8aa3fe.jpg", "217_jpg.rf.aad54c5c8618b851c1acfeb111e7a66e.jpg",
            "258_jpg.rf.a1f821df285dfef00525ad05bf3a6100.jpg", "464_jpg.rf.3cc2477a82be63828e7fabeae5e798ba.jpg",
            "546_jpg.rf.d1eed22c83d502a67445f08e5cfcf6aa.jpg", "747_jpg.rf.3633b81dd413e5fb585d1864f5b8375c.jpg",
        ],
    ]

    /// Tinted glasses, reflections, hair: eyes that one may or may not see.
    static let doubtfulEyes: [LabelledSet: Set<String>] = [
        .genki4k: numbered([641, 1655, 1731, 3025, 3175, 3523, 3779]),
        .eyesClosed: ["closed_eye_0986.jpg_face_1.jpg"],
        .mouthStills: ["100040721_1_0.jpg"],
        .yawn: ["116_jpg.rf.4321f1a19705977387847cf9993cfe86.jpg"],
    ]

    /// A hand before the mouth.
    static let coveredMouths: [LabelledSet: Set<String>] = [
        .yawn: ["717_jpg.rf.da2f00e3888f4876c2961eae3f7c37d2.jpg"]
    ]

    private static func numbered(_ numbers: [Int]) -> Set<String> {
        Set(
            numbers.map { number in
                let digits = String(number)
                return "file\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).jpg"
            })
    }
}
