import Dispatch
import Synchronization

/// Runs `body` once for each part, side by side, and puts what it says of the held-out samples in order.
///
/// - Parameter body: part, samples to learn from, samples held out; gives a value for each of these.
func inParts<Value: Sendable>(
    _ folds: Folds, _ body: @Sendable (_ part: Int, _ seen: [Int], _ held: [Int]) throws -> [Value]
) throws -> [Value] {
    let results = Mutex<[Int: Result<[(Int, Value)], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: folds.count) { part in
        let held = folds.parts.indices.filter { folds.parts[$0] == part }
        let seen = folds.parts.indices.filter { folds.parts[$0] != part }
        let result = Result { Array(zip(held, try body(part, seen, held))) }
        results.withLock { $0[part] = result }
    }
    let parts = results.withLock { $0 }
    return try parts.values.flatMap { try $0.get() }.sorted { $0.0 < $1.0 }.map(\.1)
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
