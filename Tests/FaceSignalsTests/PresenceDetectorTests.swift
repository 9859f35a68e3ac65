import FaceSignals
import Testing

@Suite struct PresenceDetectorTests {
    /// Kinds and times in tenths of a second, for one value of `faces` per tenth.
    private func changes(_ faces: [Int]) -> [String] {
        var detector = PresenceDetector()
        var told: [String] = []
        for (tenth, count) in faces.enumerated() {
            let change = detector.observe(
                hasFace: count > 0, faces: count, at: CaptureTime(seconds: Double(tenth) / 10))
            for event in [change.presence, change.secondFace].compactMap(\.self) {
                told.append("\(event.kind.rawValue) \(tenth)")
                #expect(event.start <= event.peak && event.peak <= event.end && event.end <= event.time)
            }
        }
        return told
    }

    private func times(_ count: Int, _ faces: Int) -> [Int] { Array(repeating: faces, count: count) }

    @Test("Found at once, lost after a grace")
    func comesAndGoes() {
        #expect(
            changes(times(3, 0) + times(5, 1) + times(10, 0) + [1]) == ["faceFound 3", "faceLost 11", "faceFound 18"])
    }

    @Test("A track that drops out for a moment is not lost")
    func grace() {
        #expect(changes([1, 1, 0, 0, 1, 1, 0, 0, 1, 1]) == ["faceFound 0"])
    }

    @Test("A second face is told once, when it stays")
    func company() {
        #expect(changes([1, 1, 2, 2, 1, 1]) == ["faceFound 0"])
        #expect(changes([1, 1] + times(20, 2)) == ["faceFound 0", "secondFace 5"])
        #expect(changes(times(8, 2) + times(3, 1) + times(8, 2)) == ["faceFound 0", "secondFace 3"])
        #expect(
            changes(times(8, 2) + times(15, 1) + times(8, 3)) == ["faceFound 0", "secondFace 3", "secondFace 26"])
    }
}
