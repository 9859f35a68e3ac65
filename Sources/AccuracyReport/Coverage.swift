/// In how many pictures each signal was given rather than left unknown.
public struct Coverage: Sendable, Encodable {
    public var name: String
    public var pictures = 0
    public var face = 0
    public var pose = 0
    public var bothEyes = 0
    public var oneEye = 0
    public var smile = 0
    public var tongue = 0
    public var mouthOpen = 0

    public init(_ name: String, _ samples: [FaceSample?]) {
        self.name = name
        pictures = samples.count
        for case let sample? in samples where sample.hasFace {
            face += 1
            if sample.yaw != nil { pose += 1 }
            if sample.eyes.count == 2 { bothEyes += 1 }
            if sample.eyes.count == 1 { oneEye += 1 }
            if sample.smile != nil { smile += 1 }
            if sample.tongue != nil { tongue += 1 }
            if sample.mouthOpen != nil { mouthOpen += 1 }
        }
    }
}
