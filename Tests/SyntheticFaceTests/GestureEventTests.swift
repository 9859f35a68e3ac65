import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

/// Every gesture must be seen as the event of its name through the real analyzer, and as no other gesture.
@Suite(.enabled(if: modelsAreFetched, skipMessage))
struct GestureEventTests {
    private static let gestures = Gesture.allCases.filter { $0 != .neutral }
    /// What may come along: the tongue needs an open mouth, and its lips are drawn wide; teeth show in a smile.
    private static let companions: [Gesture: Set<FaceEventKind>] = [
        .tongue: [.mouthOpen, .smile], .smile: [.mouthOpen], .mouthOpen: [.smile],
    ]
    private static let presence: Set<FaceEventKind> = [.faceFound, .neutral, .blink]

    @Test(arguments: gestures)
    func `A gesture is seen as its event`(gesture: Gesture) throws {
        let source = try SyntheticSource("synthetic:seed=5,script=\(gesture.rawValue)@2.5,duration=5.5")
        let events = try observations(source).flatMap(\.events)
        let wanted = try #require(FaceEventKind(rawValue: gesture.rawValue))
        let seen = events.filter { $0.kind == wanted && $0.start.seconds > 2.3 && $0.start.seconds < 4 }
        #expect(seen.count == 1, "\(events.map { "\($0.kind)@\($0.start.seconds)" })")
        let others = Set(events.map(\.kind)).subtracting(Self.presence).subtracting([wanted])
        #expect(others.subtracting(Self.companions[gesture] ?? []).isEmpty, "\(others)")
    }

    @Test func `A subject at rest does nothing but blink`() throws {
        let events = try observations(SyntheticSource("synthetic:seed=11,script=,duration=15")).flatMap(\.events)
        #expect(Set(events.map(\.kind)).isSubset(of: [.faceFound, .neutral, .blink]), "\(events.map(\.kind))")
        #expect(events.contains { $0.kind == .blink })
    }

    @Test func `Each eye's closure is that eye's`() throws {
        let subject = try VirtualSubject()
        for side in [\SubjectPose.leftEyeClosure, \.rightEyeClosure] {
            var pose = SubjectPose()
            pose[keyPath: side] = 1
            let analyzer = try FaceAnalyzer()
            let bytes = try picture(subject, pose)
            let header = FrameHeader(width: subject.size.width, height: subject.size.height, index: 0, time: .zero)
            let eyes = try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }.eyes
            let (left, right) = (try #require(eyes.left), try #require(eyes.right))
            #expect(side == \.leftEyeClosure ? left < 0.3 && right > 0.7 : right < 0.3 && left > 0.7)
        }
    }
}
