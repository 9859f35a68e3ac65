import Foundation
import Glibc

/// The file that stands for a camera.
public struct DeviceNode: Hashable, Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    /// - Parameter input: `camera:N` or a path under `/dev/`; anything else is no camera.
    public init?(input: String) {
        if input.hasPrefix("camera:") {
            guard let number = UInt16(input.dropFirst("camera:".count)) else { return nil }
            self.init(path: "/dev/video\(number)")
        } else if input.hasPrefix("/dev/") {
            self.init(path: input)
        } else {
            return nil
        }
    }

    public enum Access: Hashable, Sendable {
        case allowed
        case denied
        /// No such file, or nothing behind it.
        case absent
    }

    /// Opens the node as a camera is opened, and closes it again. That asks everything that has a say: mode bits, access
    /// lists (logind's for the user at the seat), security modules, a container's device rules.
    public var access: Access {
        let file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard file < 0 else {
            close(file)
            return .allowed
        }
        switch errno {
        case EACCES, EPERM, EROFS: return .denied
        case ENOENT, ENOTDIR, ENXIO, ENODEV, EISDIR, ELOOP, ENAMETOOLONG: return .absent
        // Used by another program, out of descriptors ...: no question of rights.
        default: return .allowed
        }
    }

    /// Name of the group that owns the node, its number where it has no name; `nil` when there is no node.
    public var group: String? {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: real) else { return nil }
        let number = attributes[.groupOwnerAccountID] as? NSNumber
        return attributes[.groupOwnerAccountName] as? String ?? number?.stringValue
    }
}
