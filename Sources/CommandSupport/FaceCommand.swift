public import ArgumentParser
import CaptureScreens
import Foundation

/// A command with the family's manners: exit status 0, 1 or 2, errors as `NAME: error: ...` on standard error, a prompt
/// and tidy end on Ctrl-C.
///
/// Mark the root command with `@main`; subcommands conform as well.
public protocol FaceCommand: ParsableCommand {
    /// Does the work and says how it went.
    mutating func perform() throws -> ExitStatus
}

extension FaceCommand {
    public static func main() {
        Interruption.install()
        var status = ExitStatus.success
        do {
            var command = try parseAsRoot()
            if var performing = command as? any FaceCommand {
                status = try performing.perform()
            } else {
                try command.run()
            }
        } catch {
            status = report(error)
        }
        ProgressBar.clearCurrent()
        Terminal.restore()
        Interruption.endIfRequested()
        Foundation.exit(status.rawValue)
    }

    /// A command that only groups subcommands shows its help.
    public mutating func perform() throws -> ExitStatus { throw CleanExit.helpRequest(self) }

    private static func report(_ error: any Error) -> ExitStatus {
        if error is OutputClosed { return .success }
        if exitCode(for: error) == .success {
            print(fullMessage(for: error))
            return .success
        }
        ProgressBar.clearCurrent()
        Terminal.restore()
        guard !Interruption.isRequested else { return .failure }
        let isUsage = exitCode(for: error) == .validationFailure
        Diagnostics.error(isUsage ? message(for: error) : String(describing: error))
        if isUsage { Diagnostics.hint("see '\(Diagnostics.commandName) --help'") }
        return .failure
    }
}
