/// A view that remembers its state and tells when it changes. Base of the ready-made views.
@MainActor open class PlainView: ScreenView {
    /// Called after any change of state, to carry it to a widget.
    public var onChange: (@MainActor () -> Void)?
    open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }

    public init() {}
}

/// A button that remembers its state.
@MainActor open class PlainButton: PlainView, ScreenButton {
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    open var onTap: (@MainActor () -> Void)?

    /// To be called by the widget; does nothing while the button is hidden or disabled.
    open func tap() {
        if isEnabled, !isHidden { onTap?() }
    }
}

/// A label that remembers its text.
@MainActor open class PlainLabel: PlainView, ScreenLabel {
    open var text = "" { didSet { if text != oldValue { onChange?() } } }
}

/// An image view that remembers its picture.
@MainActor open class PlainImage: PlainView, ScreenImage {
    open var image: ScreenPicture? { didSet { if image != oldValue { onChange?() } } }
}

/// A preview that shows nothing, unless told what to do with a frame.
@MainActor open class PlainPreview: PlainView, CameraPreview {
    public var onFrame: (@MainActor (PreviewFrame) -> Void)?
    open var wantsFrames: Bool { onFrame != nil && !isHidden }

    open func show(_ frame: PreviewFrame) { onFrame?(frame) }
}
