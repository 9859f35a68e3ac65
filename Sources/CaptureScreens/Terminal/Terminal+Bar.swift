extension Terminal {
    /// A bar of `width` characters, filled from the left in eighths of a character.
    ///
    /// - Parameter share: 0 ... 1; beyond that, and NaN, counts as the nearer end.
    public static func bar(_ share: Double, width: Int) -> String {
        let width = max(0, width)
        let share = share > 0 ? min(1, share) : 0
        let eighths = Int((share * Double(width) * 8).rounded(.down))
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        let filled = String(repeating: "█", count: eighths / 8) + partial
        return filled + String(repeating: "░", count: max(0, width - filled.count))
    }
}
