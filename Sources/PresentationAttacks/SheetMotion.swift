internal import Foundation
internal import SeededRandom
internal import SyntheticFace

/// How somebody moves a sheet of paper before a camera. Equal seeds move alike.
public struct SheetMotion: Sendable, Hashable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Fixed in a stand.
        case still
        /// In a hand, as still as it can be.
        case held
        /// Left, right, up and down.
        case moved
        /// Turned about the vertical and the horizontal.
        case rotated
        /// Turned, and bent to and fro.
        case bent
        /// Nearer and farther.
        case zoomed
    }

    public let kind: Kind
    public let seed: UInt64
    /// About which the sheet is moved.
    public var middle: SheetPose

    public init(_ kind: Kind, seed: UInt64 = 0, about middle: SheetPose = SheetPose()) {
        self.kind = kind
        self.seed = seed
        self.middle = middle
    }

    public func pose(at seconds: Double) -> SheetPose {
        var random = SplitMix64(seed: seed, stream: 11)
        /// A slow swing with a seeded pace and phase, -1 ... 1.
        func swing(_ pace: ClosedRange<Double>) -> Double {
            sin(2 * .pi * (random.uniform(pace) * seconds + random.uniform()))
        }
        var pose = middle
        guard kind != .still else { return pose }
        // A hand's tremor and sway.
        pose.x += 2 * swing(0.2...0.5) + 0.3 * swing(4...8)
        pose.y += 2 * swing(0.2...0.5) + 0.3 * swing(4...8)
        pose.distance += 4 * swing(0.1...0.3)
        pose.yaw += 1 * swing(0.2...0.6)
        pose.pitch += 1 * swing(0.2...0.6)
        pose.roll += 0.7 * swing(0.2...0.6)
        switch kind {
        case .still, .held: break
        case .moved:
            pose.x += 50 * swing(0.25...0.5)
            pose.y += 30 * swing(0.25...0.5)
        case .rotated:
            pose.yaw += random.uniform(25...40) * swing(0.2...0.5)
            pose.pitch += random.uniform(10...25) * swing(0.2...0.5)
            pose.roll += 5 * swing(0.2...0.5)
        case .bent:
            pose.yaw += random.uniform(20...35) * swing(0.2...0.5)
            pose.pitch += random.uniform(5...15) * swing(0.2...0.5)
            pose.bend += random.uniform(0.003...0.009) * (0.6 + 0.4 * swing(0.2...0.6))
            pose.bendAxis += random.uniform(-20...20)
        case .zoomed:
            pose.distance *= 1 + 0.3 * swing(0.2...0.4)
        }
        return pose
    }
}
