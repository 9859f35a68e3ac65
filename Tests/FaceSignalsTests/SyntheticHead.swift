import FaceSignals

/// Landmarks of the canonical head, turned and placed: measurements whose pose is known exactly.
struct SyntheticHead {
    var topology = LandmarkTopology.mesh468
    var pose = HeadPose(yaw: 0, pitch: 0, roll: 0)
    var scale = 60.0
    var centre = SIMD3<Double>(320, 240, 0)

    /// Points that are not part of the canonical head lie where the mean mesh has them; without one, at its centre.
    var landmarks: [Landmark] {
        var points =
            topology == .mesh468 ? MeanMesh.points : [SIMD3<Double>](repeating: .zero, count: topology.count)
        for point in CanonicalHead.of(topology).points { points[point.landmark] = point.position }
        return points.map { point in
            let seen = centre + pose.rotation * point * scale
            return Landmark(x: Float(seen.x), y: Float(seen.y), z: topology == .mesh468 ? Float(seen.z) : 0)
        }
    }

    var fit: HeadFit? { fitHead(landmarks, topology) }
}

func fitHead(_ landmarks: [Landmark], _ topology: LandmarkTopology = .mesh468) -> HeadFit? {
    HeadFit(landmarks.span, topology: topology)
}

extension SignalPipeline {
    /// One frame of a made-up measurement; `landmarks == nil` is a frame without a face.
    mutating func observe(
        at seconds: Double, _ landmarks: [Landmark]?, topology: LandmarkTopology = .mesh468, faces: Int? = nil,
        scores: PatchScores = PatchScores()
    ) -> FaceObservation {
        observe(
            time: CaptureTime(seconds: seconds), landmarks, topology: topology, faces: faces, scores: scores)
    }

    mutating func observe(
        time: CaptureTime, _ landmarks: [Landmark]?, topology: LandmarkTopology = .mesh468, faces: Int? = nil,
        scores: PatchScores = PatchScores()
    ) -> FaceObservation {
        let points = landmarks ?? []
        let measurement = FaceMeasurement(
            time: time, frame: 0, imageSize: ImageSize(width: 640, height: 480),
            face: landmarks == nil ? nil : DetectedFace(x: 200, y: 100, width: 240, height: 280, confidence: 1),
            faces: faces ?? (landmarks == nil ? 0 : 1), topology: topology, landmarks: points.span,
            scores: scores)
        return observe(measurement)
    }
}
