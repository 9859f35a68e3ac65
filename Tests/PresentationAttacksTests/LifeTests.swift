import FaceCaptcha
import PresentationAttacks
import SyntheticFace
import Testing

@Suite(.enabled(if: modelsAreFetched, skipMessage)) struct LifeTests {
    @Test func aPhotographInAHandShowsNoLife() throws {
        var options = PhotographSource.Options()
        options.frameCount = 16 * 15
        options.framesPerSecond = 15
        let source = PhotographSource(Sheet(try portrait(), width: 250), SheetMotion(.held, seed: 6), options: options)
        let report = try report(of: source, to: LifeGate())
        #expect(report.finding == .attack && report.evidence["signs"] == 0, "\(report)")
    }

    @Test func winksAndALaughAreLife() throws {
        let source = try subject([.init(.winkLeft, at: 0.5), .init(.mouthOpen, at: 1.6)], seed: 3, frames: 90)
        let report = try report(of: source, to: LifeGate())
        #expect(report.finding == .person, "\(report)")
    }
}
