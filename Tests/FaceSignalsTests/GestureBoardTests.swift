import FaceSignals
import Testing

/// Scores in, gestures out.
@Suite struct GestureBoardTests {
    private struct Frame {
        var left: Double? = 0.95
        var right: Double? = 0.95
        var smile: Double? = 0.05
        var turn: HeadPose? = HeadPose(yaw: 0, pitch: 0, roll: 0)
    }

    private func kinds(fps: Double = 30, usual: Double? = 3, _ frames: [Frame]) -> [FaceEventKind] {
        var board = GestureBoard()
        var told: [FaceEventKind] = []
        for (index, frame) in frames.enumerated() {
            var observation = FaceObservation(
                time: CaptureTime(seconds: Double(index) / fps), frame: index,
                imageSize: ImageSize(width: 640, height: 480),
                eyes: EyeOpenness(left: frame.left, right: frame.right), smile: frame.smile)
            board.observe(&observation, turn: frame.turn, usual: EyeOpenness(left: usual, right: usual))
            told += observation.events.map(\.kind)
        }
        return told
    }

    private func rest(_ seconds: Double, fps: Double = 30) -> [Frame] { hold(Frame(), seconds, fps: fps) }

    private func hold(_ frame: Frame, _ seconds: Double, fps: Double = 30) -> [Frame] {
        Array(repeating: frame, count: max(1, Int((seconds * fps).rounded())))
    }

    @Test("Both eyes shut for a moment is a blink, and rest comes after", arguments: [10.0, 24, 30, 60])
    func blink(fps: Double) {
        let shut = hold(Frame(left: 0.05, right: 0.1), 0.15, fps: fps)
        #expect(kinds(fps: fps, rest(1, fps: fps) + shut + rest(1, fps: fps)) == [.blink, .neutral])
    }

    @Test("One eye shut while the other is open is a wink of that eye", arguments: [10.0, 30, 60])
    func wink(fps: Double) {
        let left = hold(Frame(left: 0.05), 0.4, fps: fps)
        let right = hold(Frame(right: 0.05), 0.4, fps: fps)
        #expect(kinds(fps: fps, rest(1, fps: fps) + left + rest(0.1, fps: fps)) == [.winkLeft])
        #expect(kinds(fps: fps, rest(1, fps: fps) + right + rest(0.1, fps: fps)) == [.winkRight])
    }

    @Test("No wink: of an eye that is not known, on a turned head, when the other eye narrows too, in an uneven blink")
    func noWink() {
        let left = hold(Frame(left: 0.05), 0.4)
        #expect(kinds(usual: nil, rest(1) + left + rest(0.1)).isEmpty)
        #expect(kinds(rest(1) + hold(Frame(left: nil), 0.4) + rest(0.1)).isEmpty)
        #expect(!kinds(rest(1) + hold(Frame(left: 0.2, right: 0.5), 0.4) + rest(0.1)).contains(.winkLeft))
        #expect(kinds(usual: 9, rest(1) + left + rest(0.1)).isEmpty)
        var turned = Frame(left: 0.05)
        turned.turn = HeadPose(yaw: 30, pitch: 0, roll: 0)
        #expect(!kinds(rest(1) + hold(turned, 0.4) + rest(1)).contains(.winkLeft))
        let uneven = [Frame(left: 0.1, right: 0.95), Frame(left: 0.05, right: 0.1), Frame(left: 0.1, right: 0.95)]
        #expect(kinds(rest(1) + uneven + rest(0.1)) == [.blink])
    }

    @Test("One visible eye is enough for a blink; none is not")
    func halfSeen() {
        let open = hold(Frame(left: nil), 0.5)
        #expect(kinds(open + hold(Frame(left: nil, right: 0.05), 0.15) + open).contains(.blink))
        let unseen = hold(Frame(left: nil, right: nil), 0.2)
        #expect(!kinds(rest(1) + unseen + rest(0.2)).contains(.blink))
    }

    @Test(
        "Each way to turn is its own gesture",
        arguments: [
            (HeadPose(yaw: 30, pitch: 0, roll: 0), FaceEventKind.turnLeft),
            (HeadPose(yaw: -30, pitch: 0, roll: 0), .turnRight),
            (HeadPose(yaw: 0, pitch: 20, roll: 0), .lookUp), (HeadPose(yaw: 0, pitch: -20, roll: 0), .lookDown),
            (HeadPose(yaw: 0, pitch: 0, roll: 25), .tiltLeft), (HeadPose(yaw: 0, pitch: 0, roll: -25), .tiltRight),
        ])
    func turns(turn: HeadPose, kind: FaceEventKind) {
        #expect(kinds(rest(0.5) + hold(Frame(turn: turn), 0.5) + rest(1)) == [kind, .neutral])
    }

    @Test("Rest is told once after each gesture, never without one")
    func neutral() {
        #expect(kinds(rest(5)).isEmpty)
        let smile = hold(Frame(smile: 0.9), 1)
        #expect(kinds(rest(1) + smile + rest(2) + smile + rest(2)) == [.smile, .neutral, .smile, .neutral])
        #expect(kinds(rest(1) + smile + rest(0.1)) == [.smile])
    }
}
