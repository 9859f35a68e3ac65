import SignalTraining
import Testing

@Suite("Least squares from sums")
struct LeastSquaresTests {
    /// y = 2a - 3b + 5, seen at nine places.
    private func plane(from first: Int = 0, to end: Int = 9) throws -> LeastSquares {
        var sums = LeastSquares(unknowns: 3)
        let places = (first..<end).map { (Double($0 % 3), Double($0 / 3)) }
        try sums.add(places.flatMap { [$0.0, $0.1, 1] }, targets: places.map { 2 * $0.0 - 3 * $0.1 + 5 })
        return sums
    }

    @Test("It finds the plane that the rows lie on")
    func solution() throws {
        let found = try plane().solved()
        for (value, expected) in zip(found, [2.0, -3, 5]) { #expect(abs(value - expected) < 1e-9) }
    }

    @Test("What is added can be taken away again")
    func leavingOut() throws {
        var astray = LeastSquares(unknowns: 3)
        try astray.add([1, 1, 1, 2, 0, 1], targets: [100, -100], weight: 4)
        let all = try plane(to: 5) + plane(from: 5) + astray
        #expect(abs(try all.solved()[2] - 5) > 1)
        let found = try (all - astray).solved()
        for (value, expected) in zip(found, [2.0, -3, 5]) { #expect(abs(value - expected) < 1e-6) }
    }

    @Test("A ridge pulls what it is put on, and nothing else, towards 0")
    func ridge() throws {
        var sums = try plane()
        sums.addRidge(1e9, to: 0..<2)
        let found = try sums.solved()
        #expect(abs(found[0]) < 1e-6 && abs(found[1]) < 1e-6)
        // Their mean: 2 * 1 - 3 * 1 + 5.
        #expect(abs(found[2] - 4) < 1e-6)
    }

    @Test("Equations without a single solution are refused")
    func singular() throws {
        var sums = LeastSquares(unknowns: 2)
        try sums.add([1, -1], targets: [1])
        #expect(throws: TrainingError.self) { try sums.solved() }
    }
}
