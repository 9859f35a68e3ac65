package import FaceSignals
internal import Foundation
internal import SeededRandom

/// What lens and sensor do to the light: blur, exposure, colour, noise.
package struct Sensor {
    private let size: ImageSize
    private let seed: UInt64
    /// Normal deviates in 64ths.
    private let noise: [Int16]
    /// Exposure of each column, blue, green, red, in 256ths.
    private var gains: [Int32]
    private var line: [UInt32]
    private var kernel: [UInt32] = []

    private static let maximalRadius = 36

    package init(_ size: ImageSize, seed: UInt64) {
        self.size = size
        self.seed = seed
        var random = SplitMix64(seed: seed, stream: 1)
        noise = (0..<1 << 16).map { _ in
            // Box and Muller.
            let radius = (-2 * log(1 - random.uniform())).squareRoot()
            return Int16(min(max(radius * cos(2 * .pi * random.uniform()) * 64, -400), 400))
        }
        gains = Array(repeating: 256, count: 3 * size.width)
        line = Array(repeating: 0, count: max(size.width, size.height) + 2 * Self.maximalRadius)
        kernel.reserveCapacity(Self.maximalRadius + 1)
    }

    /// Writes the picture as packed BGR. Changes `canvas` when there is blur.
    package mutating func expose(
        _ canvas: UnsafeMutablePointer<UInt32>, _ scene: Scene, frame: Int,
        into destination: UnsafeMutableRawBufferPointer
    ) {
        if scene.blur > 0.2 { blur(canvas, scene.blur) }
        setGains(scene)
        let amplitude = Int32((scene.noise * 256).rounded())
        let bytes = destination.baseAddress!.assumingMemoryBound(to: UInt8.self)
        var random = SplitMix64(seed: seed, stream: UInt64(truncatingIfNeeded: frame) &+ 2)
        gains.withUnsafeBufferPointer { gains in
            noise.withUnsafeBufferPointer { noise in
                for y in 0..<size.height {
                    let row = canvas + y * size.width
                    let out = bytes + 3 * y * size.width
                    let start = Int(truncatingIfNeeded: random.next() & 0xFFFF)
                    for x in 0..<size.width {
                        let pixel = row[x]
                        for channel in 0..<3 {
                            let level = Int32(truncatingIfNeeded: pixel >> UInt32(8 * channel) & 255)
                            let grain = Int32(noise[(start &+ 3 &* x &+ channel) & 0xFFFF]) &* amplitude
                            let value = (level &* gains[3 &* x &+ channel] &* 64 &+ grain &+ 8192) >> 14
                            out[3 &* x &+ channel] = UInt8(truncatingIfNeeded: min(max(value, 0), 255))
                        }
                    }
                }
            }
        }
    }

    private mutating func setGains(_ scene: Scene) {
        // Blue and red as their shares in daylight shift, by a power law that runs through 1 at 6500 K.
        let warmth = scene.temperature / 6500
        let balance = SIMD3(pow(warmth, 0.6), pow(warmth, 0.05), pow(warmth, -0.45))
        for x in 0..<size.width {
            let aside = 2 * (Double(x) + 0.5) / Double(size.width) - 1
            let exposure = scene.gain * (1 + 0.35 * scene.side * aside) * 256
            for channel in 0..<3 { gains[3 * x + channel] = Int32(min(exposure * balance[channel], 4096)) }
        }
    }

    private mutating func blur(_ canvas: UnsafeMutablePointer<UInt32>, _ sigma: Double) {
        let radius = min(Int((sigma * 3).rounded(.up)), Self.maximalRadius)
        kernel.removeAll(keepingCapacity: true)
        var sum = 0.0
        for i in -radius...radius { sum += exp(-Double(i * i) / (2 * sigma * sigma)) }
        for i in 0...radius { kernel.append(UInt32(exp(-Double(i * i) / (2 * sigma * sigma)) / sum * 65536)) }
        for y in 0..<size.height { blurLine(canvas + y * size.width, count: size.width, step: 1, radius) }
        for x in 0..<size.width { blurLine(canvas + x, count: size.height, step: size.width, radius) }
    }

    private mutating func blurLine(_ start: UnsafeMutablePointer<UInt32>, count: Int, step: Int, _ radius: Int) {
        line.withUnsafeMutableBufferPointer { line in
            for i in 0..<count + 2 * radius { line[i] = start[min(max(i - radius, 0), count - 1) * step] }
            kernel.withUnsafeBufferPointer { kernel in
                for i in 0..<count {
                    var sum = SIMD4<UInt32>(repeating: 32768)
                    for j in -radius...radius {
                        let p = line[i + radius + j]
                        sum &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, 0) &* kernel[abs(j)]
                    }
                    start[i * step] =
                        0xFF00_0000 | min(sum.z >> 16, 255) << 16 | min(sum.y >> 16, 255) << 8 | min(sum.x >> 16, 255)
                }
            }
        }
    }
}
