import ArgumentParser
import CommandSupport

@main
struct LivenessTrain: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "liveness-train",
        abstract: "Trains what judges eyes, mouth, pose and prints, from labelled photos and clips.",
        discussion: """
            DIR holds the sets eyes/closed, eyes/regular, smile-pose/genki4k, mouth/stills and tongue/stills; wink/stills, \
            tongue/clips, tongue/textures, mouth/yawn, expressive, talking, blink, head-turns, robustness, selfies and \
            spoof/nuaa are used where they are there. People and recordings are held apart in turn to measure, then a last \
            model is made of everything, with a card of its figures. The same data gives the same files, byte for byte.
            """,
        subcommands: [PatchesCommand.self, PoseCommand.self, SightCommand.self, SurfaceCommand.self],
        defaultSubcommand: PatchesCommand.self)
}
