import FaceSignals

/// Stills side by side on one page, each with a caption.
public final class ContactSheet {
    /// What the stills have in common, in large letters above them.
    public var title: String
    private var stills: [(picture: Picture, caption: String)] = []
    private let cellWidth: Int
    /// Width of the page over its height.
    private static let proportion = 1.4

    /// - Parameter cellWidth: of one still, in pixels.
    public init(title: String, cellWidth: Int = 400) {
        self.title = title
        self.cellWidth = min(max(cellWidth, 64), 2048)
    }

    public var count: Int { stills.count }

    /// Adds a small copy of `picture`.
    public func add(_ picture: Picture, caption: String) throws(OverlayError) {
        let scale = Double(cellWidth) / Double(max(picture.width, picture.height))
        let small = Picture(
            width: Int((Double(picture.width) * scale).rounded()),
            height: Int((Double(picture.height) * scale).rounded()))
        try small.place(picture, in: PictureRectangle(0, 0, Double(small.width), Double(small.height)))
        stills.append((small, caption))
    }

    /// Keeps every second still, from the first.
    func thin() { stills = stills.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) }

    /// Lays the stills out on a page a little wider than high.
    public func render() throws(OverlayError) -> Picture {
        let gap = 14.0
        let caption = 26.0
        let header = title.isEmpty ? gap : 52.0
        let tallest = Double(stills.map(\.picture.height).max() ?? 1)
        let widest = Double(stills.map(\.picture.width).max() ?? cellWidth)
        let squareColumns = (Double(stills.count) * Self.proportion * (tallest + caption) / widest).squareRoot()
        let columns = max(1, min(stills.count, Int(squareColumns.rounded())))
        let rows = max(1, (stills.count + columns - 1) / columns)
        let page = Picture(
            width: Int(Double(columns) * (widest + gap) + gap),
            height: Int(header + Double(rows) * (tallest + caption + gap)), filled: .ink)
        page.text(
            shortened(title, to: Double(page.width) - 2 * gap, height: 15), at: PicturePoint(gap, 34), height: 15,
            .white)
        for (index, still) in stills.enumerated() {
            let x = gap + Double(index % columns) * (widest + gap)
            let y = header + Double(index / columns) * (tallest + caption + gap)
            let area = PictureRectangle(x, y, widest, tallest)
            page.fill(area, .black)
            try page.place(still.picture, in: area.fitting(still.picture.size))
            page.text(
                shortened(still.caption, to: widest, height: 10), at: PicturePoint(x + 2, y + tallest + 18), height: 10,
                Colour.white.mixed(with: .grey, 0.3))
        }
        return page
    }

    /// Cut at the front, where paths differ least.
    private func shortened(_ text: String, to width: Double, height: Double) -> String {
        var rest = text[...]
        while rest.count > 1, Picture.width(of: "..." + rest, height: height) > width { rest = rest.dropFirst() }
        return rest.count == text.count ? text : "..." + rest
    }
}
