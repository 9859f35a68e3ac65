internal import FaceSignals
public import FaceTracking

extension SyntheticOptions {
    /// Reads an input string, with or without `synthetic:` before it.
    ///
    /// - Throws: `FrameSourceError.unsupported`, which names the option, what is wrong with it and what there is.
    public init(parsing input: String) throws(FrameSourceError) {
        self.init()
        var text = Substring(input)
        if text.hasPrefix(Self.scheme) { text = text.dropFirst(Self.scheme.count) }
        var given = Set<String>()
        var endless = false
        for pair in text.split(separator: ",", omittingEmptySubsequences: true) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard parts.count == 2 else { throw Self.refusal(name, "needs a value: \(name)=...") }
            guard given.insert(name).inserted else { throw Self.refusal(name, "is given twice") }
            if name == "endless" {
                endless = try Self.truth(name, parts[1])
            } else {
                try set(name, parts[1])
            }
        }
        try settleScript(given, endless: endless)
    }

    static let scheme = "synthetic:"

    private static let names =
        "seed, fps, duration, endless, size, realtime, idle, script, yaw, pitch, roll, leftEyeClosure, "
        + "rightEyeClosure, smile, mouthOpen, tongue, distance, x, y, gain, side, temperature, noise, blur, "
        + "glasses, leftGlare, rightGlare, cover"

    private static let still: Set<String> = [
        "yaw", "pitch", "roll", "leftEyeClosure", "rightEyeClosure", "smile", "mouthOpen", "tongue",
    ]

    private mutating func set(_ name: String, _ value: Substring) throws(FrameSourceError) {
        func number(_ range: ClosedRange<Double>) throws(FrameSourceError) -> Double {
            guard let number = Double(value), range.contains(number) else {
                throw Self.refusal(name, "must be a number within \(range.lowerBound)...\(range.upperBound)")
            }
            return number
        }
        switch name {
        case "seed":
            guard let seed = UInt64(value) else { throw Self.refusal(name, "must be a whole number from 0") }
            self.seed = seed
        case "fps": framesPerSecond = try number(1...240)
        case "duration": duration = try number(0.001...86400)
        case "size": size = try Self.size(value)
        case "realtime": realtime = try Self.truth(name, value)
        case "idle": idle = try Self.truth(name, value)
        case "script": script = try Self.cues(value)
        case "yaw": pose.yaw = try number(-60...60)
        case "pitch": pose.pitch = try number(-45...45)
        case "roll": pose.roll = try number(-60...60)
        case "leftEyeClosure": pose.leftEyeClosure = try number(0...1)
        case "rightEyeClosure": pose.rightEyeClosure = try number(0...1)
        case "smile": pose.smile = try number(0...1)
        case "mouthOpen": pose.mouthOpen = try number(0...1)
        case "tongue": pose.tongue = try number(0...1)
        case "distance": pose.distance = try number(0.25...4)
        case "x": pose.x = try number(-1...1)
        case "y": pose.y = try number(-1...1)
        case "gain": scene.gain = try number(0...4)
        case "side": scene.side = try number(-1...1)
        case "temperature": scene.temperature = try number(2000...15000)
        case "noise": scene.noise = try number(0...60)
        case "blur": scene.blur = try number(0...12)
        case "glasses": scene.accessories.glasses = try Self.choice(name, value)
        case "leftGlare": scene.accessories.leftGlare = try number(0...1)
        case "rightGlare": scene.accessories.rightGlare = try number(0...1)
        case "cover": scene.accessories.cover = try Self.choice(name, value)
        default: throw Self.refusal(name, "is not known")
        }
    }

    /// Script and duration where they were not given.
    private mutating func settleScript(_ given: Set<String>, endless: Bool) throws(FrameSourceError) {
        if endless, duration != nil { throw Self.refusal("endless", "and duration exclude each other") }
        let isTour = !given.contains("script") && given.isDisjoint(with: Self.still)
        if isTour { script = Self.tour }
        guard !endless, duration == nil else { return }
        // Two seconds hold the longest gesture.
        duration = isTour || script.isEmpty ? 12 : script.map(\.time).max()! + 3
    }

    private static func size(_ value: Substring) throws(FrameSourceError) -> ImageSize {
        let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            VirtualSubject.sides.contains(width), VirtualSubject.sides.contains(height)
        else {
            throw refusal(
                "size",
                "must be WIDTHxHEIGHT, each within \(VirtualSubject.sides)"
            )
        }
        return ImageSize(width: width, height: height)
    }

    private static func truth(_ name: String, _ value: Substring) throws(FrameSourceError) -> Bool {
        guard let truth = Bool(String(value)) else { throw refusal(name, "must be true or false") }
        return truth
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ value: Substring
    ) throws(FrameSourceError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: String(value)) else {
            throw refusal(name, "must be one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    private static func cues(_ value: Substring) throws(FrameSourceError) -> [Cue] {
        var cues: [Cue] = []
        for text in value.split(separator: "+", omittingEmptySubsequences: false) where !value.isEmpty {
            let parts = text.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, let gesture = Gesture(rawValue: String(parts[0])),
                let time = Double(parts[1]), (0...86400).contains(time)
            else {
                let known = Gesture.allCases.map(\.rawValue).joined(separator: ", ")
                throw refusal("script", "must be GESTURE@SECONDS joined by '+', of \(known)")
            }
            cues.append(Cue(gesture, at: time))
        }
        return cues
    }

    private static func refusal(_ name: String, _ reason: String) -> FrameSourceError {
        .unsupported("synthetic: option '\(name.prefix(40))' \(reason). Options: \(names)")
    }
}
