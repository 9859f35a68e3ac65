import LabelledFaces

/// A patch as the engine sees it.
struct SightPatch: Sendable {
    /// Packed BGR.
    var pixels: [UInt8]
    var origin: Origin
}

/// The eyes and mouths of the labelled faces.
struct SightPatches: Sendable {
    /// In plain sight.
    var eyes: [SightPatch] = []
    var mouths: [SightPatch] = []
    /// Behind dark glasses.
    var hiddenEyes: [SightPatch] = []
}
