import Foundation

/// The D-Bus calls of libsystemd that need no variable arguments, found at run time: whoever has no desktop needs no
/// library.
package struct BusLibrary: @unchecked Sendable {
    // Unchecked: function pointers that never change.
    package typealias Bus = OpaquePointer
    package typealias Message = OpaquePointer
    package typealias Handler =
        @convention(c) (_ message: Message?, _ context: UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
    private typealias Name = UnsafePointer<CChar>

    /// Found once; `nil` without the library.
    package static let shared = BusLibrary()

    private let library: UnsafeMutableRawPointer

    private init?() {
        guard let library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.library = library
        let needed = [
            "sd_bus_new", "sd_bus_open_user", "sd_bus_set_address", "sd_bus_set_bus_client", "sd_bus_start",
            "sd_bus_flush_close_unref", "sd_bus_get_unique_name", "sd_bus_add_match", "sd_bus_process", "sd_bus_wait",
            "sd_bus_call", "sd_bus_message_new_method_call", "sd_bus_message_append_basic",
            "sd_bus_message_open_container", "sd_bus_message_close_container", "sd_bus_message_read_basic",
            "sd_bus_message_unref",
        ]
        guard needed.allSatisfy({ dlsym(library, $0) != nil }) else { return nil }
    }

    /// A function of the library, by its name and type.
    package func function<F>(_ name: String, _ type: F.Type = F.self) -> F {
        unsafeBitCast(dlsym(library, name), to: type)
    }

    /// A connection to the user's bus, or to the one at `address`.
    package func connect(address: String?) -> Bus? {
        var bus: Bus?
        guard let address else {
            let open: @convention(c) (UnsafeMutablePointer<Bus?>) -> Int32 = function("sd_bus_open_user")
            return open(&bus) >= 0 ? bus : nil
        }
        let make: @convention(c) (UnsafeMutablePointer<Bus?>) -> Int32 = function("sd_bus_new")
        let setAddress: @convention(c) (Bus, Name) -> Int32 = function("sd_bus_set_address")
        let setClient: @convention(c) (Bus, Int32) -> Int32 = function("sd_bus_set_bus_client")
        let start: @convention(c) (Bus) -> Int32 = function("sd_bus_start")
        guard make(&bus) >= 0, let bus else { return nil }
        if setAddress(bus, address) >= 0, setClient(bus, 1) >= 0, start(bus) >= 0 { return bus }
        close(bus)
        return nil
    }

    package func close(_ bus: Bus) {
        let close: @convention(c) (Bus) -> Bus? = function("sd_bus_flush_close_unref")
        _ = close(bus)
    }

    /// Such as `:1.42`.
    package func uniqueName(_ bus: Bus) -> String? {
        let get: @convention(c) (Bus, UnsafeMutablePointer<Name?>) -> Int32 = function("sd_bus_get_unique_name")
        var name: Name?
        return get(bus, &name) >= 0 ? name.map { String(cString: $0) } : nil
    }

    /// - Parameter rule: which signals `handler` is called with, as the bus daemon spells it.
    package func listen(
        _ bus: Bus, to rule: String, context: UnsafeMutableRawPointer, _ handler: @escaping Handler
    ) -> Bool {
        let add:
            @convention(c) (
                Bus, UnsafeMutablePointer<OpaquePointer?>?, Name, Handler, UnsafeMutableRawPointer
            ) -> Int32 = function("sd_bus_add_match")
        return add(bus, nil, rule, handler, context) >= 0
    }

    /// - Parameter fill: appends the arguments.
    /// - Returns: the answer, to be let go of with `release`; `nil` when there was none in time, or an error.
    package func call(
        _ bus: Bus, destination: String, path: String, interface: String, member: String, timeout: Duration,
        fill: (Message) -> Bool
    ) -> Message? {
        let make: @convention(c) (Bus, UnsafeMutablePointer<Message?>, Name, Name, Name, Name) -> Int32 = function(
            "sd_bus_message_new_method_call")
        let call:
            @convention(c) (
                Bus, Message, UInt64, UnsafeMutableRawPointer?, UnsafeMutablePointer<Message?>
            ) -> Int32 = function("sd_bus_call")
        var message: Message?
        guard make(bus, &message, destination, path, interface, member) >= 0, let message else { return nil }
        defer { release(message) }
        var reply: Message?
        guard fill(message), call(bus, message, timeout.microseconds, nil, &reply) >= 0 else { return nil }
        return reply
    }

    package func append(_ message: Message, _ text: String) -> Bool {
        let append: @convention(c) (Message, CChar, UnsafeRawPointer) -> Int32 = function("sd_bus_message_append_basic")
        return text.withCString { append(message, CChar(bitPattern: UInt8(ascii: "s")), $0) >= 0 }
    }

    /// Appends a container of this kind (`a`, `e`, `v` ...) and what `fill` puts into it.
    package func append(_ message: Message, _ kind: UInt8, of contents: String, fill: () -> Bool) -> Bool {
        let open: @convention(c) (Message, CChar, Name) -> Int32 = function("sd_bus_message_open_container")
        let close: @convention(c) (Message) -> Int32 = function("sd_bus_message_close_container")
        return open(message, CChar(bitPattern: kind), contents) >= 0 && fill() && close(message) >= 0
    }

    package func readNumber(_ message: Message) -> UInt32? {
        let read: @convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32 = function(
            "sd_bus_message_read_basic")
        var number: UInt32 = 0
        return read(message, CChar(bitPattern: UInt8(ascii: "u")), &number) > 0 ? number : nil
    }

    package func release(_ message: Message) {
        let release: @convention(c) (Message) -> Message? = function("sd_bus_message_unref")
        _ = release(message)
    }

    /// Handles what has come, or waits for more.
    ///
    /// - Returns: false when the connection is gone.
    package func work(_ bus: Bus, atMost limit: Duration) -> Bool {
        let process: @convention(c) (Bus, UnsafeMutablePointer<Message?>?) -> Int32 = function("sd_bus_process")
        let wait: @convention(c) (Bus, UInt64) -> Int32 = function("sd_bus_wait")
        let done = process(bus, nil)
        return done > 0 || done == 0 && (wait(bus, limit.microseconds) >= 0 || errno == EINTR)
    }
}

extension Duration {
    fileprivate var microseconds: UInt64 { UInt64(max(0, self / .microseconds(1))) }
}
