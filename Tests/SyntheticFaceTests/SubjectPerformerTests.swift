import SyntheticFace
import Testing

struct SubjectPerformerTests {
    @Test func `A gesture waits for the reaction, rises, holds and returns`() throws {
        let performer = SubjectPerformer(seed: 1, idle: false)
        let length = performer.perform(.turnLeft, after: 1)
        #expect(performer.pose(at: 1).yaw == 0)
        #expect(performer.pose(at: 1 + SubjectPerformer.reactionTime.lowerBound).yaw < 1)
        let peak = stride(from: 1.0, to: length, by: 0.01).map { performer.pose(at: $0).yaw }.max()
        #expect(try abs(#require(peak) - 26) < 0.01)
        #expect(performer.pose(at: length).yaw == 0)
        #expect((1.25 + 1.3...1.45 + 2).contains(length))
    }

    @Test(arguments: Gesture.allCases) func `Every gesture moves what it names, and nothing stays`(gesture: Gesture) {
        let performer = SubjectPerformer(seed: 2, idle: false)
        let length = performer.perform(gesture, reaction: 0)
        let middle = performer.pose(at: length / 2)
        #expect((middle == SubjectPose()) == (gesture == .neutral))
        #expect(performer.pose(at: length + 0.01) == SubjectPose())
    }

    @Test func `Neutral ends what is held and what was planned`() {
        let performer = SubjectPerformer(seed: 3, idle: false)
        performer.perform(.smile, reaction: 0, holding: 100)
        performer.perform(.tongue, after: 50, reaction: 0)
        #expect(performer.pose(at: 5).smile == 1)
        let left = performer.perform(.neutral)
        #expect(left < 1)
        #expect(performer.pose(at: 5 + left) == SubjectPose())
        #expect(performer.pose(at: 51).tongue == 0)
    }

    @Test func `A blink takes as long as people's`() {
        for seed in 0..<50 as Range<UInt64> {
            let length = SubjectPerformer(seed: seed, idle: false).perform(.blink, reaction: 0)
            #expect((0.15...0.25).contains(length))
        }
    }

    @Test func `Idle motion is small, blinks come, and a seed repeats it`() {
        func poses(_ seed: UInt64) -> [SubjectPose] {
            let performer = SubjectPerformer(seed: seed)
            return (0..<900).map { performer.pose(at: Double($0) / 30) }
        }
        let one = poses(4)
        #expect(one == poses(4))
        #expect(one != poses(5))
        #expect(one.allSatisfy { abs($0.yaw) <= 1.2 && abs($0.pitch) <= 0.8 && abs($0.roll) <= 0.6 })
        let shut = one.map { $0.leftEyeClosure > 0.5 }
        let blinks = zip(shut, shut.dropFirst()).count { !$0 && $1 }
        #expect((5...9).contains(blinks))
        #expect(one.allSatisfy { $0.leftEyeClosure == $0.rightEyeClosure })
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1e300, 1e300])
    func `Wild times are met with calm`(value: Double) {
        let performer = SubjectPerformer()
        performer.perform(.turnLeft, after: value, reaction: value, holding: value)
        let pose = performer.pose(at: value)
        #expect(pose.yaw.isFinite && pose.leftEyeClosure.isFinite)
        #expect(performer.now.isFinite)
    }

    @Test func `Commands may come while poses are asked for`() async {
        let performer = SubjectPerformer(seed: 6)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<200 { performer.perform(.smile) } }
                group.addTask { for i in 0..<200 { _ = performer.pose(at: Double(i) / 100) } }
            }
        }
        #expect((0...1).contains(performer.pose(at: 3).smile))
    }
}
