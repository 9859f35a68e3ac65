import CQueues
import Foundation

/// usage: micro-bench [SECONDS-PER-CELL]
let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 0.3
try RingComparison(seconds: seconds, rounds: 5).run()
