import Dispatch
import Synchronization

/// Trains once without each part and once on everything, side by side.
///
/// - Parameters:
///   - train: gets the samples to learn from; the seed is 0 for everything, else the part counted from 1.
///   - judge: scores samples that the model has not seen.
/// - Returns: the model that learnt everything, and every sample's score by the model that saw nobody of its part.
func crossValidate<Model: Sendable, Score: Sendable>(
    _ folds: Folds, train: @Sendable (_ seen: [Int], _ seed: UInt32) throws -> Model,
    judge: @Sendable (_ model: Model, _ held: [Int]) throws -> [Score]
) throws -> (model: Model, scores: [Score]) {
    let whole = Mutex<Result<Model, any Error>?>(nil)
    let results = Mutex<[Int: Result<[(Int, Score)], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: folds.count + 1) { run in
        guard run > 0 else {
            let result = Result { try train(Array(folds.parts.indices), 0) }
            whole.withLock { $0 = result }
            return
        }
        let held = folds.parts.indices.filter { folds.parts[$0] == run - 1 }
        let seen = folds.parts.indices.filter { folds.parts[$0] != run - 1 }
        let result = Result { Array(zip(held, try judge(try train(seen, UInt32(run)), held))) }
        results.withLock { $0[run] = result }
    }
    let parts = results.withLock { $0 }
    return (
        try whole.withLock { $0 }!.get(), try parts.values.flatMap { try $0.get() }.sorted { $0.0 < $1.0 }.map(\.1)
    )
}

/// The middle of a packed BGR picture.
func centre(_ picture: [UInt8], from: (width: Int, height: Int), to: (width: Int, height: Int)) -> [UInt8] {
    let left = (from.width - to.width) / 2
    let top = (from.height - to.height) / 2
    var result: [UInt8] = []
    result.reserveCapacity(to.width * to.height * 3)
    for row in top..<top + to.height {
        let start = (row * from.width + left) * 3
        result += picture[start..<start + to.width * 3]
    }
    return result
}
