/// What is held up: a photograph on paper.
public struct Sheet: Sendable {
    /// An ellipse on the picture, in shares of its width and height.
    public struct Ellipse: Sendable, Hashable {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        func contains(_ u: Float, _ v: Float) -> Bool {
            let across = (u - Float(x)) * 2 / Float(width)
            let down = (v - Float(y)) * 2 / Float(height)
            return across * across + down * down <= 1
        }
    }

    public var photograph: Photograph
    /// Millimetres across.
    public var width: Double
    /// Cut out along this outline; `nil` leaves the sheet whole.
    public var outline: Ellipse?
    /// Through which what is behind is seen.
    public var holes: [Ellipse]

    public init(_ photograph: Photograph, width: Double = 200, outline: Ellipse? = nil, holes: [Ellipse] = []) {
        self.photograph = photograph
        self.width = width.isFinite && width > 1 ? width : 200
        self.outline = outline
        self.holes = holes
    }
}
