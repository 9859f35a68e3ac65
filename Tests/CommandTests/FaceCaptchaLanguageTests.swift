import FaceCaptcha
import Foundation
import Testing

struct FaceCaptchaLanguageOptionTests {
    @Test(arguments: ["de", "PT", "english"]) func otherLanguagesAreRefused(language: String) throws {
        let run = try CommandRun.run("facecaptcha", ["run", "--input", "nowhere.mp4", "--language=\(language)"])
        run.expectFailure(mentions: "--language", "'pt', 'en', 'es' or 'it'")
    }
}

/// What the person reads where nothing can be drawn in place.
@Suite(.enabled(if: Subject.isFetched, "\(Subject.missing)")) struct FaceCaptchaLanguageTests {
    private static let input = [
        "run", "--input", "synthetic:size=320x240,script=smile@2.9,duration=3", "--challenges", "turnLeft",
    ]

    private func run(_ arguments: String..., environment: [String: String] = ["LC_ALL": "C"]) throws -> CommandRun {
        try CommandRun.run("facecaptcha", Self.input + arguments, environment: environment)
    }

    @Test(arguments: [
        ("pt", "Vire para a esquerda", "não aprovado"), ("en", "Turn your head to your left", "not passed"),
        ("es", "Gira la cabeza a tu izquierda", "no superado"),
        ("it", "Gira la testa alla tua sinistra", "non superato"),
    ])
    func everythingIsInOneLanguage(language: String, prompt: String, outcome: String) throws {
        let run = try run("--language", language)
        #expect(run.status == 1, "\(run.output) \(run.errors)")
        #expect(run.lines.contains { $0 == "1 / 1  \(prompt)" }, "\(run.output)")
        #expect(run.lines.last?.hasPrefix(outcome) == true, "\(run.output)")
        #expect(!run.output.contains("\u{1B}") && run.errors.isEmpty)
    }

    @Test func theLocaleChoosesElseEnglish() throws {
        #expect(try run(environment: ["LC_ALL": "es_MX.UTF-8"]).output.contains("no superado"))
        #expect(try run(environment: ["LC_ALL": "de_DE.UTF-8"]).output.contains("not passed"))
    }

    @Test func jsonIsTheSameInEveryLanguage() throws {
        let run = try run("--json", "--language", "it")
        let result = try JSONDecoder().decode(CaptchaResult.self, from: Data(run.output.utf8))
        #expect(run.status == 1 && result.verdict == .failed(.streamEnded, challenge: 0), "\(run.output)")
        #expect(run.errors.isEmpty, "nothing is drawn where there is no terminal")
    }
}
