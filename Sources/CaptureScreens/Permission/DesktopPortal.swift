import Dispatch
import Foundation

/// `org.freedesktop.portal.Camera` on the user's bus.
///
/// The desktop shows its own dialogue, once, and answers for the person afterwards. It grants frames through PipeWire
/// only: a program that opens device nodes, as this one does, still needs the node. A refusal by the person is final
/// all the same.
public struct DesktopPortal: CameraPortal {
    /// The program runs in a sandbox of Flatpak or Snap, where the portal is what decides.
    public static var isNeeded: Bool {
        FileManager.default.fileExists(atPath: "/.flatpak-info") || ProcessInfo.processInfo.environment["SNAP"] != nil
    }

    private static let service = "org.freedesktop.portal.Desktop"
    private static let object = "/org/freedesktop/portal/desktop"
    private static let camera = "org.freedesktop.portal.Camera"
    /// For a service to answer that has nobody to ask.
    private static let callLimit = Duration.seconds(5)

    private let address: String?
    private let patience: Duration

    /// - Parameters:
    ///   - address: of the bus; `nil` is the user's.
    ///   - patience: for the person to answer.
    public init(address: String? = nil, patience: Duration = .seconds(120)) {
        self.address = address
        self.patience = patience
    }

    public func access(asking: Bool) async -> PortalAnswer {
        await withCheckedContinuation { continuation in
            // A thread that may wait.
            DispatchQueue.global().async { continuation.resume(returning: answer(asking: asking)) }
        }
    }

    private func answer(asking: Bool) -> PortalAnswer {
        guard let library = BusLibrary.shared, let bus = library.connect(address: address) else { return .absent }
        defer { library.close(bus) }
        return asking ? ask(library, bus) : isThere(library, bus) ? .undecided : .absent
    }

    private func isThere(_ library: BusLibrary, _ bus: BusLibrary.Bus) -> Bool {
        let reply = library.call(
            bus, destination: Self.service, path: Self.object, interface: "org.freedesktop.DBus.Properties",
            member: "Get", timeout: Self.callLimit
        ) { message in
            library.append(message, Self.camera) && library.append(message, "version")
        }
        if let reply { library.release(reply) }
        return reply != nil
    }

    /// Calls `AccessCamera` and waits for the `Response` of its request.
    private func ask(_ library: BusLibrary, _ bus: BusLibrary.Bus) -> PortalAnswer {
        guard let name = library.uniqueName(bus) else { return .absent }
        var generator = SystemRandomNumberGenerator()
        let token = "camera\(generator.next() as UInt64)"
        let sender = name.dropFirst().replacingOccurrences(of: ".", with: "_")
        let rule =
            "type='signal',sender='\(Self.service)',interface='org.freedesktop.portal.Request',member='Response',"
            + "path='\(Self.object)/request/\(sender)/\(token)'"
        let response = UnsafeMutablePointer<UInt32?>.allocate(capacity: 1)
        response.initialize(to: nil)
        defer { response.deallocate() }
        let listens = library.listen(bus, to: rule, context: response) { message, context, _ in
            guard let message, let context else { return 0 }
            // Anything else than a number is no consent.
            let answer = BusLibrary.shared?.readNumber(message) ?? .max
            context.assumingMemoryBound(to: UInt32?.self).pointee = answer
            return 0
        }
        guard listens else { return .absent }
        let reply = library.call(
            bus, destination: Self.service, path: Self.object, interface: Self.camera, member: "AccessCamera",
            timeout: Self.callLimit
        ) { message in
            library.append(message, UInt8(ascii: "a"), of: "{sv}") {
                library.append(message, UInt8(ascii: "e"), of: "sv") {
                    library.append(message, "handle_token")
                        && library.append(message, UInt8(ascii: "v"), of: "s") { library.append(message, token) }
                }
            }
        }
        guard let reply else { return .absent }
        library.release(reply)
        let deadline = ContinuousClock.now.advanced(by: patience)
        while response.pointee == nil, ContinuousClock.now < deadline {
            guard library.work(bus, atMost: .milliseconds(200)) else { break }
        }
        return switch response.pointee {
        case 0?: .granted
        case nil: .undecided
        default: .denied
        }
    }
}
