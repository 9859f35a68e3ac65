import Synchronization

/// Remembers, from one run to the next, which cameras have been denied.
public protocol CameraPermissionStore: Sendable {
    func wasDenied(_ device: String) -> Bool
    func setDenied(_ denied: Bool, _ device: String)
}

/// Remembers for as long as it lives.
public final class MemoryPermissionStore: CameraPermissionStore {
    private let denied = Mutex<Set<String>>([])

    public init() {}

    public func wasDenied(_ device: String) -> Bool { denied.withLock { $0.contains(device) } }

    public func setDenied(_ isDenied: Bool, _ device: String) {
        denied.withLock { denied in
            if isDenied { denied.insert(device) } else { denied.remove(device) }
        }
    }
}
