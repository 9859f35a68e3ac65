import Foundation
import LabelledFaces
import Testing

@Suite struct LabelledCollectionTests {
    /// A data directory for one test, removed with it.
    private final class Folder {
        let path = NSTemporaryDirectory() + "labelled-" + UUID().uuidString

        init(_ files: [String: String]) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for (name, text) in files {
                let url = URL(fileURLWithPath: path + "/" + name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test func absentSetsAreNil() throws {
        let folder = try Folder(["wink/stills.csv": "file,wink,person,note\n", "eyes/closed/a.jpg": ""])
        let data = try LabelledCollection(directory: folder.path + "/")
        #expect(try data.genki4k() == nil)
        #expect(try data.winkStills() == nil)  // a table without its folder
        #expect(try data.talking() == nil)
        #expect(try data.closedEyes()?.count == 1)
        #expect(data.missing.count == LabelledSet.allCases.count - 1)
        #expect(throws: LabelledDataError.noDirectory(folder.path + "/none")) {
            try LabelledCollection(directory: folder.path + "/none")
        }
    }

    @Test func photosOfOnePersonGoTogether() throws {
        let folder = try Folder([
            "tongue/stills/a": "",
            "tongue/stills.csv": """
            file,tongue_out,origin
            a.jpg,1,IMG_20180109_131704214.jpg
            b.jpg,0,IMG_20180109_134455457_BURST000_COVER_TOP.jpg
            c.jpg,1,person f6
            d.jpg,1,images (1).jpg
            """,
            "eyes/closed/closed_eye_2413.jpg_face_2.jpg": "", "eyes/closed/closed_eye_2413.jpg_face_1.jpg": "",
            "eyes/closed/.hidden": "", "eyes/closed/closed_eye_0003.BMP_face_1.jpg": "",
        ])
        let data = try LabelledCollection(directory: folder.path)
        let tongues = try #require(try data.tongueStills())
        #expect(tongues.map(\.label.isOut) == [true, false, true, true])
        #expect(tongues[0].person == tongues[1].person)
        #expect(Set(tongues.map(\.person)).count == 3)
        let eyes = try #require(try data.closedEyes())
        #expect(
            eyes.map(\.name) == [
                "closed_eye_0003.BMP_face_1.jpg", "closed_eye_2413.jpg_face_1.jpg", "closed_eye_2413.jpg_face_2.jpg",
            ])
        #expect(Set(eyes.map(\.person)).count == 2)
        #expect(eyes[0].path == folder.path + "/eyes/closed/closed_eye_0003.BMP_face_1.jpg")
    }

    @Test func aDamagedTableNamesItsLine() throws {
        let folder = try Folder([
            "wink/stills/a": "", "wink/stills.csv": "file,wink,person,note\na.jpg,left,w1,\nb.jpg,both,w2,\n",
        ])
        let error = #expect(throws: LabelledDataError.self) {
            try LabelledCollection(directory: folder.path).winkStills()
        }
        let text = error.map(String.init(describing:)) ?? ""
        #expect(text.contains("wink/stills.csv', line 3") && text.contains("both"), "\(text)")
    }

    @Test func clipsGatherTheirRows() throws {
        let folder = try Folder([
            "head-turns/b.mp4": "", "head-turns/a.mp4": "",
            "head-turns/events.csv": """
            clip,nose_towards_image,start,peak_start,peak_end,end,confidence
            b.mp4,right,40,54,66,74,h
            a.mp4,up,1,2,3,4,h
            b.mp4,smile,248,254,260,260,l
            """,
        ])
        let clips = try #require(try LabelledCollection(directory: folder.path).headTurns())
        #expect(clips.map(\.name) == ["a.mp4", "b.mp4"])
        #expect(clips[1].label.map(\.direction) == [.right, nil])
        #expect(clips[1].label[0].frames == 40...74)
        #expect(clips[1].label[0].peak == 54...66)
    }

    private static let shared = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data").path

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: shared + "/INDEX.md"), "no labelled data in ../shared/data"))
    func theLabelledDataReads() throws {
        let data = try LabelledCollection(directory: Self.shared)
        func expectFiles<Label>(_ photos: [LabelledPhoto<Label>]?) throws {
            let photos = try #require(photos)
            #expect(!photos.isEmpty)
            for photo in photos { #expect(FileManager.default.isReadableFile(atPath: photo.path), "\(photo.path)") }
        }
        func expectFiles<Label>(_ clips: [LabelledClip<Label>]?) throws {
            try expectFiles(
                clips?.map { LabelledPhoto(path: $0.path, name: $0.name, label: NoLabel(), person: $0.person) })
        }
        if data.has(.genki4k) { try expectFiles(data.genki4k()) }
        if data.has(.aflw2000) { try expectFiles(data.aflw2000()) }
        if data.has(.eyesClosed) { try expectFiles(data.closedEyes()) }
        if data.has(.eyesRegular) { try expectFiles(data.regularEyes()) }
        if data.has(.winkStills) { try expectFiles(data.winkStills()) }
        if data.has(.tongueStills) { try expectFiles(data.tongueStills()) }
        if data.has(.tongueTextures) { try expectFiles(data.tongueTextures()) }
        if data.has(.tongueDrawnOver) { try expectFiles(data.tongueDrawnOver()) }
        if data.has(.mouthStills) { try expectFiles(data.mouthStills()) }
        if data.has(.yawn) { try expectFiles(data.yawn()) }
        if data.has(.selfies) { try expectFiles(data.selfies()) }
        if data.has(.landmarks) { try expectFiles(data.landmarks()) }
        if data.has(.nuaa) { try expectFiles(data.nuaa()) }
        if data.has(.talkingFace) { #expect(try data.talkingFace()?.label.isEmpty == false) }
        if data.has(.eyeblink8) { try expectFiles(data.eyeblink8()) }
        if data.has(.tongueClips) { try expectFiles(data.tongueClips()) }
        if data.has(.headTurns) { try expectFiles(data.headTurns()) }
        if data.has(.expressive) { try expectFiles(data.expressive()) }
        if data.has(.talking) { try expectFiles(data.talking()) }
        if data.has(.robustness) { try expectFiles(data.robustness()) }
    }
}
