package import FaceSignals
import Foundation
import Glibc

extension FrameOrigin {
    /// Where the frames of a camera come from.
    ///
    /// - Parameter camera: as `BridgeSource` takes it. A device whose bus cannot be told counts as virtual.
    init(camera: String) {
        let prefix = "camera:"
        let path = camera.hasPrefix(prefix) ? "/dev/video" + camera.dropFirst(prefix.count) : camera
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
            self = .virtualDevice
            return
        }
        self.init(device: numbers(of: status.st_rdev), sysfs: "/sys")
    }

    /// The kernel's own account of a character device, whatever its node is called.
    ///
    /// Devices that software makes lie under `devices/virtual` (v4l2loopback), or are platform devices that neither the
    /// device tree nor ACPI knows (vivid, vimc, and the host controllers of USB over network and of USB gadgets).
    ///
    /// - Parameter sysfs: where the kernel's tree of devices is mounted.
    package init(device: (major: UInt64, minor: UInt64), sysfs: String) {
        self = .virtualDevice
        guard let root = resolved(sysfs + "/devices"),
            let path = resolved("\(sysfs)/dev/char/\(device.major):\(device.minor)"), path.hasPrefix(root + "/")
        else { return }
        let parts = path.dropFirst(root.count + 1).split(separator: "/")
        guard let bus = parts.first, bus != "virtual" else { return }
        if bus.hasPrefix("pci") {
            self = .physicalCamera
            return
        }
        var folder = root
        for part in parts {
            folder += "/" + part
            if access(folder + "/of_node", F_OK) == 0 || access(folder + "/firmware_node", F_OK) == 0 {
                self = .physicalCamera
                return
            }
        }
    }
}

/// As the C library packs them: twelve and eight bits, and the rest of each above.
private func numbers(of device: dev_t) -> (major: UInt64, minor: UInt64) {
    let number = UInt64(device)
    let major: UInt64 = (number >> 8) & 0xFFF | (number >> 32) & 0xFFFF_F000
    let minor: UInt64 = number & 0xFF | (number >> 12) & 0xFFFF_FF00
    return (major, minor)
}

/// The path without links, or `nil` when there is nothing.
private func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
