import FaceCaptcha
import PresentationAttacks
import SyntheticFace
import Testing

/// Tracked pixels through the real bridge: sheets are flat, heads are not.
@Suite(.enabled(if: modelsAreFetched, skipMessage)) struct FlatnessTests {
    private func sheet(_ kind: SheetMotion.Kind, seed: UInt64, frames: Int = 90) throws -> PhotographSource {
        var options = PhotographSource.Options()
        options.frameCount = frames
        options.seed = seed
        return PhotographSource(Sheet(try portrait(), width: 250), SheetMotion(kind, seed: seed), options: options)
    }

    @Test(arguments: [SheetMotion.Kind.rotated, .bent], [UInt64(1), 2])
    func aPhotographThatTurnsIsFlat(_ kind: SheetMotion.Kind, _ seed: UInt64) throws {
        let report = try report(of: sheet(kind, seed: seed), to: FlatnessGate())
        #expect(report.finding == .attack, "\(report)")
    }

    @Test func aPhotographThatIsOnlyMovedIsUndecided() throws {
        let report = try report(of: sheet(.moved, seed: 5, frames: 60), to: FlatnessGate())
        #expect(report.finding == .undecided, "\(report)")
    }

    @Test(arguments: [UInt64(1), 2]) func aHeadThatTurnsIsNot(_ seed: UInt64) throws {
        let source = try subject([.init(.turnLeft, at: 0.5), .init(.turnRight, at: 2.2)], seed: seed, frames: 120)
        let report = try report(of: source, to: FlatnessGate())
        #expect(report.finding == .person, "\(report)")
    }
}
