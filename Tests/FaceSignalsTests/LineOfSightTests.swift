import FaceSignals
import Testing

/// Heads before a pinhole camera, away from the middle of the picture.
@Suite struct LineOfSightTests {
    private static let size = ImageSize(width: 640, height: 480)
    /// Pixels, for 60 degrees across the longer side.
    private static let focalLength = 320 / 0.577_350_269_189_625_8
    /// Canonical units, about 2 m: far enough for the depth of the head not to matter.
    private static let distance = 40.0

    /// What the camera sees of the mean head in a direction, turned by `pose` against the line to it.
    private func landmarks(_ pose: HeadPose, toTheRight: Double, below: Double) -> [Landmark] {
        let ray = SIMD3(toTheRight, below, 1)
        let z = ray / (ray * ray).sum().squareRoot()
        let x = SIMD3(z.z, 0, -z.x) / (z.z * z.z + z.x * z.x).squareRoot()
        let sight = Matrix3(x: x, y: cross(z, x), z: z)
        return MeanMesh.points.enumerated().map { index, meanPoint in
            let canonical = CanonicalHead.mesh468.points.first { $0.landmark == index }?.position ?? meanPoint
            let turned = pose.rotation * canonical
            let point = sight * (turned + SIMD3(0, 0, Self.distance))
            return Landmark(
                x: Float(319.5 + Self.focalLength * point.x / point.z),
                y: Float(239.5 + Self.focalLength * point.y / point.z),
                z: Float(turned.z * Self.focalLength / Self.distance))
        }
    }

    private func observe(_ landmarks: [Landmark], _ fieldOfView: FieldOfView?) -> FaceObservation {
        var pipeline = SignalPipeline()
        return pipeline.observe(
            FaceMeasurement(
                time: .zero, frame: 0, imageSize: Self.size,
                face: DetectedFace(x: 0, y: 0, width: 100, height: 100, confidence: 1), faces: 1, topology: .mesh468,
                landmarks: landmarks.span, scores: PatchScores(), fieldOfView: fieldOfView))
    }

    @Test(
        "Facing the camera is zero wherever the face is", arguments: [(-0.45, 0.0), (0.45, 0), (0.3, 0.3), (-0.3, 0.3)])
    func facing(toTheRight: Double, below: Double) throws {
        let level = HeadPose(yaw: 0, pitch: 0, roll: 0)
        let middle = try #require(observe(landmarks(level, toTheRight: 0, below: 0), .webcam).rawPose)
        let aside = landmarks(level, toTheRight: toTheRight, below: below)
        let pose = try #require(observe(aside, .webcam).rawPose)
        let unaware = try #require(observe(aside, nil).rawPose)
        #expect(
            abs(pose.yaw - middle.yaw) < 0.8 && abs(pose.roll - middle.roll) < 0.8 && abs(pose.pitch - middle.pitch) < 1
        )
        #expect(abs(pose.yaw - middle.yaw) < abs(unaware.yaw - middle.yaw))
    }

    @Test("Moving aside without turning changes the pose along the line of sight, not that against the axis")
    func movingAside() throws {
        let middle = try #require(
            observe(landmarks(HeadPose(yaw: 0, pitch: 0, roll: 0), toTheRight: 0, below: 0), .webcam).axialPose)
        // At 0.4 to the right of the axis the line of sight is turned by 21.8 degrees.
        let aside = observe(landmarks(HeadPose(yaw: 21.8, pitch: 0, roll: 0), toTheRight: 0.4, below: 0), .webcam)
        #expect(abs(try #require(aside.rawPose).yaw - 21.8) < 1.5)
        #expect(abs(try #require(aside.axialPose).yaw - middle.yaw) < 1.5)
    }

    @Test("Without a field of view there is no pose against the axis")
    func unknown() {
        let observation = observe(landmarks(HeadPose(yaw: 5, pitch: 0, roll: 0), toTheRight: 0.2, below: 0), nil)
        #expect(observation.pose != nil && observation.axialPose == nil)
    }

    @Test("A field of view is within 10 and 150 degrees")
    func range() {
        for bad in [Double.nan, .infinity, -60, 0, 9.9, 151] { #expect(FieldOfView(degrees: bad) == nil) }
        #expect(FieldOfView(degrees: 10)?.degrees == 10 && FieldOfView(degrees: 150)?.degrees == 150)
    }

    @Test("Faces at places that make no sense keep a pose or have none, and never trap")
    func hostile() {
        for (x, y) in [(1e3, 0.0), (-1e6, 1e6), (0, 1e12)] {
            let far = landmarks(HeadPose(yaw: 0, pitch: 0, roll: 0), toTheRight: 0, below: 0).map {
                Landmark(x: $0.x + Float(x), y: $0.y + Float(y), z: $0.z)
            }
            for degrees in [10.0, 60, 150] {
                let pose = observe(far, FieldOfView(degrees: degrees)).rawPose
                #expect(pose.map { $0.yaw.isFinite && $0.pitch.isFinite && $0.roll.isFinite } ?? true)
            }
        }
    }
}
