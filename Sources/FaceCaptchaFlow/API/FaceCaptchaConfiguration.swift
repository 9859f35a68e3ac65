public import CaptureScreens
public import FaceCaptcha
public import FaceTracking

/// What the original leaves to the phone: the camera, the engine, the words.
public struct FaceCaptchaConfiguration: Sendable {
    /// Sees every frame on the tracking thread, with the session once there is one; what it throws ends the run.
    public typealias FrameHandler = @Sendable (CaptchaSession?, borrowing TrackedFrame) throws -> Void

    public var texts = TextCatalogue()
    public var engine = FaceEngineConfiguration(measuresPresence: true)
    public var policy = CaptchaPolicy()
    /// `nil`: judged on the device.
    public var transport: (any FaceCaptchaTransport)?
    /// `nil`: there is nobody to ask, as for files.
    public var camera: (any CameraAuthority)?
    /// Opens what is looked at; not on the main thread.
    public var openSource: @Sendable () throws -> any FrameSource
    /// The newest frame is judged and the clock runs without frames; `nil`: as the source says.
    public var isLive: Bool?
    /// Leads to where the device's permissions are set.
    public var openSettings: (@MainActor @Sendable () -> Void)?
    public var onFrame: FrameHandler?

    /// - Parameter camera: `camera:N` or the path of its device node.
    public init(camera input: String = "camera:0") {
        openSource = { try BridgeSource(input) }
        let portal = DesktopPortal.isNeeded ? DesktopPortal() : nil
        camera = DeviceNode(input: input).map { SystemCameraAuthority($0, portal: portal) }
    }

    public init(openSource: @escaping @Sendable () throws -> any FrameSource) { self.openSource = openSource }
}
