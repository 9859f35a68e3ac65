import FaceCaptcha
import FaceCaptchaFlow
import FaceSignals
import Testing

struct SnapshotScheduleTests {
    /// Somebody who looks at the camera all the time, 50 frames a second, until the session is over.
    ///
    /// - Returns: the time and challenge of each picture, in seconds from the challenge's appearance.
    private func pictures(_ schedule: SnapshotSchedule, _ kinds: [ChallengeKind]) throws -> [(Double, Int)] {
        var schedule = schedule
        var session = CaptchaSession(plan: try .fixed(kinds, timeLimit: .seconds(3)))
        var taken: [(Double, Int)] = []
        for index in 0..<2000 where session.verdict == nil {
            let time = CaptureTime(seconds: Double(index) / 50)
            let pose = HeadPose(yaw: 0, pitch: 0, roll: 0)
            session.observe(
                FaceObservation(
                    time: time, frame: index, imageSize: ImageSize(width: 640, height: 480),
                    face: DetectedFace(x: 220, y: 140, width: 200, height: 200, confidence: 1), faces: 1, pose: pose,
                    rawPose: pose))
            guard let due = schedule.due(session, at: time) else { continue }
            let shown = try #require(session.timeline[due.challenge].shown)
            for _ in 0..<due.pictures { taken.append((time.seconds(since: shown), due.challenge)) }
        }
        return taken
    }

    /// Looking at the camera is done after a second.
    @Test func picturesComeAtTheirTimes() throws {
        let schedule = SnapshotSchedule(frequency: .milliseconds(300), count: 2)
        let taken = try pictures(schedule, [.lookAtCamera, .lookAtCamera])
        #expect(taken.map(\.1) == [0, 0, 1, 1])
        for (found, due) in zip(taken.map(\.0), [0.3, 0.6, 0.3, 0.6]) { #expect((due...due + 0.021).contains(found)) }
    }

    @Test func whatIsDoneEarlyGivesTheRestAtOnce() throws {
        let schedule = SnapshotSchedule(frequency: .milliseconds(700), count: 3)
        let taken = try pictures(schedule, [.lookAtCamera, .lookAtCamera])
        #expect(taken.map(\.1) == [0, 0, 0, 1, 1, 1], "all pictures of a plan that was carried out")
        #expect(taken.prefix(3).map(\.0).dropFirst().allSatisfy { $0 >= 1 && $0 < 1.1 }, "\(taken)")
    }

    @Test func whatIsNotDoneGivesWhatWasDue() throws {
        let schedule = SnapshotSchedule(frequency: .milliseconds(1490), count: 2)
        let taken = try pictures(schedule, [.turnLeft, .lookAtCamera])
        #expect(taken.map(\.1) == [0, 0])
        #expect(try pictures(SnapshotSchedule(frequency: .seconds(100), count: 2), [.turnLeft]).isEmpty)
        #expect(try pictures(SnapshotSchedule(frequency: .zero, count: -5), [.lookAtCamera]).isEmpty)
    }

    /// Frames far apart: a picture for each that was due in between.
    @Test func nothingIsLostBetweenFrames() throws {
        let taken = try pictures(SnapshotSchedule(frequency: .milliseconds(5), count: 40), [.lookAtCamera])
        #expect(taken.count == 40)
    }
}
