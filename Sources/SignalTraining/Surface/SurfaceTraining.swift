import CFaceTraining
import CFaceVision
import Dispatch
import LabelledFaces
import Synchronization

/// Trains the network that tells by the surroundings of a face whether it is a person's.
struct SurfaceTraining: Sendable {
    var epochs = 5
    var samples: [SurfaceSample]

    /// What an epoch shows: living faces of the recordings with prints, of other photos and clips, and of the largest
    /// set, which shows little around its faces; prints recorded; prints made, of anybody in front of any scene.
    private enum Lesson: CaseIterable {
        case recorded, elsewhere, close, printed, held

        var count: Int {
            switch self {
            case .recorded: 300
            case .elsewhere: 550
            case .close: 200
            case .printed: 450
            case .held: 900
            }
        }
    }

    /// Living faces, in ten, that get a picture hung beside them.
    private static let hung = 3

    func train(on indices: [Int], seed: UInt32) throws(TrainingError) -> PatchNetwork {
        let network = try PatchNetwork(.surroundings, outputs: 1, seed: seed)
        let random = Random(seed: UInt64(seed))
        let people = indices.filter { samples[$0].isPerson }
        let scenes = indices.filter { samples[$0].isScene }
        let pools: [Lesson: [Int]] = [
            .recorded: people.filter { samples[$0].origin.set == .nuaa },
            .elsewhere: people.filter { ![.nuaa, .genki4k].contains(samples[$0].origin.set) },
            .close: people.filter { samples[$0].origin.set == .genki4k },
            .printed: indices.filter { !samples[$0].isPerson },
            .held: people,
        ]
        let lessons = Lesson.allCases.filter { !pools[$0]!.isEmpty && ($0 != .held || !scenes.isEmpty) }
            .flatMap { [Lesson](repeating: $0, count: $0.count) }
        var made = [UInt8](repeating: 0, count: Int(FT_WIDE_SURROUNDINGS_SIDE * FT_WIDE_SURROUNDINGS_SIDE) * 4)
        var patch = [UInt8](repeating: 0, count: Int(FT_SURROUNDINGS_SIDE * FT_SURROUNDINGS_SIDE) * 4)
        var input = [Float](repeating: 0, count: network.inputs)
        func pick(_ pool: [Int]) -> [UInt8] { samples[pool[random.below(pool.count)]].wide }

        try network.train(epochs: epochs) { _ in
            var batch = TrainingBatch()
            batch.inputs.reserveCapacity(lessons.count * network.inputs)
            for place in random.order(lessons.count) {
                let lesson = lessons[place]
                let shown = pick(pools[lesson]!)
                switch lesson {
                case .held:
                    ft_hold_print(pick(scenes), shown, random.handle, &made)
                    ft_augment_surroundings(made, random.handle, &patch)
                case .recorded, .elsewhere, .close:
                    if random.below(10) < Self.hung {
                        ft_hang_picture(shown, pick(people), random.handle, &made)
                        ft_augment_surroundings(made, random.handle, &patch)
                    } else {
                        ft_augment_surroundings(shown, random.handle, &patch)
                    }
                case .printed: ft_augment_surroundings(shown, random.handle, &patch)
                }
                fv_surroundings_input(patch, &input)
                batch.inputs += input
                batch.targets.append(lesson == .printed || lesson == .held ? -1 : 1)
                batch.count += 1
            }
            return batch
        }
        return network
    }

    /// Log-odds as the engine would see the faces.
    func scores(_ network: PatchNetwork, _ indices: [Int]) throws(TrainingError) -> [Double] {
        var input = [Float](repeating: 0, count: network.inputs)
        var scores: [Double] = []
        for index in indices {
            fv_surroundings_input(samples[index].seen, &input)
            scores.append(Double(try network.predict(input)[0]))
        }
        return scores
    }
}

extension SurfaceTraining {
    /// Trains once on everything, and once for each half of the people and each session: judged are the other people in
    /// the other sessions, and everybody else's photos and clips by a network that saw nobody of theirs.
    ///
    /// - Returns: the model that learnt everything, and what was said of each sample by those that had seen neither its
    ///   person nor its session: `nil` where there is none, the mean where there are two.
    func crossValidate() throws -> (model: PatchNetwork, scores: [Double?]) {
        let halves = Folds(persons: samples.map(\.origin.person), count: 2).parts
        let sessions = Set(samples.map(\.session)).subtracting([0]).sorted()
        let folds = sessions.flatMap { session in [0, 1].map { (session: session, half: $0) } }
        let whole = Mutex<Result<PatchNetwork, any Error>?>(nil)
        let results = Mutex([Result<[(Int, Double)], any Error>?](repeating: nil, count: folds.count))
        DispatchQueue.concurrentPerform(iterations: folds.count + 1) { run in
            guard run > 0 else {
                let result = Result { try train(on: Array(samples.indices), seed: 1) }
                whole.withLock { $0 = result }
                return
            }
            let (session, half) = folds[run - 1]
            let seen = samples.indices.filter {
                halves[$0] == half && (samples[$0].session == 0 || samples[$0].session == session)
            }
            let held = samples.indices.filter { halves[$0] != half && samples[$0].session != session }
            let result = Result { Array(zip(held, try scores(try train(on: seen, seed: UInt32(run + 1)), held))) }
            results.withLock { $0[run - 1] = result }
        }
        var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: samples.count)
        for result in results.withLock({ $0 }) {
            for (index, score) in try result!.get() { sums[index] = (sums[index].sum + score, sums[index].count + 1) }
        }
        return (try whole.withLock { $0 }!.get(), sums.map { $0.count > 0 ? $0.sum / $0.count : nil })
    }
}
