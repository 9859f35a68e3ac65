import CFaceVision
import Foundation
import Testing

@Suite("What the patch classifiers see")
struct ClassifierInputTests {
    private let eyeBytes = Int(FV_EYE_PATCH_WIDTH * FV_EYE_PATCH_HEIGHT * 3)
    private let mouthBytes = Int(FV_MOUTH_PATCH_WIDTH * FV_MOUTH_PATCH_HEIGHT * 3)

    private func texture(_ count: Int, gain: Double, offset: Double) -> [UInt8] {
        (0..<count).map { UInt8(offset + gain * Double(($0 * 37) % 101)) }
    }

    @Test("Eye input has no mean and hardly depends on exposure")
    func eye() {
        var bright = [Float](repeating: 9, count: eyeBytes / 3)
        var dim = bright
        fv_eye_input(texture(eyeBytes, gain: 1.6, offset: 60), &bright)
        fv_eye_input(texture(eyeBytes, gain: 0.8, offset: 10), &dim)
        #expect(abs(bright.reduce(0, +)) < 0.5)
        #expect(zip(bright, dim).allSatisfy { abs($0 - $1) < 0.4 })
    }

    @Test("A flat patch is zero, whatever its grey")
    func flat() {
        for grey in [UInt8(0), 128, 255] {
            var eye = [Float](repeating: 9, count: eyeBytes / 3)
            fv_eye_input([UInt8](repeating: grey, count: eyeBytes), &eye)
            #expect(eye.allSatisfy { abs($0) < 0.02 })
            var mouth = [Float](repeating: 9, count: mouthBytes)
            fv_mouth_input([UInt8](repeating: grey, count: mouthBytes), &mouth)
            #expect(mouth.allSatisfy { abs($0) < 0.02 })
        }
    }

    @Test("Mouth input is planes of blue, green and red")
    func planes() {
        var mouth = [Float](repeating: 0, count: mouthBytes)
        fv_mouth_input((0..<mouthBytes).map { [UInt8(20), 90, 220][$0 % 3] }, &mouth)
        let plane = mouthBytes / 3
        #expect(mouth[0] < mouth[plane] && mouth[plane] < mouth[2 * plane])
        #expect(mouth[..<plane].allSatisfy { $0 == mouth[0] })
    }

    @Test("The mouth's shape does not change with the head's place, size and turn")
    func shape() {
        var generator = Lehmer()
        let head = (0..<468).map { _ in
            SIMD3(
                Float.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator),
                .random(in: -1...1, using: &generator))
        }
        let (c, s) = (Float(cos(0.7)), Float(sin(0.7)))
        let turned = head.map { SIMD3(c * $0.x - s * $0.z, $0.y, s * $0.x + c * $0.z) * 130 + SIMD3(300, 200, -40) }
        let (first, second) = (shape(of: head), shape(of: turned))
        #expect(first.count == 246 && zip(first, second).allSatisfy { abs($0 - $1) < 2e-3 * max(1, abs($0)) })
    }

    private func shape(of points: [SIMD3<Float>]) -> [Float] {
        var shape = [Float](repeating: 0, count: Int(FV_MOUTH_SHAPE_INPUTS))
        fv_mouth_shape(points.map { fv_landmark(x: $0.x, y: $0.y, z: $0.z) }, &shape)
        return shape
    }

    @Test("Patches with a margin need landmarks and a place to go")
    func refusals() {
        var image = fv_image()
        var patches = fv_wide_patches()
        #expect(fv_cut_wide_patches(&image, nil, &patches) == FV_INVALID_ARGUMENT)
        let points = [fv_landmark](repeating: fv_landmark(x: 1, y: 1, z: 0), count: 468)
        #expect(fv_cut_wide_patches(&image, points, &patches) == FV_INVALID_ARGUMENT)
        #expect(fv_cut_wide_patches(&image, points, nil) == FV_INVALID_ARGUMENT)
    }
}

/// Numbers that are the same every time.
private struct Lehmer: RandomNumberGenerator {
    private var state: UInt64 = 7

    mutating func next() -> UInt64 {
        state = state &* 0xDA94_2042_E4DD_58B5 &+ 1
        return state ^ (state >> 29)
    }
}
