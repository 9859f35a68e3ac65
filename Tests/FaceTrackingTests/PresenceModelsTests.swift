import FaceSignals
import FaceTracking
import Foundation
import Testing

/// What the presence models say of the portrait, and of the portrait on paper.
@Suite("Surface and identity of real pixels", .enabled(if: portraitIsPresent, "no portrait in models/fetched"))
struct PresenceModelsTests {
    private struct Picture {
        var width: Int
        var height: Int
        var pixels: [UInt8]
    }

    private func portrait() throws -> Picture {
        let source = try BridgeSource(ModelStore.standard.path(.portrait))
        let size = source.information.size
        var picture = Picture(
            width: size.width, height: size.height, pixels: [UInt8](repeating: 0, count: size.width * size.height * 3))
        _ = try picture.pixels.withUnsafeMutableBytes { try source.read(into: $0) }
        return picture
    }

    /// The upper part of `picture` at `scale`, with a white edge, held in front of a wall with some texture.
    private func sheet(_ picture: Picture, scale: Double) -> Picture {
        var scene = Picture(width: 640, height: 480, pixels: [])
        for y in 0..<scene.height {
            for x in 0..<scene.width {
                let shade = UInt8(70 + (x / 37 * 53 + y / 29 * 31) % 60)
                scene.pixels += [shade, UInt8(Int(shade) * 3 / 4), shade / 2]
            }
        }
        let (width, height) = (Int(Double(picture.width) * scale), Int(Double(picture.height) * scale * 0.6))
        let (left, top, edge) = ((scene.width - width) / 2, (scene.height - height) / 2, 8)
        for y in -edge..<height + edge {
            for x in -edge..<width + edge {
                let isPhoto = x >= 0 && y >= 0 && x < width && y < height
                let from = isPhoto ? (Int(Double(y) / scale) * picture.width + Int(Double(x) / scale)) * 3 : 0
                let to = ((top + y) * scene.width + left + x) * 3
                for channel in 0..<3 { scene.pixels[to + channel] = isPhoto ? picture.pixels[from + channel] : 240 }
            }
        }
        return scene
    }

    private func presence(
        _ pictures: [Picture], secondsApart gap: Double, origin: FrameOrigin?
    ) throws -> [PresenceMeasurement] {
        let analyzer = try FaceAnalyzer(FaceEngineConfiguration(measuresPresence: true))
        analyzer.origin = origin
        return try pictures.enumerated().compactMap { index, picture in
            let header = FrameHeader(
                width: picture.width, height: picture.height, index: index,
                time: CaptureTime(seconds: Double(index) * gap))
            return try picture.pixels.withUnsafeBytes { try analyzer.analyze($0, header).presence }
        }
    }

    @Test("A face above its shoulders is told from the same face on paper", .enabled(if: knowsSurfaces))
    func paper() throws {
        let portrait = try portrait()
        func logOdds(_ picture: Picture) throws -> Double {
            try #require(try presence([picture], secondsApart: 1, origin: .file).first?.surface?.logOdds)
        }
        let person = try logOdds(portrait)
        let paper = try logOdds(sheet(portrait, scale: 0.55))
        #expect(paper < SurfaceEvidence.attackLimit)
        #expect(paper < person - 1, "\(paper) against \(person)")
    }

    @Test("Surfaces are judged four times a second", .enabled(if: knowsSurfaces))
    func rate() throws {
        let portrait = try portrait()
        let measured = try presence([Picture](repeating: portrait, count: 20), secondsApart: 0.1, origin: .file)
        #expect((5...8).contains(measured.count { $0.surface != nil }))
    }

    @Test("The same face lies near, and is compared about once a second", .enabled(if: comparesFaces))
    func sameFace() throws {
        let portrait = try portrait()
        let measured = try presence([Picture](repeating: portrait, count: 7), secondsApart: 0.5, origin: .file)
        let distances = measured.compactMap { $0.identity?.distance }
        #expect((2...3).contains(distances.count))
        #expect(distances.allSatisfy { $0 < 0.1 })
    }

    @Test("Without the descriptor nothing is compared, and nothing fails", .enabled(if: !comparesFaces))
    func withoutDescriptor() throws {
        let measured = try presence([try portrait()], secondsApart: 1, origin: .file)
        #expect(measured.allSatisfy { $0.identity == nil })
    }
}

private let portraitIsPresent = modelsArePresent && has(.portrait)
private let knowsSurfaces = has(.surfaceClassifier)
private let comparesFaces = has(.faceDescriptor)

private func has(_ model: ModelID) -> Bool { (try? ModelStore.standard.path(model)) != nil }
