import LabelledFaces

/// One eye, cut with a margin.
struct EyeSample: Sendable {
    /// Packed BGR, folded so that it looks like a left eye.
    var wide: [UInt8]
    /// Sign: open or shut; size: weight.
    var target: Float
    var origin: Origin
}

/// One mouth, cut with a margin.
struct MouthSample: Sendable {
    var wide: [UInt8]
    /// x, y of each lip point in pixels of `wide`.
    var lips: [Float]
    /// What the network sees of the landmarks.
    var shape: [Float]
    /// As `EyeSample.target`; 0 where nothing is known.
    var targets = MouthTargets()
    var origin: Origin
}

struct MouthTargets: Sendable {
    var smile: Float = 0
    var tongue: Float = 0
    var mouthOpen: Float = 0
}

/// Where a sample comes from.
struct Origin: Sendable, Hashable {
    var set: LabelledSet
    /// Photo or frame; the two eyes of a face share it.
    var photo: String
    /// Held apart together.
    var person: String
}
