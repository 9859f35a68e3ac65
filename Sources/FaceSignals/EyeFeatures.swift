/// What the eye model sees: orientation histograms of the upright patch (4-pixel cells), and how far the lids are apart.
package struct EyeFeatures: Sendable {
    private static let histogram = OrientationHistogram.count(
        width: FacePatches.eyeWidth, height: FacePatches.eyeHeight, cell: 4)
    /// Brings the lid ratio to the size of the other features.
    private static let lidWeight: Float = 6

    private var grey = GreyPicture(capacity: FacePatches.eyeWidth * FacePatches.eyeHeight)
    private var values = [Float](repeating: 0, count: histogram + 1)

    package init() {}

    package var span: Span<Float> {
        @_lifetime(borrow self)
        get { values.span }
    }

    mutating func load(patch: borrowing Span<UInt8>, lidRatio: Double) {
        grey.load(patch)
        Self.fill(&values, grey)
        values[Self.histogram] = Float(lidRatio) * Self.lidWeight
    }

    private static func fill(_ values: inout [Float], _ grey: borrowing GreyPicture) {
        var features = values.mutableSpan
        OrientationHistogram.write(
            grey.span, width: FacePatches.eyeWidth, height: FacePatches.eyeHeight, cell: 4, into: &features)
    }
}
