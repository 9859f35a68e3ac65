extension String {
    /// Without what a terminal would obey instead of show: control characters, and marks that turn the direction of
    /// writing. For text that comes from elsewhere.
    public var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
                    default: true
                    }
                }))
    }
}
