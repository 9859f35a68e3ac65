import Foundation

/// What a process holds, by its own account.
struct ProcessHoldings {
    /// Resident memory in kilobytes.
    var memory: Int
    var threads: Int
    var descriptors: Int

    init() throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        func number(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
            return Int(line.filter(\.isNumber)) ?? 0
        }
        memory = number("VmRSS")
        threads = number("Threads")
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
}
