/// Something on a screen that can be hidden: what `UIView` is in the original API.
///
/// The view protocols know no toolkit. A GTK, Qt, terminal or web front end conforms its own widgets, or makes the
/// ready ones (`PlainView`, `PlainButton`, `PlainLabel`, `PlainImage`) tell its widgets what changed. All of them live
/// on the main actor; a main loop that is not Foundation's runs `RunLoop.main.run(mode: .default, before: .now)` from a
/// timer of its own to let it work.
@MainActor public protocol ScreenView: AnyObject {
    var isHidden: Bool { get set }
}

/// What `UIButton` is in the original API.
@MainActor public protocol ScreenButton: ScreenView {
    var isEnabled: Bool { get set }
    /// Called by the front end when the person taps it. Whoever runs the screen sets it.
    var onTap: (@MainActor () -> Void)? { get set }
}

/// What `UILabel` is in the original API.
@MainActor public protocol ScreenLabel: ScreenView {
    var text: String { get set }
}

/// What `UIImageView` is in the original API.
@MainActor public protocol ScreenImage: ScreenView {
    var image: ScreenPicture? { get set }
}

/// Where the camera's picture is shown.
@MainActor public protocol CameraPreview: ScreenView {
    /// Whether `show` should be called: a view that draws no pictures spares the copies.
    var wantsFrames: Bool { get }
    func show(_ frame: PreviewFrame)
}
