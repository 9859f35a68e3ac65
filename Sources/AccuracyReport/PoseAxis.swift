import LabelledFaces

/// An axis of the head, and how to read it off.
enum PoseAxis: String, CaseIterable {
    case yaw, pitch, roll

    func value(_ sample: FaceSample) -> Double? {
        switch self {
        case .yaw: sample.yaw
        case .pitch: sample.pitch
        case .roll: sample.roll
        }
    }

    func value(_ label: PoseLabel) -> Double {
        switch self {
        case .yaw: label.yaw
        case .pitch: label.pitch
        case .roll: label.roll
        }
    }
}
