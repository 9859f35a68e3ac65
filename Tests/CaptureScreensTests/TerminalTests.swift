import CaptureScreens
import Foundation
import Testing

@MainActor struct TerminalTests {
    /// What a page writes where nobody is.
    private final class Paper {
        let terminal: Terminal
        private let pipe = Pipe()

        init() { terminal = Terminal(descriptor: pipe.fileHandleForWriting.fileDescriptor) }

        func read() throws -> String {
            try pipe.fileHandleForWriting.close()
            return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
    }

    @Test func keys() {
        #expect(TerminalKeyboard.keys([0x0A]) == [.enter])
        #expect(TerminalKeyboard.keys([0x0D]) == [.enter])
        #expect(TerminalKeyboard.keys([0x1B]) == [.escape])
        #expect(TerminalKeyboard.keys([0x1B, 0x5B, 0x41]) == [], "an arrow is not Esc")
        #expect(TerminalKeyboard.keys([0x51, 0x62]) == [.character("q"), .character("b")])
        #expect(TerminalKeyboard.keys([0x04]) == [.end])
        #expect(TerminalKeyboard.keys([0x00, 0x01, 0xFF, 0xC3]).allSatisfy { $0 != .enter && $0 != .end })
        #expect(TerminalKeyboard.keys([]) == [])
    }

    @Test func barsOfAnyShare() {
        for share in [-1.0, 0, 0.3, 1, 2, .nan, .infinity, -.infinity] {
            for width in [-3, 0, 1, 30] { #expect(Terminal.bar(share, width: width).count == max(0, width)) }
        }
    }

    @Test func onPaperAPageIsWrittenOnceAndTapsItsButton() async throws {
        let paper = Paper()
        let stage = TerminalStage(paper.terminal, texts: TextCatalogue(.english))
        let page = TerminalPermissionView(stage)
        var taps: [String] = []
        page.checkPermissionButton.onTap = { taps.append("check") }
        page.closeButton.onTap = { taps.append("close") }
        page.display(.denied(CameraDenial(.now, device: "/dev/video0", group: "video")))
        page.isHidden = false
        page.refresh()
        for _ in 0..<10 { await Task.yield() }
        #expect(taps == ["check"])
        page.showBottomSheet(visibility: .displayed)
        for _ in 0..<10 { await Task.yield() }
        #expect(taps == ["check", "close"], "who cannot press keys cannot change rights")
        stage.end()
        let written = try paper.read()
        #expect(written.contains("/dev/video0") && written.contains("video"))
        #expect(!written.contains("\u{1B}"))
        #expect(written.split(separator: "\n").count == 3)
    }

    @Test func quietPagesWriteNothing() async throws {
        let paper = Paper()
        let stage = TerminalStage(paper.terminal, quiet: true)
        let page = TerminalPermissionView(stage)
        page.isHidden = false
        await Task.yield()
        stage.end()
        #expect(try paper.read().isEmpty)
    }

    @Test func onATerminalLinesAreDrawnInPlace() throws {
        var (main, side): (Int32, Int32) = (-1, -1)
        try #require(openpty(&main, &side, nil, nil, nil) == 0)
        defer {
            close(main)
            close(side)
        }
        let terminal = Terminal(descriptor: side)
        try #require(terminal.isTerminal == (ProcessInfo.processInfo.environment["TERM"] != "dumb"))
        let lines = LiveLines(terminal)
        lines.draw([TerminalLine("one"), TerminalLine(String(repeating: "x", count: 500))])
        lines.draw([TerminalLine("one"), TerminalLine(String(repeating: "x", count: 500))])
        lines.draw([TerminalLine("two")])
        lines.wipe()
        var shown = ""
        var bytes = [UInt8](repeating: 0, count: 65536)
        _ = fcntl(main, F_SETFL, O_NONBLOCK)
        while case let count = read(main, &bytes, bytes.count), count > 0 {
            shown += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        #expect(shown.components(separatedBy: "one").count == 2, "what did not change is not drawn again")
        #expect(shown.contains("\u{1B}[2A") && shown.contains("two") && shown.contains("\u{1B}[0J"))
        #expect(!shown.contains(String(repeating: "x", count: 80)))
    }
}

@MainActor struct PlainViewTests {
    @Test func buttonsTapOnlyWhenTheyCan() {
        let button = PlainButton()
        var (taps, changes) = (0, 0)
        button.onTap = { taps += 1 }
        button.onChange = { changes += 1 }
        button.tap()
        button.isEnabled = false
        button.tap()
        button.isEnabled = true
        button.isHidden = true
        button.isHidden = true
        button.tap()
        #expect(taps == 1 && changes == 3)
    }

    @Test func sinksTellWhatChanged() {
        let (label, image, preview) = (PlainLabel(), PlainImage(), PlainPreview())
        var changes = 0
        label.onChange = { changes += 1 }
        image.onChange = { changes += 1 }
        label.text = "a"
        label.text = "a"
        image.image = ScreenPicture(text: "b")
        #expect(changes == 2)
        #expect(!preview.wantsFrames)
        preview.onFrame = { #expect($0.pixels.count == $0.width * $0.height * 3) }
        #expect(preview.wantsFrames)
        preview.show(PreviewFrame(width: 2, height: 1, pixels: Array(repeating: 0, count: 6)))
    }
}
