public import Foundation

/// What was run, when and where.
public struct RunDescription: Sendable, Encodable {
    /// `2026-03-01`, of the machine's calendar.
    public var date: String
    public var command: String
    /// Of the checkout the command was run in; `nil` outside of one.
    public var commit: String?
    public var machine: String
    public var isOptimized: Bool
    public var threads: Int
    public var seconds: Double

    public init(command: String, threads: Int, seconds: Double, date: Date = Date()) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd"
        self.date = formatter.string(from: date)
        self.command = command
        self.threads = threads
        self.seconds = seconds
        commit = Self.commit()
        machine = Self.machine()
        #if DEBUG
            isOptimized = false
        #else
            isOptimized = true
        #endif
    }

    /// Short hash, and whether sources differ from it.
    private static func commit() -> String? {
        guard let hash = output(of: ["git", "rev-parse", "--short=12", "HEAD"])?.split(separator: "\n").first else {
            return nil
        }
        let changes = output(of: ["git", "status", "--porcelain", "--", "Sources", "Package.swift", "models"]) ?? ""
        return changes.isEmpty ? String(hash) : "\(hash), with changes"
    }

    private static func machine() -> String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        let name = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        return "\(name), \(ProcessInfo.processInfo.activeProcessorCount) cores, "
            + ProcessInfo.processInfo.operatingSystemVersionString
    }

    private static func output(of arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
