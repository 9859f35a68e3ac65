import FaceOverlay
import Foundation
import Testing

/// Images that are odd but legal.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct UnusualImageTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func onePixel() throws {
        try Picture(width: 1, height: 1, filled: Colour(200, 100, 50)).write(to: scratch.path("a.png"))
        let run = try CommandRun.observe(scratch.path("a.png"))
        #expect(run.status == 0, "\(run.errors)")
        let observed = try Observed.all(run)
        #expect(observed.count == 1 && observed[0].face == nil)
    }

    @Test func fortyEightMegapixels() throws {
        let page = Picture(width: 8000, height: 6000)
        try page.place(try Subject.picture(), in: PictureRectangle(2000, 1500, 4000, 3000))
        try page.write(to: scratch.path("a.jpg"))
        let run = try CommandRun.observe(scratch.path("a.jpg"))
        #expect(run.status == 0, "\(run.errors)")
        let face = try #require(try Observed.all(run).first?.face)
        #expect(face.box[2] > 300 && face.box[2] < 4000)
    }

    @Test(arguments: [8, 16], [PlainPNG.Colours.grey, .greyAlpha, .rgb, .rgba])
    func anyDepthAndChannels(depth: Int, colours: PlainPNG.Colours) throws {
        let picture = try Subject.picture()
        let png = PlainPNG.encode(width: 320, height: 240, colours, depth: depth) { column, row, channel in
            let start = (row * 320 + column) * 3
            let isAlpha = channel == colours.channels - 1 && (colours == .greyAlpha || colours == .rgba)
            if isAlpha { return 1 }
            if colours == .grey || colours == .greyAlpha { return Double(picture.pixels[start + 1]) / 255 }
            return Double(picture.pixels[start + 2 - channel]) / 255
        }
        let path = try scratch.file("a.png", png).path
        try picture.write(to: scratch.path("b.png"))
        let box = try #require(try Observed.all(CommandRun.observe(path)).first?.face).box
        let expected = try #require(try Observed.all(CommandRun.observe(scratch.path("b.png"))).first?.face).box
        for (side, wanted) in zip(box, expected) { #expect(abs(side - wanted) < 8, "\(box) against \(expected)") }
    }
}
