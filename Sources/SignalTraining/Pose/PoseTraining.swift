import Dispatch
import FaceSignals
import Synchronization

/// Fits the correction of each axis, and measures it on photos and recordings left out.
package struct PoseTraining: Sendable {
    package let data: PoseData
    /// Parts of the photos.
    package var parts = 6

    package init(_ data: PoseData) { self.data = data }

    /// All axes, side by side.
    package func run() throws -> [PoseResult] {
        let results = Mutex<[PoseAxis: Result<PoseResult, any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: PoseAxis.allCases.count) { index in
            let axis = PoseAxis.allCases[index]
            let result = Result { try run(axis) }
            results.withLock { $0[axis] = result }
        }
        let found = results.withLock { $0 }
        return try PoseAxis.allCases.map { try found[$0]!.get() }
    }

    package func run(_ axis: PoseAxis) throws -> PoseResult {
        let equations = PoseEquations(axis)
        let folds = Folds(persons: data.photos.map(\.photo), count: parts)
        let photos = try (0..<parts).map { part in
            try equations.labels(data.photos.indices.filter { folds.parts[$0] == part }.map { data.photos[$0] })
        }
        let labels = photos.reduce(equations.ridge(PoseEquations.ridgeOfLabels), +)
        var all = photos.reduce(equations.ridge(PoseEquations.ridge), +)
        for recording in data.turning { all = all + (try equations.slopes(recording)) }
        let share = 1 / Double(max(data.clips.count, 1))
        for recording in data.clips { all = all + (try equations.trembling(recording, share: share)) }

        let fit = PoseFit(axis, try all.solved())
        let without = try photos.map { PoseFit(axis, try (all - $0).solved()) }
        let byLabels = try photos.map { PoseFit(axis, try (labels - $0).solved()) }
        let turns = try data.turning.filter { data.turns.contains($0.name) }.map { recording in
            let left = PoseFit(axis, try (all - equations.slopes(recording)).solved())
            return TurnSize(recording, of: fit, leftOut: left)
        }
        let talks = try data.clips.filter { data.talks.contains($0.name) }.map { recording in
            let left = PoseFit(axis, try (all - equations.trembling(recording, share: share)).solved())
            return Trembling(recording, left)
        }
        return PoseResult(
            fit: fit,
            photos: data.photos.indices.map { index in
                let photo = data.photos[index]
                return PoseCase(
                    photo: photo.photo, label: axis.angle(photo.label), fitted: axis.angle(photo.head.pose),
                    corrected: without[folds.parts[index]].corrected(photo.head),
                    correctedByLabels: byLabels[folds.parts[index]].corrected(photo.head))
            },
            turns: turns, talks: talks)
    }
}

/// One axis: what all data give, and how those do that have not seen what they are measured on.
package struct PoseResult: Sendable {
    package var fit: PoseFit
    package var photos: [PoseCase]
    package var turns: [TurnSize]
    package var talks: [Trembling]
}

/// A labelled photo; degrees.
package struct PoseCase: Sendable {
    package var photo: String
    package var label: Double
    package var fitted: Double
    /// By a correction that had not seen the photo.
    package var corrected: Double
    /// By one fitted to labels alone, that would follow turns and tremble: the most that the landmarks tell of labels.
    package var correctedByLabels: Double
}
