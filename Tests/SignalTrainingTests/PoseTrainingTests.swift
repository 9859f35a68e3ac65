import FaceSignals
import SignalTraining
import Testing

@Suite("Fitting the pose correction")
struct PoseTrainingTests {
    /// Coordinates that the made-up network and labeller know of.
    private static let nose = 4, brow = 105, otherBrow = 334, chin = 152

    /// A head whose raised brows look like a nod, as labelled and as fitted, with everything else a little astray.
    private func head(_ index: Int, brows: Float, pose: HeadPose = HeadPose(yaw: 0, pitch: 0, roll: 0)) -> UnposedHead {
        var points = (0..<468).map { landmark -> SIMD3<Float> in
            let noise = SIMD3<Float>(
                Float((index * 31 + landmark * 17) % 23), Float((index * 13 + landmark * 29) % 19),
                Float((index * 7 + landmark * 11) % 17))
            return noise * 1e-4
        }
        points[Self.brow].y -= brows
        points[Self.otherBrow].y -= brows
        return UnposedHead(pose: pose, points: points)
    }

    private func data(turns: [HeadRecording] = [], clips: [HeadRecording] = []) -> PoseData {
        let photos = (0..<120).map { index in
            let brows = Float(index % 7) / 20
            let pitch = Double(index % 11) - 5
            // The fit takes a brow of 0.1 for a nod of 2 degrees.
            let pose = HeadPose(yaw: 0, pitch: pitch + 20 * Double(brows) + 3, roll: 0)
            return LabelledHead(
                head: head(index, brows: brows, pose: pose), label: HeadPose(yaw: 0, pitch: pitch, roll: 0),
                photo: "photo \(index)")
        }
        return PoseData(photos: photos, turning: turns, clips: clips, turns: Set(turns.map(\.name)))
    }

    private func result(_ axis: PoseAxis, _ data: PoseData) throws -> PoseResult {
        var training = PoseTraining(data)
        training.parts = 2
        return try training.run(axis)
    }

    @Test("What the brows put into the pitch is taken out of photos it has not seen, and the bias too")
    func brows() throws {
        let pitch = try result(.pitch, data())
        #expect(pitch.photos.count == 120)
        let before = pitch.photos.reduce(0) { $0 + abs($1.fitted - $1.label) } / 120
        let after = pitch.photos.reduce(0) { $0 + abs($1.corrected - $1.label) } / 120
        #expect(before > 5 && after < 0.5)
    }

    @Test("A symmetric face keeps its yaw and roll; mirroring a face turns their correction round")
    func symmetry() throws {
        var lesson = data()
        for index in lesson.photos.indices {
            let side = Float(index % 5) / 50
            lesson.photos[index].head.points[Self.brow].x += side
            lesson.photos[index].label.yaw = Double(side) * 40
        }
        let yaw = try result(.yaw, lesson).fit
        #expect(yaw.offset == 0)
        var face = head(3, brows: 0.1)
        for pair in MeshSymmetry.pairs { face.points[pair.left] = face.points[pair.right] * [-1, 1, 1] }
        for index in MeshSymmetry.middle { face.points[index].x = 0 }
        #expect(abs(yaw.correction(face)) < 1e-9)
        face.points[Self.brow].x += 0.05
        let turned = yaw.correction(face)
        #expect(turned > 0.2)
        var mirrored = face
        for pair in MeshSymmetry.pairs {
            mirrored.points[pair.left] = face.points[pair.right] * [-1, 1, 1]
            mirrored.points[pair.right] = face.points[pair.left] * [-1, 1, 1]
        }
        #expect(abs(yaw.correction(mirrored) + turned) < 1e-5)
    }

    @Test("A nod keeps its size although the chin moves with it in photos and nods alike")
    func slopes() throws {
        var lesson = data()
        // In the photos the chin tells the label's pitch, and so would swallow half of every nod.
        func moveChin(_ head: inout UnposedHead, _ pitch: Double) { head.points[Self.chin].y += Float(pitch) * 0.01 }
        for index in lesson.photos.indices {
            let pitch = lesson.photos[index].label.pitch
            moveChin(&lesson.photos[index].head, pitch)
            lesson.photos[index].head.pose.pitch = 2 * pitch
        }
        let nods = (0..<600).map { frame in
            let pitch = 20 * Double(frame % 20 - 10) / 10
            var nod = head(
                frame, brows: 0, pose: HeadPose(yaw: Double(frame % 3), pitch: pitch, roll: Double(frame % 4)))
            moveChin(&nod, pitch / 2)
            return nod
        }
        let nodding = HeadRecording(name: "nods", clips: [nods])
        func size(_ turning: [HeadRecording]) throws -> Double {
            lesson.turning = turning
            let fit = try result(.pitch, lesson).fit
            let angles = [nods[0], nods[19]].map(fit.corrected)
            return (angles[1] - angles[0]) / (nods[19].pose.pitch - nods[0].pose.pitch)
        }
        #expect(try size([]) < 0.7)
        #expect(try size([nodding]) > 0.9)
    }

    @Test("What trembles with the angle cancels its trembling")
    func trembling() throws {
        let frames = (0..<80).map { frame in
            let tremble = Double((frame * 37) % 11 - 5) / 50
            var head = head(0, brows: 0, pose: HeadPose(yaw: 0, pitch: tremble, roll: 0))
            head.points[Self.nose].y += Float(tremble) * 0.1
            return head
        }
        func size(_ clips: [HeadRecording]) throws -> Double {
            let fit = try result(.pitch, data(clips: clips)).fit
            let angles = frames.map(fit.corrected)
            return zip(angles, angles.dropFirst()).reduce(0) { $0 + abs($1.0 - $1.1) }
        }
        #expect(try size([HeadRecording(name: "quiet", clips: [frames])]) < 0.2 * size([]))
    }

    @Test("The same data gives the same source, which says what was fitted")
    func source() throws {
        let fit = try result(.roll, data()).fit
        #expect(try result(.roll, data()).fit.source == fit.source)
        let text = try #require(fit.source.split(separator: "\"\"\"").dropFirst().first)
        let scale = try #require(fit.source.firstMatch(of: /scale: ([-0-9.e]+)/).flatMap { Float($0.1) })
        let model = LinearModel(bias: 0, scale: scale, hexadecimal: String(text))
        #expect(model.weights.count == 3 * 468)
        for (read, weight) in zip(model.weights, fit.weights) {
            #expect(abs(Double(read) - weight) <= 0.51 * Double(scale))
        }
        #expect(fit.source.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test("Every landmark is on the middle line or has one opposite")
    func mesh() {
        let all = MeshSymmetry.middle + MeshSymmetry.pairs.flatMap { [$0.right, $0.left] }
        #expect(all.sorted() == Array(0..<468))
        // Eye corners, corners of the mouth, ears.
        for (right, left) in [(33, 263), (133, 362), (61, 291), (234, 454)] {
            #expect(MeshSymmetry.pairs.contains { $0 == (right, left) })
        }
        #expect(MeshSymmetry.even.count + MeshSymmetry.odd.count == 3 * 468)
    }
}
