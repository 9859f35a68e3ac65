import CFaceTraining
import Glibc

/// The trainer's source of chance: the same seed gives the same training.
final class Random {
    let handle: OpaquePointer

    init(seed: UInt64) { handle = ft_random_create(seed) }

    deinit { ft_random_destroy(handle) }

    /// 0 ... bound - 1
    func below(_ bound: Int) -> Int { Int(ft_random_below(handle, UInt32(bound))) }

    /// 0 ..< count in random order.
    func order(_ count: Int) -> [Int] {
        var order = Array(0..<count)
        for index in stride(from: count - 1, to: 0, by: -1) { order.swapAt(index, below(index + 1)) }
        return order
    }
}

/// cos(pi * share)
func cosine(_ share: Double) -> Double { cos(Double.pi * share) }
