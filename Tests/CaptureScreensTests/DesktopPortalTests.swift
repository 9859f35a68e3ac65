import CaptureScreens
import Foundation
import Synchronization
import Testing

/// A bus of our own, with a portal on it that answers as told.
struct DesktopPortalTests {
    private static let daemon = "/usr/bin/dbus-daemon"
    private static let isPossible =
        BusLibrary.shared != nil && FileManager.default.isExecutableFile(atPath: daemon)
    private static let impossible: Comment = "libsystemd or dbus-daemon is not installed"

    @Test func withoutABusThereIsNoPortal() async {
        let portal = DesktopPortal(address: "unix:path=/nonexistent/bus")
        #expect(await portal.access(asking: true) == .absent)
        #expect(await portal.access(asking: false) == .absent)
    }

    @Test(.enabled(if: isPossible, impossible)) func aBusWithoutAPortal() async throws {
        let bus = try PrivateBus(Self.daemon)
        #expect(await DesktopPortal(address: bus.address).access(asking: true) == .absent)
        #expect(await DesktopPortal(address: bus.address).access(asking: false) == .absent)
    }

    @Test(
        .enabled(if: isPossible, impossible),
        arguments: [(UInt32(0), PortalAnswer.granted), (1, .denied), (2, .denied), (77, .denied)])
    func thePersonsAnswerCounts(response: UInt32, answer: PortalAnswer) async throws {
        let bus = try PrivateBus(Self.daemon)
        let service = try PortalService(bus.address, response: response)
        let portal = DesktopPortal(address: bus.address)
        #expect(await portal.access(asking: false) == .undecided)
        #expect(await portal.access(asking: true) == answer)
        service.stop()
    }

    @Test(.enabled(if: isPossible, impossible)) func whoDoesNotAnswerHasNotDecided() async throws {
        let bus = try PrivateBus(Self.daemon)
        let service = try PortalService(bus.address, response: nil)
        let portal = DesktopPortal(address: bus.address, patience: .milliseconds(300))
        #expect(await portal.access(asking: true) == .undecided)
        service.stop()
    }
}

private final class PrivateBus {
    let address: String
    private let process = Process()

    init(_ daemon: String) throws {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: daemon)
        process.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        try #require(address.hasPrefix("unix:"))
    }

    deinit { process.terminate() }
}

/// `org.freedesktop.portal.Camera` for one bus, on a thread of its own.
private final class PortalService: Sendable {
    private typealias Bus = OpaquePointer
    private typealias Message = OpaquePointer
    private typealias Text = UnsafePointer<CChar>

    private let isStopped = Atomic(false)

    /// - Parameter response: of every request; `nil` never responds.
    init(_ address: String, response: UInt32?) throws {
        let library = try #require(BusLibrary.shared)
        let bus = try #require(library.connect(address: address))
        let request: @convention(c) (Bus, Text, UInt64) -> Int32 = library.function("sd_bus_request_name")
        try #require(request(bus, "org.freedesktop.portal.Desktop", 0) >= 0)
        // Unsafe: from here on only the thread uses it.
        nonisolated(unsafe) let own = bus
        let thread = Thread { [self] in
            while !isStopped.load(ordering: .relaxed) { Self.serve(library, own, response) }
            library.close(own)
        }
        thread.start()
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }

    private static func serve(_ library: BusLibrary, _ bus: Bus, _ response: UInt32?) {
        let process: @convention(c) (Bus, UnsafeMutablePointer<Message?>?) -> Int32 = library.function("sd_bus_process")
        let wait: @convention(c) (Bus, UInt64) -> Int32 = library.function("sd_bus_wait")
        let member: @convention(c) (Message) -> Text? = library.function("sd_bus_message_get_member")
        let sender: @convention(c) (Message) -> Text? = library.function("sd_bus_message_get_sender")
        let makeReply: @convention(c) (Message, UnsafeMutablePointer<Message?>) -> Int32 = library.function(
            "sd_bus_message_new_method_return")
        let makeSignal: @convention(c) (Bus, UnsafeMutablePointer<Message?>, Text, Text, Text) -> Int32 =
            library.function("sd_bus_message_new_signal")
        let setDestination: @convention(c) (Message, Text) -> Int32 = library.function("sd_bus_message_set_destination")
        let append: @convention(c) (Message, CChar, UnsafeRawPointer) -> Int32 = library.function(
            "sd_bus_message_append_basic")
        let send: @convention(c) (Bus, Message, UnsafeMutablePointer<UInt64>?) -> Int32 = library.function(
            "sd_bus_send")
        let enter: @convention(c) (Message, CChar, Text) -> Int32 = library.function("sd_bus_message_enter_container")
        let read: @convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32 = library.function(
            "sd_bus_message_read_basic")

        var message: Message?
        if process(bus, &message) == 0 { _ = wait(bus, 50_000) }
        guard let message else { return }
        defer { library.release(message) }
        var reply: Message?
        guard let name = member(message).map({ String(cString: $0) }), ["Get", "AccessCamera"].contains(name),
            makeReply(message, &reply) >= 0, let reply
        else { return }
        defer { library.release(reply) }
        if name == "Get" {
            var version: UInt32 = 1
            _ = library.append(reply, UInt8(ascii: "v"), of: "u") {
                append(reply, CChar(bitPattern: UInt8(ascii: "u")), &version) >= 0
            }
            _ = send(bus, reply, nil)
            return
        }
        var (key, token): (Text?, Text?)
        func code(_ letter: UInt8) -> CChar { CChar(bitPattern: letter) }
        guard enter(message, code(UInt8(ascii: "a")), "{sv}") > 0, enter(message, code(UInt8(ascii: "e")), "sv") > 0,
            read(message, code(UInt8(ascii: "s")), &key) > 0, key.map({ String(cString: $0) }) == "handle_token",
            enter(message, code(UInt8(ascii: "v")), "s") > 0, read(message, code(UInt8(ascii: "s")), &token) > 0,
            let token, let sender = sender(message)
        else { return }
        let caller = String(cString: sender)
        let path =
            "/org/freedesktop/portal/desktop/request/"
            + caller.dropFirst().replacingOccurrences(of: ".", with: "_") + "/" + String(cString: token)
        _ = path.withCString { append(reply, code(UInt8(ascii: "o")), $0) }
        _ = send(bus, reply, nil)
        guard var response else { return }
        var signal: Message?
        guard makeSignal(bus, &signal, path, "org.freedesktop.portal.Request", "Response") >= 0, let signal else {
            return
        }
        defer { library.release(signal) }
        _ = setDestination(signal, caller)
        _ = append(signal, code(UInt8(ascii: "u")), &response)
        _ = library.append(signal, UInt8(ascii: "a"), of: "{sv}") { true }
        _ = send(bus, signal, nil)
    }
}
