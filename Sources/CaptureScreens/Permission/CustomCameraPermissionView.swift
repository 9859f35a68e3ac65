/// The screen that asks for the camera, shared by face and document flows.
@MainActor public protocol CustomCameraPermissionView: ScreenView {
    /// Back to the screen before.
    var backButton: any ScreenButton { get }
    /// Checks the permission, and asks for it where somebody can be asked.
    var checkPermissionButton: any ScreenButton { get }
    /// Leads to where the device's permissions are set.
    var openSettingsButton: any ScreenButton { get }
    /// Ends the flow without a camera.
    var closeButton: any ScreenButton { get }

    /// Shows or hides `openSettingsButton` and `closeButton`: displayed once the camera has been denied.
    func showBottomSheet(visibility: Visibility)

    /// Called with what is known before the screen is shown and after each check. Optional.
    func display(_ permission: CameraPermission)
}

extension CustomCameraPermissionView {
    public func display(_ permission: CameraPermission) {}
}

public typealias DocumentscopyCustomCameraPermissionView = CustomCameraPermissionView
