import CaptureScreens
import Foundation
import Testing

struct TextCatalogueTests {
    @Test func portugueseUnlessTold() {
        #expect(TextCatalogue()[PermissionText.check] == "Verificar")
        #expect(TextCatalogue(.english)[PermissionText.check] == "Check")
    }

    @Test func anAppHasTheLastWord() throws {
        let texts = TextCatalogue(.spanish, overriding: ["permission.close": "Salir"])
        #expect(texts[PermissionText.close] == "Salir")
        #expect(texts[PermissionText.check] == "Comprobar")
        let read = try TextCatalogue(.italian, json: Data(#"{"permission.close": "Esci"}"#.utf8))
        #expect(read[PermissionText.close] == "Esci")
    }

    @Test func whatIsFilledIn() {
        let texts = TextCatalogue(.english, overriding: ["permission.howTo": "{group} may use {device}, {group}"])
        #expect(texts(PermissionText.howTo, ["device": "D", "group": "G"]) == "G may use D, G")
    }

    @Test(arguments: ["", "[]", "{\"a\":1}", "{\"a\":null}", "\"a\"", "{", String(repeating: "[", count: 100_000)])
    func aFileOfAnotherShapeIsRefused(json: String) {
        #expect(throws: TextCatalogueError.notATable) { try TextCatalogue(json: Data(json.utf8)) }
    }

    @Test func aHugeFileIsNotRead() {
        let data = Data(count: TextCatalogue.largestFile + 1)
        #expect(throws: TextCatalogueError.tooLarge(bytes: data.count)) { try TextCatalogue(json: data) }
    }

    @Test func theTemplateHoldsEverySentence() {
        for language in ScreenLanguage.allCases {
            let template = TextCatalogue.template(of: PermissionText.self, in: language)
            #expect(template.count == PermissionText.allCases.count)
            let texts = TextCatalogue(.portuguese, overriding: template)
            for text in PermissionText.allCases { #expect(texts[text] == text.sentence(in: language)) }
        }
    }

    @Test func theLocaleChooses() {
        #expect(ScreenLanguage(environment: ["LANG": "pt_BR.UTF-8"]) == .portuguese)
        #expect(ScreenLanguage(environment: ["LC_ALL": "it", "LANG": "pt_BR"]) == .italian)
        #expect(ScreenLanguage(environment: ["LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "C"]) == .spanish)
        for environment in [[:], ["LANG": "C"], ["LANG": "POSIX"], ["LANG": "de_DE.UTF-8"], ["LANG": "\u{0}"]] {
            #expect(ScreenLanguage(environment: environment) == nil)
        }
    }

    @Test func everySentenceIsThereInFourLanguages() {
        for text in PermissionText.allCases {
            let sentences = ScreenLanguage.allCases.map(text.sentence)
            #expect(sentences.allSatisfy { !$0.isEmpty && $0.printable == $0 })
            #expect(Set(sentences).count == 4, "\(text) is the same in two languages: \(sentences)")
        }
        #expect(Set(PermissionText.allCases.map(\.key)).count == PermissionText.allCases.count)
    }
}

struct PrintableTests {
    @Test func aTerminalHasNothingToObey() {
        #expect("\u{1B}[2Jred\u{7}\r\n\u{9B}31m".printable == "[2Jred31m")
        #expect("a\u{202E}b\u{200B}c\u{2028}".printable == "abc")
        #expect("Olá, você! ¿Sí? è".printable == "Olá, você! ¿Sí? è")
    }
}
