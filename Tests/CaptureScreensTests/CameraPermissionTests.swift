import CaptureScreens
import Foundation
import Testing

struct DeviceNodeTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Mode bits, owner and group of a file, as seen by a user who is neither.
    @Test(
        .enabled(if: Nobody.isPossible, "\(Nobody.impossible)"),
        arguments: [
            (0o666, false), (0o606, false), (0o600, true), (0o000, true), (0o604, true), (0o602, true), (0o660, true),
        ])
    func rightsAreThoseOfTheFile(mode: Int, isDenied: Bool) throws {
        let path = try scratch.file("video0", mode: mode)
        let node = DeviceNode(path: path)
        #expect(Nobody.asNobody { node.access } == (isDenied ? .denied : .allowed))
    }

    @Test(.enabled(if: Nobody.isPossible, "\(Nobody.impossible)")) func theOwnerMayReadAndWrite() throws {
        let path = try scratch.file("video0", mode: 0o600)
        try FileManager.default.setAttributes([.ownerAccountID: Nobody.user], ofItemAtPath: path)
        #expect(Nobody.asNobody { DeviceNode(path: path).access } == .allowed)
    }

    @Test(.enabled(if: Nobody.isPossible, "\(Nobody.impossible)")) func aClosedFolderDenies() throws {
        let path = try scratch.file("video0", mode: 0o666)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch.path)
        #expect(Nobody.asNobody { DeviceNode(path: path).access } == .denied)
    }

    @Test func whatIsNotThereIsAbsent() {
        for path in [
            "", "/nonexistent/video0", scratch.path + "/none", scratch.path, "/" + String(repeating: "x", count: 9999),
        ] {
            #expect(DeviceNode(path: path).access == .absent, "\(path.prefix(40))")
        }
        #expect(DeviceNode(path: "/nonexistent").group == nil)
    }

    @Test func theGroupIsNamed() throws {
        let path = try scratch.file("video0", mode: 0o660)
        let group = try #require(DeviceNode(path: path).group)
        #expect(!group.isEmpty)
        if getuid() == 0 { #expect(group == "root") }
    }

    @Test func inputsThatAreCameras() {
        #expect(DeviceNode(input: "camera:3") == DeviceNode(path: "/dev/video3"))
        #expect(DeviceNode(input: "/dev/video7") == DeviceNode(path: "/dev/video7"))
        for input in ["camera:", "camera:x", "camera:-1", "camera:99999999999", "clip.mp4", "synthetic:", ""] {
            #expect(DeviceNode(input: input) == nil, "\(input)")
        }
    }
}

struct CameraAuthorityTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func occasion(_ permission: CameraPermission) -> CameraDenial.Occasion? {
        if case .denied(let denial) = permission { denial.occasion } else { nil }
    }

    @Test func aFirstRefusalIsToldFromAnEarlierOne() async throws {
        let store = FilePermissionStore(path: scratch.path + "/state/camera.json")
        let missing = DeviceNode(path: "/nonexistent")
        func run(_ answer: PortalAnswer) -> SystemCameraAuthority {
            SystemCameraAuthority(missing, store: store, portal: FixedPortal(answer: answer))
        }
        let first = run(.denied)
        #expect(occasion(await first.permission()) == .now)
        #expect(occasion(await first.request()) == .now, "still the same run")
        let second = run(.denied)
        #expect(occasion(await second.permission()) == .earlier)
        #expect(occasion(await second.request()) == .earlier)
        // Granted in between, so that the next refusal is a new one.
        #expect(await run(.granted).permission() == .noDevice)
        #expect(occasion(await run(.denied).permission()) == .now)
        #expect(await run(.undecided).permission() == .notDetermined)
        #expect(await run(.absent).permission() == .noDevice)
    }

    @Test(.enabled(if: Nobody.isPossible, "\(Nobody.impossible)")) func theNodeDecidesWithoutAPortal() async throws {
        let store = MemoryPermissionStore()
        let path = try scratch.file("video0", mode: 0o600)
        let node = DeviceNode(path: path)
        // The judgement itself runs on whatever thread; what it would find as nobody is found here.
        #expect(Nobody.asNobody { node.access } == .denied)
        #expect(await SystemCameraAuthority(node, store: store).permission() == .granted, "as the owner")
        store.setDenied(true, path)
        #expect(await SystemCameraAuthority(node, store: store).permission() == .granted)
        #expect(!store.wasDenied(path), "what is granted is no longer remembered as denied")
    }
}

private struct FixedPortal: CameraPortal {
    let answer: PortalAnswer

    func access(asking: Bool) async -> PortalAnswer { answer }
}

struct FilePermissionStoreTests {
    private let scratch: Scratch
    private let path: String

    init() throws {
        scratch = try Scratch()
        path = scratch.path + "/a/b/camera.json"
    }

    @Test func remembersAndForgets() throws {
        let store = FilePermissionStore(path: path)
        #expect(!store.wasDenied("/dev/video0"))
        store.setDenied(false, "/dev/video0")
        #expect(!FileManager.default.fileExists(atPath: path), "nothing to remember")
        store.setDenied(true, "/dev/video0")
        #expect(FilePermissionStore(path: path).wasDenied("/dev/video0"))
        #expect(!store.wasDenied("/dev/video1"))
        store.setDenied(false, "/dev/video0")
        #expect(!FilePermissionStore(path: path).wasDenied("/dev/video0"))
    }

    @Test func onlyTheUserMayRead() throws {
        FilePermissionStore(path: path).setDenied(true, "/dev/video0")
        let rights = { (path: String) in
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try rights(path) == 0o600)
        #expect(try rights((path as NSString).deletingLastPathComponent) == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/a/b") == ["camera.json"])
    }

    @Test(arguments: ["", "{", "[]", "null", "{\"denied\":3}", "{\"denied\":[1]}", "\u{0}\u{1}"])
    func whatCannotBeReadIsNothing(contents: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: path))
        let store = FilePermissionStore(path: path)
        #expect(!store.wasDenied("/dev/video0"))
        store.setDenied(true, "/dev/video0")
        #expect(store.wasDenied("/dev/video0"))
    }

    @Test func aPlaceThatCannotBeWrittenIsNoReasonToFail() {
        for path in ["/proc/none/camera.json", "/dev/null/camera.json", ""] {
            let store = FilePermissionStore(path: path)
            store.setDenied(true, "/dev/video0")
            #expect(!store.wasDenied("/dev/video0"))
        }
    }

    @Test func liesInTheStateFolder() {
        let named = FilePermissionStore(environment: ["XDG_STATE_HOME": "/state", "HOME": "/home/a"])
        #expect(named.path == "/state/face-liveness/camera.json")
        for environment in [["HOME": "/home/a"], ["HOME": "/home/a", "XDG_STATE_HOME": "relative"]] {
            #expect(
                FilePermissionStore(environment: environment).path
                    == "/home/a/.local/state/face-liveness/camera.json")
        }
    }
}
