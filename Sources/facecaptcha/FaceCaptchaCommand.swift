import ArgumentParser
import CommandSupport

@main
struct FaceCaptchaCommand: FaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "facecaptcha",
        abstract: "A liveness check: does what the person in front of the camera does answer random challenges?",
        subcommands: [RunCommand.self, DemoCommand.self, KeygenCommand.self, VerifyCommand.self])
}
