/// Light, camera, and what is worn: everything about the picture that is not the subject.
public struct Scene: Sendable, Hashable {
    /// Overall exposure, 1 as in the portrait; within 0...4.
    public var gain = 1.0
    /// Where the light comes from: -1 image left ... 0 front ... 1 image right.
    public var side = 0.0
    /// Colour temperature of the light in kelvin, 6500 as in the portrait; within 2000...15000.
    public var temperature = 6500.0
    /// Standard deviation of the sensor's noise, in 8-bit levels; within 0...60.
    public var noise = 1.5
    /// Standard deviation of a Gaussian blur, in pixels; within 0...12.
    public var blur = 0.0
    /// Glasses, their reflections, and hands.
    public var accessories = Accessories()

    public init() {}

    /// The same with every value in its range; a NaN becomes the default.
    func clamped() -> Scene {
        func clamp(_ value: Double, _ low: Double, _ high: Double, standard: Double) -> Double {
            value.isNaN ? standard : min(max(value, low), high)
        }
        var scene = self
        scene.gain = clamp(gain, 0, 4, standard: 1)
        scene.side = clamp(side, -1, 1, standard: 0)
        scene.temperature = clamp(temperature, 2000, 15000, standard: 6500)
        scene.noise = clamp(noise, 0, 60, standard: 1.5)
        scene.blur = clamp(blur, 0, 12, standard: 0)
        scene.accessories = accessories.clamped()
        return scene
    }
}
