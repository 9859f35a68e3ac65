import FaceSignals
import FaceTracking
import Foundation
import Testing

/// Devices told by the kernel's tree, on a made-up one.
@Suite struct FrameOriginTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter marks: files that lie beside the device's folders.
    private func origin(_ path: String, marks: [String] = []) throws -> FrameOrigin {
        let manager = FileManager.default
        let device = folder.path + "/devices/" + path
        try manager.createDirectory(atPath: device, withIntermediateDirectories: true)
        try manager.createDirectory(atPath: folder.path + "/dev/char", withIntermediateDirectories: true)
        for mark in marks { _ = manager.createFile(atPath: folder.path + "/devices/" + mark, contents: nil) }
        try manager.createSymbolicLink(atPath: folder.path + "/dev/char/81:7", withDestinationPath: device)
        return FrameOrigin(device: (81, 7), sysfs: folder.path)
    }

    @Test func aWebcamHangsOnABus() throws {
        #expect(
            try origin("pci0000:00/0000:00:14.0/usb1/1-7/1-7:1.0/video4linux/video0") == .physicalCamera)
    }

    @Test func aBoardsCameraIsInTheDeviceTree() throws {
        #expect(
            try origin("platform/soc/fe801000.csi/video4linux/video0", marks: ["platform/soc/fe801000.csi/of_node"])
                == .physicalCamera)
    }

    @Test(arguments: [
        "virtual/video4linux/video7", "platform/vivid.0/video4linux/video0",
        "platform/vhci_hcd.0/usb5/5-1/5-1:1.0/video4linux/video2",
    ])
    func softwareMakesVirtualDevices(_ path: String) throws {
        #expect(try origin(path) == .virtualDevice)
    }

    @Test func whatCannotBeToldIsVirtual() throws {
        #expect(FrameOrigin(device: (81, 7), sysfs: folder.path) == .virtualDevice)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/dev/char", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.path + "/devices", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/dev/char/81:7", withDestinationPath: "/etc")
        #expect(FrameOrigin(device: (81, 7), sysfs: folder.path) == .virtualDevice)
    }

    @Test func filesAndPushedFramesSayWhatTheyAre() throws {
        func origin(_ kind: FrameSourceInformation.Kind) -> FrameOrigin {
            FrameSourceInformation(kind: kind, name: "", size: ImageSize(width: 1, height: 1)).origin
        }
        #expect(origin(.video) == .file && origin(.still) == .file && origin(.folder) == .file)
        #expect(origin(.synthetic) == .synthetic && origin(.pushed) == .pushed && origin(.camera) == .pushed)
    }
}
