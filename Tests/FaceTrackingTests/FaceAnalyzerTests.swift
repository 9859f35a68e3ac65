import FaceSignals
import FaceTracking
import Testing

@Suite("Face analyzer", .enabled(if: modelsArePresent, withoutModels))
struct FaceAnalyzerTests {
    @Test("Frames that hold no face, of any size, are judged without one", arguments: [(1, 1), (2, 900), (641, 479)])
    func emptyFrames(width: Int, height: Int) throws {
        let analyzer = try FaceAnalyzer()
        let bytes = [UInt8](repeating: 90, count: width * height * 3)
        for index in 0..<3 {
            let header = FrameHeader(
                width: width, height: height, index: index, time: CaptureTime(seconds: Double(index) / 30))
            let observation = try bytes.withUnsafeBytes { try analyzer.analyze($0, header) }
            #expect(observation.face == nil && observation.pose == nil && observation.smile == nil)
            #expect(observation.faces == 0 && observation.frame == index)
        }
        let landmarks = analyzer.landmarks.count
        #expect(landmarks == 0)
    }

    @Test("A header that does not fit the pixels is refused")
    func badHeaders() throws {
        let analyzer = try FaceAnalyzer()
        let bytes = [UInt8](repeating: 0, count: 100)
        for (width, height) in [(0, 5), (5, 0), (-1, 5), (100, 100), (1 << 31, 1), (16385, 1)] {
            let header = FrameHeader(width: width, height: height, index: 0, time: .zero)
            #expect(throws: FaceEngineError.self) { try bytes.withUnsafeBytes { try analyzer.analyze($0, header) } }
        }
    }

    @Test("Clocks that jump do not disturb it")
    func jumpingClocks() throws {
        let analyzer = try FaceAnalyzer()
        let bytes = [UInt8](repeating: 0, count: 64 * 48 * 3)
        for time in [0, .max, .min, 5, 5, -5, Int64.max - 1] {
            let header = FrameHeader(width: 64, height: 48, index: 0, time: CaptureTime(nanoseconds: time))
            #expect(throws: Never.self) { try bytes.withUnsafeBytes { try analyzer.analyze($0, header) } }
        }
    }
}
