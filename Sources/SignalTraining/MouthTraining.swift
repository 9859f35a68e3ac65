import CFaceTraining
import CFaceVision

/// Trains a network that looks at the mouth: smile and opening, or the tongue.
struct MouthTraining: Sendable {
    static let inputs = patchBytes
    static let patchBytes = Int(FV_MOUTH_PATCH_WIDTH * FV_MOUTH_PATCH_HEIGHT * 3)
    static let wideBytes = Int(FV_WIDE_MOUTH_SIDE * FV_WIDE_MOUTH_SIDE * 3)

    var architecture: PatchNetwork.Architecture
    /// What the network says, each with the sample's target for it.
    var outputs: [@Sendable (MouthTargets) -> Float]
    var epochs = 30
    /// Tongues painted onto mouths without one, per epoch; nothing is painted without textures.
    var painted = 0
    var textures: [TongueTexture] = []
    var paintedWeight: Float = 0.5
    var samples: [MouthSample]

    func train(on indices: [Int], seed: UInt32) throws(TrainingError) -> PatchNetwork {
        let network = try PatchNetwork(architecture, outputs: outputs.count, seed: seed)
        let random = Random(seed: UInt64(seed))
        let used = indices.filter { index in outputs.contains { $0(samples[index].targets) != 0 } }
        let tongueless = used.filter { samples[$0].targets.tongue < 0 }
        var patch = [UInt8](repeating: 0, count: Self.patchBytes)
        var input = [Float](repeating: 0, count: Self.inputs)
        var wide = [UInt8](repeating: 0, count: Self.wideBytes)
        try network.train(epochs: epochs) { _ in
            var batch = TrainingBatch()
            batch.inputs.reserveCapacity((used.count + painted) * Self.inputs)
            for place in random.order(used.count + painted) {
                if place < used.count {
                    let sample = samples[used[place]]
                    ft_augment_mouth(sample.wide, random.handle, &patch)
                    batch.targets += outputs.map { $0(sample.targets) }
                } else {
                    let base = samples[tongueless[random.below(tongueless.count)]]
                    let kind = TonguePlace.random(random, on: base)
                    guard
                        ft_paste_tongue(
                            base.wide, base.lips, textures[random.below(textures.count)].handle, kind.place,
                            random.handle, &wide)
                    else { continue }
                    ft_augment_mouth(wide, random.handle, &patch)
                    batch.targets.append(kind.isOut ? paintedWeight : -paintedWeight)
                }
                fv_mouth_input(patch, &input)
                batch.inputs += input
                batch.count += 1
            }
            return batch
        }
        return network
    }

    /// Log-odds as the engine would see the mouths: `outputs.count` for each.
    func scores(_ network: PatchNetwork, _ indices: [Int]) throws(TrainingError) -> [[Float]] {
        let side = (wide: Int(FV_WIDE_MOUTH_SIDE), patch: Int(FV_MOUTH_PATCH_WIDTH))
        var results: [[Float]] = []
        var input = [Float](repeating: 0, count: Self.inputs)
        for index in indices {
            fv_mouth_input(
                centre(samples[index].wide, from: (side.wide, side.wide), to: (side.patch, side.patch)), &input)
            results.append(try network.predict(input))
        }
        return results
    }

    func crossValidate(parts count: Int) throws -> (model: PatchNetwork, scores: [[Float]]) {
        try SignalTraining.crossValidate(Folds(persons: samples.map(\.origin.person), count: count)) { seen, seed in
            try train(on: seen, seed: seed)
        } judge: { network, held in
            try scores(network, held)
        }
    }
}

/// A tongue cut out on black.
final class TongueTexture: @unchecked Sendable {
    // Unchecked: `handle` is only read after `init`.
    let handle: OpaquePointer

    init(path: String) throws(TrainingError) {
        guard let handle = ft_tongue_load(path) else { throw .library(String(cString: ft_error())) }
        self.handle = handle
    }

    deinit { ft_tongue_destroy(handle) }
}

/// Where a painted tongue goes: three in five out of the mouth, the others where a tongue-like thing is none.
struct TonguePlace {
    var place: ft_tongue_place
    var isOut: Bool { place == FT_TONGUE_OUT }

    /// Opening of the lips, in distances between the eye corners, from which the inside of the mouth is seen.
    private static let open: Float = 0.06

    static func random(_ random: Random, on sample: MouthSample) -> TonguePlace {
        switch random.below(5) {
        case 0: TonguePlace(place: FT_TONGUE_AWAY)
        case 1: TonguePlace(place: gap(sample) > open ? FT_TONGUE_INSIDE : FT_TONGUE_OUT)
        default: TonguePlace(place: FT_TONGUE_OUT)
        }
    }

    /// Between the middles of the inner lips.
    private static func gap(_ sample: MouthSample) -> Float {
        let (lower, upper) = (5, 15)
        let x = sample.lips[2 * lower] - sample.lips[2 * upper]
        let y = sample.lips[2 * lower + 1] - sample.lips[2 * upper + 1]
        return (x * x + y * y).squareRoot() / Float(FV_MOUTH_PATCH_WIDTH)
    }
}
