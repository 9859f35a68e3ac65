import FaceSignals
import FaceTracking
import SyntheticFace
import Testing

struct SyntheticOptionsTests {
    @Test func `A bare input is a tour that ends`() throws {
        let options = try SyntheticOptions(parsing: "synthetic:")
        #expect(options.frameCount == 360)
        #expect(options.script == SyntheticOptions.tour)
        #expect(options.script.allSatisfy { $0.time < 12 })
    }

    @Test func `Every option is read`() throws {
        let options = try SyntheticOptions(
            parsing:
                "synthetic:seed=7,fps=25,duration=10,size=320x241,realtime=true,idle=false,script=turnLeft@1+smile@4.5,"
                + "yaw=20,pitch=-3,roll=4,leftEyeClosure=0.1,rightEyeClosure=0.2,smile=0.3,mouthOpen=0.4,tongue=0.5,"
                + "distance=0.8,x=0.1,y=-0.1,gain=1.5,side=-0.5,temperature=3000,noise=2,blur=1,"
                + "glasses=thick,leftGlare=0.5,rightGlare=1,cover=leftEye")
        #expect(
            options.seed == 7 && options.framesPerSecond == 25 && options.duration == 10 && options.frameCount == 250)
        #expect(options.size == ImageSize(width: 320, height: 241))
        #expect(options.realtime && !options.idle)
        #expect(options.script == [.init(.turnLeft, at: 1), .init(.smile, at: 4.5)])
        var pose = SubjectPose(yaw: 20, pitch: -3, roll: 4)
        pose.leftEyeClosure = 0.1
        pose.rightEyeClosure = 0.2
        pose.smile = 0.3
        pose.mouthOpen = 0.4
        pose.tongue = 0.5
        pose.distance = 0.8
        pose.x = 0.1
        pose.y = -0.1
        #expect(options.pose == pose)
        var scene = Scene()
        scene.gain = 1.5
        scene.side = -0.5
        scene.temperature = 3000
        scene.noise = 2
        scene.blur = 1
        scene.accessories.glasses = .thick
        scene.accessories.leftGlare = 0.5
        scene.accessories.rightGlare = 1
        scene.accessories.cover = .leftEye
        #expect(options.scene == scene)
    }

    @Test func `A pose at rest is held, not toured`() throws {
        #expect(try SyntheticOptions(parsing: "synthetic:yaw=20").script.isEmpty)
        #expect(try SyntheticOptions(parsing: "synthetic:script=").script.isEmpty)
        #expect(try !SyntheticOptions(parsing: "synthetic:noise=4").script.isEmpty)
    }

    @Test func `A script sets the duration, and endless takes it away`() throws {
        #expect(try SyntheticOptions(parsing: "synthetic:script=smile@20").duration == 23)
        #expect(try SyntheticOptions(parsing: "synthetic:endless=true").frameCount == nil)
        #expect(try SyntheticOptions(parsing: "synthetic:duration=0.001,fps=1").frameCount == 1)
    }

    @Test(arguments: [
        "fps=0", "fps=-1", "fps=241", "fps=nan", "fps=inf", "fps=", "fps", "duration=0", "duration=-5", "duration=nan",
        "duration=1e300", "size=0x0", "size=-640x480", "size=640", "size=640x480x3", "size=99999x99999", "size=15x480",
        "size=x", "size=640x4097", "size=1e3x480", "seed=-1", "seed=1.5", "seed=99999999999999999999999", "yaw=nan",
        "yaw=61", "yaw=1e999", "pitch=abc", "smile=2", "smile=-0.1", "distance=0", "temperature=0", "noise=-1",
        "blur=1000", "glasses=", "glasses=round", "leftGlare=1.1", "rightGlare=nan", "cover=everything",
        "realtime=maybe", "idle=1", "script=dance@1", "script=smile", "script=smile@", "script=smile@-1",
        "script=smile@nan", "script=smile@1++", "script=+", "unknown=1", "=", "=1", "yaw=1,yaw=2",
        "endless=true,duration=3", "Yaw=1", "yaw =1", "seed=1;fps=2", "\u{0}=1", "🙂=🙂",
    ])
    func `What is not understood is refused by name`(text: String) throws {
        do {
            _ = try SyntheticOptions(parsing: "synthetic:" + text)
            Issue.record("\(text) was accepted")
        } catch .unsupported(let message) {
            #expect(message.contains("fps, duration"))
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func `A very long input is refused`() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(throws: FrameSourceError.self) { try SyntheticOptions(parsing: "synthetic:\(long)=1") }
    }
}
