import FaceCaptcha
import FaceSignals
import FaceTracking
import Foundation
import Synchronization
import SyntheticFace

/// Follows a face, prints where the head points and what the face does, and asks it for one FaceCaptcha.
///
/// usage: head-pose [INPUT]      camera:0, a video, or (when left out) the virtual subject, who does as the prompts say
@main
struct HeadPose {
    static func main() async {
        do {
            let input = CommandLine.arguments.dropFirst().first ?? "synthetic:endless=true,realtime=true"
            let session = try await check(input)
            if let result = session.result { print(result) }
            exit(session.verdict == .passed ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("head-pose: \(error)\n".utf8))
            exit(2)
        }
    }

    static func check(_ input: String) async throws -> CaptchaSession {
        let subject = input.hasPrefix("synthetic:") ? try SyntheticSource(input) : nil
        let source: any FrameSource = try subject ?? BridgeSource(input)
        let tracker = try FaceTracker(source: source)
        let session = Mutex(CaptchaSession(plan: try .draw()))
        tracker.start()
        // A camera may stop delivering frames; the session's time runs on all the same.
        let clock = Task {
            while source.information.isLive {
                try await Task.sleep(for: .milliseconds(100))
                if session.withLock({ $0.tick(at: .now) }) != nil { tracker.stop() }
            }
        }
        defer { clock.cancel() }

        var phase = CaptchaSession.Phase.waiting
        for try await observation in tracker.observations {
            report(observation)
            let status = session.withLock { session in
                session.observe(observation)
                return session.status
            }
            if status.phase == .finished { break }
            if status.phase != phase, case .challenge = status.phase, let kind = status.kind {
                print("\(kind.pictogram)  \(kind.prompt)")
                subject?.performer.perform(Gesture(rawValue: kind.rawValue) ?? .neutral)
            }
            phase = status.phase
        }
        tracker.stop()
        return session.withLock { session in
            session.endOfStream()
            return session
        }
    }

    /// The head pose twice a second, and every event.
    static func report(_ observation: FaceObservation) {
        if observation.frame.isMultiple(of: 15), let pose = observation.pose {
            let line = "%6.2f s   yaw %6.1f   pitch %6.1f   roll %6.1f"
            print(String(format: line, observation.time.seconds, pose.yaw, pose.pitch, pose.roll))
        }
        for event in observation.events {
            print(String(format: "%6.2f s   ", event.time.seconds) + event.kind.rawValue)
        }
    }
}
