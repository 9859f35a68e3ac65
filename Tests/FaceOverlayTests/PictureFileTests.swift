import FaceOverlay
import FaceSignals
import Foundation
import Testing

struct PictureFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(arguments: ["a.png", "a.jpg", "a.mp4"]) func writtenFilesArePrivate(name: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent(name).path
        let writer = try AnnotationWriter(path: path, title: "test", framesPerSecond: 25)
        for index in 0..<30 {
            let picture = Picture(width: 320, height: 240, filled: Colour(UInt8(index * 8), 40, 90))
            try writer.append(picture, at: CaptureTime(seconds: Double(index) / 25), caption: "\(index)")
        }
        #expect(try writer.finish())
        #expect(try mode(path) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name], "a temporary file is left")
    }

    @Test func withoutFramesThereIsNoFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let writer = try AnnotationWriter(
            path: folder.appendingPathComponent("a.mp4").path, title: "", framesPerSecond: 25)
        #expect(try !writer.finish())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(arguments: ["a", "a.gif", "a.mp4.txt", ""]) func otherEndingsAreRefused(name: String) {
        #expect(throws: OverlayError.self) { try AnnotationWriter(path: name, title: "", framesPerSecond: 25) }
    }

    @Test func missingFolderIsAnError() {
        let picture = Picture(width: 8, height: 8)
        #expect(throws: OverlayError.self) { try picture.write(to: "/nonexistent/folder/a.png") }
    }

    @Test func contactSheetHoldsEveryStill() throws {
        let sheet = ContactSheet(title: "test", cellWidth: 100)
        for index in 0..<7 {
            try sheet.add(Picture(width: 200, height: 100, filled: Colour(10, 200, 10)), caption: "\(index)")
        }
        let page = try sheet.render()
        let green = stride(from: 0, to: page.pixels.count, by: 3).count {
            page.pixels[$0 + 1] > 150 && page.pixels[$0] < 60
        }
        #expect(green == 7 * 100 * 50)
    }
}
