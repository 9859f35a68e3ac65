import Glibc

extension ChallengePlan {
    /// How many plans of `count` challenges `draw` chooses from, each as likely as any other: the ordered choices of
    /// distinct kinds less those without a head movement and those without an expression. 1,512 for three of all kinds.
    ///
    /// - Returns: 0 where no plan can be drawn.
    public static func possibilities(
        count: Int = standardCount, from kinds: some Sequence<ChallengeKind> = ChallengeKind.allCases
    ) -> Int {
        let pool = Set(kinds)
        guard count >= fewestDrawn, count <= pool.count else { return 0 }
        let motions = pool.count { $0.family == .motion }
        let expressions = pool.count { $0.family == .expression }
        // Inclusion and exclusion: what lacks both was taken away twice.
        return arrangements(of: pool.count, count) - arrangements(of: pool.count - motions, count)
            - arrangements(of: pool.count - expressions, count)
            + arrangements(of: pool.count - motions - expressions, count)
    }

    /// The same in bits: what luck is up against. 0 where no plan, or only one, can be drawn.
    public static func entropy(
        count: Int = standardCount, from kinds: some Sequence<ChallengeKind> = ChallengeKind.allCases
    ) -> Double {
        bits(possibilities(count: count, from: kinds))
    }

    /// Bits of the draw this plan came from; 0 for a fixed plan.
    public var entropy: Double { Self.bits(possibilities) }

    /// One in 512. Three of all kinds have 10.6 bits; three of what is left without winks and tongue still 9.2.
    public static let standardEntropy = 9.0

    /// A head movement and an expression.
    public static let fewestDrawn = 2

    private static func bits(_ possibilities: Int) -> Double { possibilities > 0 ? log2(Double(possibilities)) : 0 }

    /// Ordered choices of `count` out of `total`. At most 14!, which fits.
    private static func arrangements(of total: Int, _ count: Int) -> Int {
        count > total ? 0 : (0..<count).reduce(1) { $0 * (total - $1) }
    }
}
