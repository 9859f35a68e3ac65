import CFaceTraining

/// What is painted over a part.
package enum Cover: String, CaseIterable, Sendable {
    case hand
    case elsewhere = "another part of a face"
    case mask
    case hair
    case darkGlasses = "dark glasses"
    case reflection

    /// How many are painted for a part.
    func count(over part: FacePart) -> Int {
        switch (part, self) {
        case (.eye, .hand): 9000
        case (.eye, .elsewhere): 4000
        case (.eye, .hair), (.eye, .darkGlasses): 4000
        case (.eye, .reflection): 6000
        case (.mouth, .hand): 6000
        case (.mouth, .elsewhere), (.mouth, .mask): 3500
        default: 0
        }
    }

    /// Paints it over `patch`; `eye` and `mouth` are somebody's.
    func painted(
        over patch: [UInt8], _ part: FacePart, eye: [UInt8], mouth: [UInt8], _ random: Random
    ) throws(TrainingError) -> [UInt8] {
        var painted = patch
        let isDone =
            part == .eye
            ? ft_cover_eye(patch, mouth, kind, random.handle, &painted)
            : ft_cover_mouth(patch, mouth, eye, kind, random.handle, &painted)
        guard isDone else { throw .library(String(cString: ft_error())) }
        return painted
    }

    private var kind: ft_cover {
        switch self {
        case .hand: FT_HAND
        case .elsewhere: FT_ELSEWHERE
        case .mask: FT_MASK
        case .hair: FT_HAIR
        case .darkGlasses: FT_DARK_GLASSES
        case .reflection: FT_REFLECTION
        }
    }
}
