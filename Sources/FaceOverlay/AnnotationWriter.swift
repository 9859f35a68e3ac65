public import FaceSignals

/// Where annotated frames go: a clip when the path ends in `.mp4`; when it ends in `.png` or `.jpg` a picture, or a
/// contact sheet of stills spread over the whole source when there are several frames.
public final class AnnotationWriter {
    /// Most stills on a contact sheet.
    private static let mostStills = 24

    private enum Form {
        case clip(ClipWriter)
        case sheet(ContactSheet)
    }

    public let path: String
    private let form: Form
    private var single: Picture?
    private var count = 0
    private var stride = 1

    /// - Parameters:
    ///   - title: heads a contact sheet.
    ///   - framesPerSecond: of a clip.
    /// - Throws: `OverlayError` for another ending.
    public init(path: String, title: String, framesPerSecond: Double) throws(OverlayError) {
        self.path = path
        switch path.split(separator: ".").last {
        case "mp4": form = .clip(ClipWriter(path: path, framesPerSecond: framesPerSecond))
        case "png", "jpg", "jpeg": form = .sheet(ContactSheet(title: title))
        default: throw OverlayError("cannot annotate into '\(path)': name a file that ends in .png or .mp4")
        }
    }

    public var isClip: Bool { if case .clip = form { true } else { false } }

    /// - Parameters:
    ///   - time: keeps a clip in step with its source; `nil` shows each picture for one frame.
    ///   - caption: of a still.
    public func append(_ picture: Picture, at time: CaptureTime?, caption: String) throws(OverlayError) {
        defer { count += 1 }
        switch form {
        case .clip(let clip):
            if let time { try clip.append(picture, at: time) } else { try clip.append(picture) }
        case .sheet(let sheet):
            single = count == 0 ? picture : nil
            guard count.isMultiple(of: stride) else { return }
            if sheet.count == Self.mostStills {
                sheet.thin()
                stride *= 2
                guard count.isMultiple(of: stride) else { return }
            }
            try sheet.add(picture, caption: caption)
        }
    }

    /// Completes the file.
    ///
    /// - Returns: whether there is one: without any frame nothing is written.
    @discardableResult
    public func finish() throws(OverlayError) -> Bool {
        guard count > 0 else { return false }
        switch form {
        case .clip(let clip): try clip.finish()
        case .sheet(let sheet):
            let page = if let single { single } else { try sheet.render() }
            try page.write(to: path)
        }
        return true
    }
}
