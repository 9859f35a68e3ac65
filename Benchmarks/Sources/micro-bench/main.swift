/// usage: micro-bench [ROUNDS]
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 40
try RingComparison(seconds: 0.03, rounds: max(1, rounds)).run()
SignalsBenchmark(rounds: max(1, rounds)).run()
