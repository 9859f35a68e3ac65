/// The camera-permission screen on a terminal.
@MainActor public final class TerminalPermissionView: TerminalPage, CustomCameraPermissionView {
    public let backButton: any ScreenButton
    public let checkPermissionButton: any ScreenButton
    public let openSettingsButton: any ScreenButton
    public let closeButton: any ScreenButton

    private let check: TerminalButton
    private let settings: TerminalButton
    private let close: TerminalButton
    private var sheet = Visibility.hidden
    private var denial: CameraDenial?

    public init(_ stage: TerminalStage) {
        let texts = stage.texts
        check = TerminalButton(texts[PermissionText.check], .enter)
        settings = TerminalButton(texts[PermissionText.openSettings], .character("s"))
        close = TerminalButton(texts[PermissionText.close], .character("q"), .escape)
        let back = TerminalButton(texts[PermissionText.back], .character("b"))
        (backButton, checkPermissionButton, openSettingsButton, closeButton) = (back, check, settings, close)
        settings.isHidden = true
        close.isHidden = true
        super.init(stage, buttons: [check, settings, back, close], automatic: check)
    }

    public func showBottomSheet(visibility: Visibility) {
        sheet = visibility
        settings.isHidden = visibility == .hidden
        close.isHidden = visibility == .hidden
        // Who cannot press keys cannot change rights either.
        automatic = visibility == .hidden ? check : close
        wasTapped = false
        refresh()
    }

    public func display(_ permission: CameraPermission) {
        if case .denied(let denial) = permission { self.denial = denial } else { denial = nil }
        refresh()
    }

    public override var lines: [TerminalLine] {
        var lines = [
            TerminalLine(texts[PermissionText.title], .bold, .yellow), TerminalLine(texts[PermissionText.subtitle]),
        ]
        if sheet == .displayed {
            lines += [
                TerminalLine(), TerminalLine(texts[PermissionText.sheetTitle], .bold),
                TerminalLine(texts[PermissionText.sheetText]),
            ]
        }
        return lines + denialLines.map { TerminalLine($0) }
    }

    public override var transcript: [String] { [texts[PermissionText.title]] + denialLines }

    private var denialLines: [String] {
        guard let denial else { return [] }
        let what = denial.occasion == .earlier ? PermissionText.deniedEarlier : .notGranted
        guard let group = denial.group else { return [texts[what]] }
        return [
            texts[what],
            texts(.howTo as PermissionText, ["device": denial.device.printable, "group": group.printable]),
        ]
    }
}
