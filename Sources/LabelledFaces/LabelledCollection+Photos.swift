extension LabelledCollection {
    /// Web photos; each is a person of its own.
    public func genki4k() throws(LabelledDataError) -> [LabelledPhoto<SmileAndPose>]? {
        try photos(
            .genki4k, person: { name, _ in "genki4k " + name },
            label: { row throws(LabelledDataError) in
                SmileAndPose(isSmiling: try row.flag("smile"), pose: try Self.pose(row))
            })
    }

    /// Photos with large head turns.
    public func aflw2000() throws(LabelledDataError) -> [LabelledPhoto<PoseLabel>]? {
        try photos(.aflw2000, person: { name, _ in "aflw2000 " + name }, label: Self.pose)
    }

    /// Faces with both eyes closed. Faces cut from one photo count as one person.
    public func closedEyes() throws(LabelledDataError) -> [LabelledPhoto<EyesLabel>]? {
        try photos(inFolder: .eyesClosed, label: .closed) { "eyes " + Self.stem($0) }
    }

    /// Ordinary faces.
    public func regularEyes() throws(LabelledDataError) -> [LabelledPhoto<EyesLabel>]? {
        try photos(inFolder: .eyesRegular, label: .regular) { "eyes " + Self.stem($0) }
    }

    public func winkStills() throws(LabelledDataError) -> [LabelledPhoto<WinkLabel>]? {
        try photos(
            .winkStills, person: { name, row in "wink " + (row.text("person") ?? name) },
            label: { row throws(LabelledDataError) in
                let word = try row.required("wink")
                guard let eye = WinkLabel.Eye(rawValue: word) else {
                    throw row.malformed("'\(word)' under 'wink' is none of left, right, none")
                }
                return WinkLabel(eye: eye, isWeak: row.text("note") != nil)
            })
    }

    /// The person is the origin; photos of one day's camera session are one person.
    public func tongueStills() throws(LabelledDataError) -> [LabelledPhoto<TongueLabel>]? {
        try photos(
            .tongueStills, person: { name, row in Self.tonguePerson(row.text("origin") ?? name) },
            label: { row throws(LabelledDataError) in
                TongueLabel(isOut: try row.flag("tongue_out"), origin: try row.required("origin"))
            })
    }

    /// Tongues cut out on black, from many people; a variant made of another one is the same person.
    public func tongueTextures() throws(LabelledDataError) -> [LabelledPhoto<NoLabel>]? {
        try photos(inFolder: .tongueTextures, label: NoLabel()) { name in
            let stem = name.prefix { $0 != "." }
            let parts = stem.split(separator: "_")
            return "texture " + parts.prefix(while: { !$0.hasPrefix("aug") }).joined(separator: "_")
        }
    }

    /// Faces with the tongue out and a box drawn over it.
    public func tongueDrawnOver() throws(LabelledDataError) -> [LabelledPhoto<NoLabel>]? {
        try photos(inFolder: .tongueDrawnOver, label: NoLabel()) { name in
            let last = name.prefix { $0 != "." }.split(separator: "_").last ?? ""
            let number = last.prefix { $0.isNumber }
            return "drawn-over " + (number.isEmpty ? last : number)
        }
    }

    /// Faces cut from one photo, and photos whose names begin alike, count as one person.
    public func mouthStills() throws(LabelledDataError) -> [LabelledPhoto<MouthLabel>]? {
        try photos(
            .mouthStills, person: { name, _ in "mouth " + name.prefix { $0 != "_" && $0 != "." } },
            label: { row throws(LabelledDataError) in
                MouthLabel(isSmiling: try row.flag("smile"), isOpen: try row.flag("mouth_open"))
            })
    }

    /// Drivers, many with the mouth wide open, no tongue. Frames of one clip have near numbers: fifty are a person.
    public func yawn() throws(LabelledDataError) -> [LabelledPhoto<NoLabel>]? {
        try photos(inFolder: .yawn, label: NoLabel()) { name in
            "yawn " + (Int(name.prefix { $0.isNumber }).map { String($0 / 50) } ?? name)
        }
    }

    public func selfies() throws(LabelledDataError) -> [LabelledPhoto<NoLabel>]? {
        try photos(inFolder: .selfies, label: NoLabel()) { "selfies " + $0 }
    }

    /// Video frames with 68 points; the name of the file begins with the person's.
    public func landmarks() throws(LabelledDataError) -> [LabelledPhoto<LandmarkLabel>]? {
        try photos(
            .landmarks, person: { name, _ in "landmarks " + Self.personalName(name) },
            label: { row throws(LabelledDataError) in
                var points: [SIMD2<Double>] = []
                for index in 0..<68 { points.append(SIMD2(try row.number("x\(index)"), try row.number("y\(index)"))) }
                return LandmarkLabel(points: points)
            })
    }

    /// Live people, and prints of the same people: whether it is live, and `kind_person_...` in the name.
    public func nuaa() throws(LabelledDataError) -> [LabelledPhoto<Bool>]? {
        try photos(
            .nuaa, person: { name, _ in "nuaa " + (name.split(separator: "_").dropFirst().first ?? "") },
            label: { row throws(LabelledDataError) in try row.flag("live")
            })
    }
}

extension LabelledCollection {
    private static func pose(_ row: LabelTable.Row) throws(LabelledDataError) -> PoseLabel {
        PoseLabel(yaw: try row.number("yaw"), pitch: try row.number("pitch"), roll: try row.number("roll"))
    }

    /// The name up to its first dot: `closed_eye_2413.jpg_face_1.jpg` is cut from `closed_eye_2413`.
    private static func stem(_ name: String) -> String { String(name.prefix { $0 != "." }) }

    /// `Tom_Ridge_12.jpg` shows Tom_Ridge.
    private static func personalName(_ name: String) -> String {
        stem(name).split(separator: "_").filter { !$0.allSatisfy(\.isNumber) }.joined(separator: "_")
    }

    /// `person f6` is a person; `IMG_20180109_131704214.jpg` is one of a day's session with one man.
    private static func tonguePerson(_ origin: String) -> String {
        let parts = origin.split(separator: "_")
        let isSession = parts.count > 2 && parts[0] == "IMG" && parts[1].count == 8 && parts[1].allSatisfy(\.isNumber)
        return "tongue " + (isSession ? "session " + parts[1] : origin)
    }
}
