import FaceCaptcha
import Testing

@Suite struct ChallengeKindTests {
    @Test(arguments: ChallengeKind.allCases) func isFoundByItsName(_ kind: ChallengeKind) throws {
        #expect(try ChallengeKind(named: kind.rawValue) == kind)
        #expect(try ChallengeKind(named: kind.rawValue.uppercased()) == kind)
    }

    @Test(arguments: ["", "nod", "turn left", "smile ", "\u{0}", String(repeating: "x", count: 10_000)])
    func unknownNameListsTheNames(_ name: String) {
        let error = #expect(throws: PlanError.self) { try ChallengeKind(named: name) }
        #expect(error == .unknownChallenge(name))
        for kind in ChallengeKind.allCases { #expect(error?.description.contains(kind.rawValue) == true) }
    }

    @Test func promptsAndPictogramsDiffer() {
        #expect(Set(ChallengeKind.allCases.map(\.prompt)).count == 14)
        #expect(Set(ChallengeKind.allCases.map(\.pictogram)).count == 14)
        for kind in ChallengeKind.allCases { #expect(kind.pictogram.count == 5, "\(kind)") }
        #expect(Set(Hint.allCases.map(\.text)).count == Hint.allCases.count)
        #expect(Set(FailureReason.allCases.map(\.text)).count == FailureReason.allCases.count)
    }

    @Test func headMovementsAreMotion() {
        let motion: Set<ChallengeKind> = [.turnLeft, .turnRight, .lookUp, .lookDown, .tiltLeft, .tiltRight]
        #expect(Set(ChallengeKind.allCases.filter(\.isMotion)) == motion)
    }
}
