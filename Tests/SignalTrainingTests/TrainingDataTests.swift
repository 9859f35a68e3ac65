import CFaceTraining
import Foundation
import SignalTraining
import Testing

@Suite("What the trainer makes of its data")
struct TrainingDataTests {
    @Test("A person is in one part only, and the parts are of like size")
    func folds() {
        let persons = (0..<400).map { "person \($0 % 37 == 0 ? 0 : $0 / 3)" }
        let folds = Folds(persons: persons, count: 4)
        for person in Set(persons) {
            #expect(Set(persons.indices.filter { persons[$0] == person }.map { folds.parts[$0] }).count == 1)
        }
        for part in 0..<4 { #expect((90...110).contains(folds.parts.count { $0 == part })) }
        #expect(Folds(persons: persons, count: 4).parts == folds.parts)
    }

    @Test("Logistic regression finds the odds of a table; samples without a label change nothing")
    func logistic() throws {
        // Of ten samples at 0 two are true, of ten at 1 eight: odds of 1/4 and 4.
        var features: [[Double]] = []
        var targets: [Float] = []
        for index in 0..<20 {
            features.append([index < 10 ? 0 : 1])
            targets.append((index % 10 < 2) == (index < 10) ? 1 : -1)
        }
        features.append([1])
        targets.append(0)
        let model = try Logistic(features: features, targets: targets, penalty: 0)
        #expect(abs(model.logit([0]) - log(0.25)) < 0.01)
        #expect(abs(model.logit([1]) - log(4)) < 0.01)
    }

    @Test("The same chance makes the same picture, and it differs from the one before")
    func augmentation() {
        let wide = (0..<72 * 72 * 3).map { UInt8(truncatingIfNeeded: $0 / 7) }
        func pictures(_ seed: UInt64) -> [[UInt8]] {
            let random = ft_random_create(seed)
            defer { ft_random_destroy(random) }
            return (0..<2).map { _ in
                var patch = [UInt8](repeating: 0, count: 48 * 48 * 3)
                ft_augment_mouth(wide, random, &patch)
                return patch
            }
        }
        let first = pictures(4)
        #expect(pictures(4) == first && pictures(5) != first && first[0] != first[1])
    }

    @Test("A file that is no tongue on black is refused with its name")
    func noTongue() {
        #expect(ft_tongue_load("/nowhere/tongue.jpg") == nil)
        #expect(String(cString: ft_error()).contains("/nowhere/tongue.jpg"))
    }

    @Test("A graph is XML whose constants lie one after another in the weights")
    func graph() throws {
        let network = try PatchNetwork(.eye, outputs: 1, seed: 2)
        var graph = NetworkGraph(name: "eyes")
        var value = graph.input("eyes", [2, 1, 24, 32])
        for layer in network.layers.prefix(3) { value = graph.convolution(value, layer) }
        #expect(value.shape == [2, 24, 3, 4])
        value = graph.relu(graph.dense(graph.flat(value), network.layers[3]))
        value = graph.dense(value, network.layers[4])
        graph.output("open", value)
        #expect(value.shape == [2, 1])
        let floats = network.layers.reduce(0) { $0 + $1.weights.count + $1.biases.count }
        #expect(graph.weights.count == floats * 4 + 2 * 8)

        let constants = graph.xml.matches(of: /offset="(\d+)" size="(\d+)"/)
        var end = 0
        for constant in constants {
            #expect(Int(constant.1) == end)
            end += Int(constant.2)!
        }
        #expect(end == graph.weights.count && constants.count == 11)
    }
}
