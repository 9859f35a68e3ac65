import ArgumentParser
import CommandSupport

@main
struct LivenessBench: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "liveness-bench",
        abstract: "Measures how fast faces are judged, at what cost, and how truly.",
        discussion: """
            Figures hold for the machine and the moment; on a busy machine compare ratios within one run. Build with \
            `-c release`.
            """,
        subcommands: [
            PerformanceCommand.self, AccuracyCommand.self, AttacksCommand.self, WinksCommand.self, FilterCommand.self,
            RingCommand.self,
            LatencyCommand.self, StreamCommand.self, FramesCommand.self, ServeCommand.self,
        ])
}
