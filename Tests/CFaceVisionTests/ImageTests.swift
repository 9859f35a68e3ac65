import CFaceVision
import Foundation
import Testing

@Suite("Images and drawing")
struct ImageTests {
    private func convert(
        _ bytes: [UInt8], _ width: Int, _ height: Int, stride: Int, _ format: fv_pixel_format, capacity: Int? = nil
    ) -> (fv_status, [UInt8]) {
        var output = [UInt8](repeating: 0, count: max(1, capacity ?? max(0, width * height * 3)))
        let status = bytes.withUnsafeBufferPointer { pixels in
            var image = fv_image(
                data: pixels.baseAddress, width: Int32(width), height: Int32(height), stride: stride, format: format)
            return fv_convert_to_bgr(&image, &output, output.count)
        }
        return (status, output)
    }

    @Test("Every pixel format becomes BGR")
    func formats() {
        #expect(convert([1, 2, 3], 1, 1, stride: 3, FV_BGR) == (FV_OK, [1, 2, 3]))
        #expect(convert([1, 2, 3], 1, 1, stride: 3, FV_RGB) == (FV_OK, [3, 2, 1]))
        #expect(convert([1, 2, 3, 9], 1, 1, stride: 4, FV_RGBA) == (FV_OK, [3, 2, 1]))
        #expect(convert([1, 2, 3, 9], 1, 1, stride: 4, FV_BGRA) == (FV_OK, [1, 2, 3]))
        #expect(convert([7], 1, 1, stride: 1, FV_GRAY) == (FV_OK, [7, 7, 7]))
        #expect(convert([0xff, 0xff], 1, 1, stride: 2, FV_GRAY16) == (FV_OK, [255, 255, 255]))
        // Mid grey in video range: Y = 126 of 16 ... 235, no colour.
        let nv12 = convert([126, 126, 126, 126, 128, 128], 2, 2, stride: 2, FV_NV12)
        #expect(nv12.0 == FV_OK && nv12.1.allSatisfy { abs(Int($0) - 128) <= 1 })
        let yuyv = convert([126, 128, 126, 128], 2, 1, stride: 4, FV_YUYV)
        #expect(yuyv.0 == FV_OK && yuyv.1.allSatisfy { abs(Int($0) - 128) <= 1 })
    }

    @Test("Rows may be padded")
    func padding() {
        #expect(convert([1, 2, 3, 0, 0, 4, 5, 6, 0, 0], 1, 2, stride: 5, FV_BGR) == (FV_OK, [1, 2, 3, 4, 5, 6]))
    }

    @Test("Sizes that do not fit together are refused")
    func refusals() {
        let bytes = [UInt8](repeating: 0, count: 64)
        #expect(convert(bytes, 4, 4, stride: 11, FV_BGR).0 == FV_INVALID_ARGUMENT)
        #expect(convert(bytes, 0, 4, stride: 12, FV_BGR).0 == FV_INVALID_ARGUMENT)
        #expect(convert(bytes, 4, -1, stride: 12, FV_BGR).0 == FV_INVALID_ARGUMENT)
        #expect(convert(bytes, 3, 2, stride: 3, FV_NV12).0 == FV_INVALID_ARGUMENT)
        #expect(convert(bytes, 3, 2, stride: 6, FV_YUYV).0 == FV_INVALID_ARGUMENT)
        #expect(convert(bytes, 100_000, 1, stride: 300_000, FV_BGR, capacity: 1).0 == FV_INVALID_ARGUMENT)
        #expect(convert(bytes, 4, 4, stride: 12, FV_BGR, capacity: 47).0 == FV_BUFFER_TOO_SMALL)
        #expect(convert(bytes, 1, 2, stride: 3, FV_GRAY16).0 == FV_INVALID_ARGUMENT)
        #expect(fv_convert_to_bgr(nil, nil, 0) == FV_INVALID_ARGUMENT)
    }

    @Test("Files written are private and appear whole")
    func writing() throws {
        let folder = try TemporaryFolder()
        let pixels = Pixels(width: 3, height: 3) { _, _, _ in 200 }
        let path = folder.file("picture.png")
        #expect(pixels.withImage { fv_image_write(path, $0, 90) } == FV_OK)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.png"])
        #expect(pixels.withImage { fv_image_write(folder.file("x.gif"), $0, 90) } == FV_UNSUPPORTED)
        #expect(pixels.withImage { fv_image_write(folder.file("none/x.png"), $0, 90) } == FV_NOT_FOUND)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture.png"])
    }

    @Test("A clip that is never closed properly leaves no file behind")
    func abandonedClip() throws {
        let folder = try TemporaryFolder()
        var writer: OpaquePointer?
        #expect(fv_clip_writer_open(folder.file("a.mp4"), 64, 48, .nan, &writer) == FV_INVALID_ARGUMENT)
        #expect(fv_clip_writer_open(folder.file("a.avi"), 64, 48, 30, &writer) == FV_UNSUPPORTED)
        #expect(fv_clip_writer_open(folder.file("none/a.mp4"), 64, 48, 30, &writer) == FV_NOT_FOUND)
        #expect(fv_clip_writer_open(folder.file("a.mp4"), 0, 48, 30, &writer) == FV_INVALID_ARGUMENT)
        #expect(writer == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("Drawing outside the canvas and with wild numbers is clipped")
    func drawing() {
        var bytes = [UInt8](repeating: 0, count: 20 * 10 * 3)
        bytes.withUnsafeMutableBufferPointer { pixels in
            var canvas = fv_canvas(data: pixels.baseAddress, width: 20, height: 10, stride: 60)
            let wild: [Float] = [.nan, .infinity, -1e30, 1e30, -5, 5]
            let colour = fv_colour(b: 1, g: 2, r: 3)
            for a in wild {
                for b in wild {
                    let points = [fv_point(x: a, y: b), fv_point(x: b, y: a), fv_point(x: 3, y: 3)]
                    #expect(fv_draw_polyline(&canvas, points, 3, true, colour, 2) == FV_OK)
                    #expect(fv_draw_polyline(&canvas, points, 3, true, colour, -1) == FV_OK)
                    #expect(fv_draw_points(&canvas, points, 3, a, colour) == FV_OK)
                    #expect(fv_draw_rectangle(&canvas, a, b, b, a, colour, 1) == FV_OK)
                    #expect(fv_draw_circle(&canvas, points[0], b, colour, -1) == FV_OK)
                    #expect(fv_blend_rectangle(&canvas, a, b, b, a, colour, a) == FV_OK)
                    #expect(fv_draw_text(&canvas, "text", points[0], b, colour, 1) == FV_OK)
                }
            }
        }
        #expect(bytes.contains { $0 != 0 })
    }

    @Test("Delaunay covers a square with two triangles and refuses points outside")
    func delaunay() {
        let square = [fv_point(x: 0, y: 0), fv_point(x: 9, y: 0), fv_point(x: 9, y: 9), fv_point(x: 0, y: 9)]
        var triangles = [Int32](repeating: -1, count: 12)
        var count: Int32 = 0
        #expect(fv_delaunay(square, 4, 10, 10, &triangles, 4, &count) == FV_OK)
        #expect(count == 2)
        #expect(Set(triangles[..<6]) == [0, 1, 2, 3])
        #expect(fv_delaunay(square, 4, 5, 5, &triangles, 4, &count) == FV_INVALID_ARGUMENT)
        #expect(fv_delaunay(square, 2, 10, 10, &triangles, 4, &count) == FV_INVALID_ARGUMENT)
    }
}
