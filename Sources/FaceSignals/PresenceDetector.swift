/// Reports that a face came, went, or got company.
package struct PresenceDetector: Sendable {
    private var isPresent = false
    private var missingSince: CaptureTime?
    private var crowdSince: CaptureTime?
    private var aloneSince: CaptureTime?
    private var isCrowded = false

    package init() {}

    /// A face is lost after a grace, since a track may drop out for some frames; a second face must stay as long, and must be
    /// gone for `calm` before another is reported.
    package static let grace = GestureThresholds.standard(for: .faceLost).shortest
    package static let calm = 1.0

    package struct Change: Sendable {
        package var presence: FaceEvent?
        package var secondFace: FaceEvent?
    }

    /// Whether a second face is in the picture for longer than the grace.
    package var hasSecondFace: Bool { isCrowded }

    package mutating func observe(hasFace: Bool, faces: Int, at time: CaptureTime) -> Change {
        Change(presence: presence(hasFace, time), secondFace: company(hasFace ? faces : 0, time))
    }

    private mutating func presence(_ hasFace: Bool, _ time: CaptureTime) -> FaceEvent? {
        if hasFace {
            missingSince = nil
            guard !isPresent else { return nil }
            isPresent = true
            return FaceEvent(kind: .faceFound, time: time, start: time, peak: time, end: time)
        }
        guard isPresent else { return nil }
        let start = missingSince ?? time
        missingSince = start
        guard time.seconds(since: start) >= Self.grace else { return nil }
        isPresent = false
        missingSince = nil
        return FaceEvent(kind: .faceLost, time: time, start: start, peak: start, end: time)
    }

    private mutating func company(_ faces: Int, _ time: CaptureTime) -> FaceEvent? {
        guard faces > 1 else {
            crowdSince = nil
            let start = aloneSince ?? time
            aloneSince = start
            if time.seconds(since: start) >= Self.calm { isCrowded = false }
            return nil
        }
        aloneSince = nil
        let start = crowdSince ?? time
        crowdSince = start
        guard !isCrowded, time.seconds(since: start) >= GestureThresholds.standard(for: .secondFace).shortest else {
            return nil
        }
        isCrowded = true
        return FaceEvent(kind: .secondFace, time: time, start: start, peak: start, end: time)
    }

    /// After a jump of the clock: what was being waited for starts again.
    mutating func restartClocks() {
        missingSince = nil
        crowdSince = nil
        aloneSince = nil
    }
}
