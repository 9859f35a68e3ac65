import Synchronization

/// Says whether a camera may be used, and asks for it where somebody can be asked.
public protocol CameraAuthority: Sendable {
    /// What is known without asking anybody.
    func permission() async -> CameraPermission

    /// Asks, and says what came of it. Nobody is bothered when it is granted already.
    func request() async -> CameraPermission
}

/// Judges a camera by its device node and, inside a sandbox, by the desktop's portal.
public final class SystemCameraAuthority: CameraAuthority {
    private let node: DeviceNode
    private let store: any CameraPermissionStore
    private let portal: (any CameraPortal)?
    /// What was denied when this run first looked: known to have been denied earlier, or not.
    private let deniedEarlier = Mutex<[String: Bool]>([:])

    /// - Parameters:
    ///   - store: tells a first refusal from one that had been there before.
    ///   - portal: has a say besides the device node. A sandboxed program passes its desktop's; others need none, because
    ///     portals do not restrict them.
    public init(
        _ node: DeviceNode, store: any CameraPermissionStore = FilePermissionStore(),
        portal: (any CameraPortal)? = nil
    ) {
        self.node = node
        self.store = store
        self.portal = portal
    }

    public func permission() async -> CameraPermission { await judge(asking: false) }

    public func request() async -> CameraPermission { await judge(asking: true) }

    private func judge(asking: Bool) async -> CameraPermission {
        switch await portal?.access(asking: asking) {
        case .denied?: return deny(Self.portalName, group: nil)
        case .undecided?: return .notDetermined
        case .granted?: store.setDenied(false, Self.portalName)
        case .absent?, nil: break
        }
        switch node.access {
        case .denied: return deny(node.path, group: node.group)
        case .absent: return .noDevice
        case .allowed:
            store.setDenied(false, node.path)
            return .granted
        }
    }

    private func deny(_ device: String, group: String?) -> CameraPermission {
        let isOld = deniedEarlier.withLock { known in
            let isOld = known[device] ?? store.wasDenied(device)
            known[device] = isOld
            return isOld
        }
        store.setDenied(true, device)
        return .denied(CameraDenial(isOld ? .earlier : .now, device: device, group: group))
    }

    /// What a refusal by the portal is kept under.
    private static let portalName = "portal"
}
