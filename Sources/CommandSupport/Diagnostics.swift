import CaptureScreens
import Foundation

/// Messages to the person at the terminal, on standard error.
public enum Diagnostics {
    /// Name of the running program, without its folder.
    public static let commandName =
        CommandLine.arguments.first
        .flatMap { $0.split(separator: "/").last.map(String.init) } ?? "command"

    public static func error(_ message: String) {
        write("\(commandName): \(Terminal.error.styled("error:", .bold, .red)) \(message)")
    }

    public static func warning(_ message: String) {
        write("\(commandName): \(Terminal.error.styled("warning:", .bold, .yellow)) \(message)")
    }

    public static func hint(_ message: String) { write(message) }

    private static func write(_ line: String) {
        ProgressBar.clearCurrent()
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
