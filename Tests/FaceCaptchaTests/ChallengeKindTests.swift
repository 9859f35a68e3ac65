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
        #expect(Set(ChallengeKind.allCases.filter { $0.family == .motion }) == motion)
        #expect(ChallengeKind.allCases.filter { $0.family == .stillness } == [.lookAtCamera, .staySerious])
    }

    @Test func theNineDocumentedKindsAreThere() {
        #expect(Set(ChallengeKind.documented).count == 9)
        let added: Set<ChallengeKind> = [.blink, .winkLeft, .winkRight, .tongue, .mouthOpen]
        #expect(added.isDisjoint(with: ChallengeKind.documented))
        #expect(added.count + 9 == ChallengeKind.allCases.count)
    }

    /// Every kind is done by head, eyes or mouth; none is done to the person by the screen. The words that prompt for them
    /// speak of nothing else.
    @Test func noKindFlashes() {
        for kind in ChallengeKind.allCases {
            #expect(["motion", "expression", "stillness"].contains(kind.family.rawValue))
            for word in ["flash", "screen", "colour", "light"] { #expect(!kind.prompt.lowercased().contains(word)) }
        }
    }
}
