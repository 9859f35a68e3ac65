import Foundation
public import FaceTracking
public import LabelledFaces

public func experiment(_ data: LabelledCollection, _ models: ModelStore, _ what: String, _ env: [String: String]) throws {
    let reader = try PatchReader(models: models)
    func log(_ s: String) { FileHandle.standardError.write(Data((s + "\n").utf8)) }
    if what == "eye" {
        let samples = try EyeSamples.read(data, reader) { _ in }
        log("eyes \(samples.count)")
        let scores = try EyeTraining(epochs: Int(env["EP"] ?? "25")!, samples: samples).crossValidate(parts: 5)
        for (i, s) in samples.enumerated() {
            print(s.origin.set.rawValue, s.origin.photo.replacingOccurrences(of: " ", with: "_"), s.origin.person.replacingOccurrences(of: " ", with: "_"), s.target, scores[i], separator: "\t")
        }
        return
    }
    let samples = try MouthSamples.read(data, reader) { _ in }
    let textures = try (data.tongueTextures() ?? []).map { try TongueTexture(path: $0.path) }
    log("mouths \(samples.count) textures \(textures.count)")
    var t: MouthTraining
    if what == "tongue" {
        t = MouthTraining(outputs: [{ $0.tongue }], samples: samples)
        t.painted = Int(env["NC"] ?? "1500")!; t.textures = textures; t.paintedWeight = Float(env["PW"] ?? "0.5")!
    } else {
        t = MouthTraining(outputs: [{ $0.smile }, { $0.mouthOpen * 3 }], samples: samples)
    }
    t.epochs = Int(env["EP"] ?? "30")!
    let outputs = t.outputs
    let scores = try t.crossValidate(parts: 4)
    let shapes = try inParts(Folds(persons: samples.map(\.origin.person), count: 4)) { _, seen, held -> [[Double]] in
        let models = try outputs.map { output in try ShapeModel(seen.map { samples[$0].shape }, seen.map { output(samples[$0].targets) }) }
        return held.map { i in models.map { $0.logit(samples[i].shape) } }
    }
    for (i, s) in samples.enumerated() {
        print(s.origin.set.rawValue, s.origin.photo.replacingOccurrences(of: " ", with: "_"), s.origin.person.replacingOccurrences(of: " ", with: "_"), s.targets.smile, s.targets.tongue, s.targets.mouthOpen, scores[i].map { "\($0)" }.joined(separator: "\t"), shapes[i].map { "\($0)" }.joined(separator: "\t"), separator: "\t")
    }
}
