package import LabelledFaces

/// What is known of a pattern.
package enum SightTruth: Hashable, Sendable {
    /// In plain sight, as photographed.
    case seen
    /// The same, with other light and sharpness.
    case varied
    case painted(Cover)
    /// Photographed behind dark glasses.
    case behindGlasses

    package var isSeen: Bool { self == .seen || self == .varied }
}

/// A pattern to learn from.
package struct SightSample: Sendable {
    package var pattern: [Float]
    package var truth: SightTruth
    package var person: String
    package var set: LabelledSet

    package init(pattern: [Float], truth: SightTruth, person: String, set: LabelledSet) {
        self.pattern = pattern
        self.truth = truth
        self.person = person
        self.set = set
    }

    /// There are few dark glasses in the photos, and they are the real thing.
    var target: Float {
        switch truth {
        case .seen, .varied: 1
        case .painted: -1
        case .behindGlasses: -8
        }
    }
}

extension SightPatches {
    /// Every patch as it is and varied once, and patches with something painted over them.
    func samples(of part: FacePart, seed: UInt64) throws -> [SightSample] {
        let patches = part == .eye ? eyes : mouths
        let random = Random(seed: seed)
        var samples: [SightSample] = []
        func add(_ pixels: [UInt8], _ truth: SightTruth, _ origin: Origin) {
            samples.append(
                SightSample(pattern: part.pattern(pixels), truth: truth, person: origin.person, set: origin.set))
        }
        for patch in patches {
            add(patch.pixels, .seen, patch.origin)
            add(try part.varied(patch.pixels, random), .varied, patch.origin)
        }
        for cover in Cover.allCases {
            for _ in 0..<cover.count(over: part) {
                let patch = patches[random.below(patches.count)]
                let eye = eyes[random.below(eyes.count)]
                let mouth = mouths[random.below(mouths.count)]
                let painted = try cover.painted(
                    over: patch.pixels, part, eye: eye.pixels, mouth: mouth.pixels, random)
                add(painted, .painted(cover), patch.origin)
            }
        }
        if part == .eye { for patch in hiddenEyes { add(patch.pixels, .behindGlasses, patch.origin) } }
        return samples
    }
}
