import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct AccessoriesTests {
    private let small = ImageSize(width: 160, height: 120)

    @Test func `Everything worn changes the picture in its place`() throws {
        let subject = try VirtualSubject(size: small)
        let bare = try picture(subject, SubjectPose())
        var drawn: Set<[UInt8]> = [bare]
        func draw(_ change: (inout Accessories) -> Void) throws -> [UInt8] {
            var scene = SyntheticFace.Scene()
            change(&scene.accessories)
            return try picture(subject, SubjectPose(), scene: scene)
        }
        for glasses in Accessories.Glasses.allCases where glasses != .none {
            #expect(try drawn.insert(draw { $0.glasses = glasses }).inserted)
        }
        for cover in Accessories.Cover.allCases where cover != .none {
            #expect(try drawn.insert(draw { $0.cover = cover }).inserted)
        }
        // The subject's left is image right.
        for (lens, side) in [(\Accessories.leftGlare, 1), (\.rightGlare, 0)] {
            let glare = try draw { $0[keyPath: lens] = 1 }
            let changed = glare.indices.filter { abs(Int(glare[$0]) - Int(bare[$0])) > 30 }
            #expect(changed.count > 100)
            #expect(changed.allSatisfy { ($0 / 3 % small.width >= small.width / 2) == (side == 1) })
        }
    }

    @Test func `A reflection leaves the lens as the head turns`() throws {
        let subject = try VirtualSubject(size: small)
        func glare(_ pose: SubjectPose) throws -> Int {
            var scene = SyntheticFace.Scene()
            scene.accessories.leftGlare = 0.6
            return zip(try picture(subject, pose, scene: scene), try picture(subject, pose)).count { $0 != $1 }
        }
        #expect(try glare(SubjectPose()) > 40)
        #expect(try glare(SubjectPose(yaw: 30)) == 0)
        #expect(try glare(SubjectPose(yaw: 0, pitch: -30)) == 0)
    }

    @Test(arguments: [-1, 2, Double.nan, .infinity, -.infinity])
    func `Wild glare is clamped`(value: Double) throws {
        let subject = try VirtualSubject(size: small)
        var scene = SyntheticFace.Scene()
        scene.accessories.leftGlare = value
        scene.accessories.rightGlare = value
        let drawn = try picture(subject, SubjectPose(), scene: scene)
        #expect((drawn == (try picture(subject, SubjectPose()))) == !(value > 0))
    }
}
