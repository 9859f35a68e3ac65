extension LabelledCollection {
    /// One man talking at 24 frames per second: the frames of each whole blink, ±2.
    public func talkingFace() throws(LabelledDataError) -> LabelledClip<[ClosedRange<Int>]>? {
        let blinks = try entries(.talkingFace) { row throws(LabelledDataError) in
            try row.frames("first_frame", "last_frame")
        }
        guard let blinks else { return nil }
        return LabelledClip(
            path: path(LabelledSet.talkingFace.path), name: "talkingface.mp4", label: blinks, person: "talkingface")
    }

    /// One blink each, from its start to its end; clips of one video show one person.
    public func eyeblink8() throws(LabelledDataError) -> [LabelledClip<NoLabel>]? {
        try entries(.eyeblink8) { row throws(LabelledDataError) in
            let name = try row.fileName("clip")
            return LabelledClip(
                path: path(LabelledSet.eyeblink8.path) + "/" + name, name: name, label: NoLabel(),
                person: "eyeblink8 " + (row.text("video") ?? name))
        }
    }

    /// Tongue out and in; both clips show the same person.
    public func tongueClips() throws(LabelledDataError) -> [LabelledClip<[StateSpan]>]? {
        try clips(.tongueClips, Self.state)?.map { clip in
            var clip = clip
            clip.person = "tongue clips"
            return clip
        }
    }

    /// Strong expressions.
    public func expressive() throws(LabelledDataError) -> [LabelledClip<[StateSpan]>]? {
        try clips(.expressive, Self.state)
    }

    /// People who turn the head as they are told, and once smile.
    public func headTurns() throws(LabelledDataError) -> [LabelledClip<[HeadMovement]>]? {
        try clips(.headTurns) { row throws(LabelledDataError) in
            let state = try row.required("nose_towards_image")
            let frames = try row.frames("start", "end")
            let peak = try row.frames("peak_start", "peak_end")
            return HeadMovement(
                direction: HeadMovement.Direction(rawValue: state), state: state, frames: frames, peak: peak)
        }
    }

    /// People counting and reading: natural blinks, no gestures.
    public func talking() throws(LabelledDataError) -> [LabelledClip<NoLabel>]? { try clips(inFolder: .talking) }

    /// Stage light, children, several faces, far faces.
    public func robustness() throws(LabelledDataError) -> [LabelledClip<NoLabel>]? { try clips(inFolder: .robustness) }

    /// Screens that play people, filmed.
    public func replays() throws(LabelledDataError) -> [LabelledClip<NoLabel>]? { try clips(inFolder: .replay) }
}

extension LabelledCollection {
    private static func state(_ row: LabelTable.Row) throws(LabelledDataError) -> StateSpan {
        StateSpan(
            state: try row.required("state"), frames: try row.frames("first_frame", "last_frame"),
            confidence: row.text("confidence"))
    }
}
