import CaptureScreens
import FaceCaptcha
import FaceCaptchaFlow
import Testing

struct FaceCaptchaTextTests {
    @Test func everySentenceIsThereInFourLanguages() {
        for text in FaceCaptchaText.allCases {
            let sentences = ScreenLanguage.allCases.map(text.sentence)
            #expect(sentences.allSatisfy { !$0.isEmpty && $0.printable == $0 }, "\(text.key)")
            #expect(Set(sentences).count == 4, "\(text.key) is the same in two languages: \(sentences)")
        }
    }

    /// Words of one language that none of the others has.
    private static let telltales: [ScreenLanguage: Set<String>] = [
        .english: ["the", "your", "you", "is", "of", "to", "was", "with", "not"],
        .portuguese: ["não", "você", "seu", "sua", "rosto", "câmera", "foi", "uma", "em", "os", "à", "olhe", "fique"],
        .spanish: ["tu", "tus", "cara", "cámara", "ha", "más", "el", "los", "mira", "hacia", "y"],
        .italian: ["il", "è", "della", "viso", "fotocamera", "gli", "di", "alla", "prove", "più", "resta"],
    ]

    @Test func noSentenceIsLeftInAnotherLanguage() {
        for text in FaceCaptchaText.allCases {
            for language in ScreenLanguage.allCases {
                let words = Set(text.sentence(in: language).lowercased().split { !$0.isLetter }.map(String.init))
                for (other, telltales) in Self.telltales where other != language {
                    let found = words.intersection(telltales.subtracting(Self.telltales[language] ?? []))
                    #expect(found.isEmpty, "\(text.key) in \(language) has words of \(other): \(found)")
                }
            }
        }
    }

    @Test func theSameIsFilledInEverywhere() {
        func names(_ sentence: String) -> Set<Substring> {
            Set(sentence.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first })
        }
        for text in FaceCaptchaText.allCases {
            let sets = Set(ScreenLanguage.allCases.map { names(text.sentence(in: $0)) })
            #expect(sets.count == 1, "\(text.key): \(sets)")
        }
    }

    @Test func everyKeyIsThereOnce() {
        let keys = FaceCaptchaText.allCases.map(\.key)
        #expect(Set(keys).count == keys.count)
        for kind in ChallengeKind.allCases { #expect(keys.contains("prompt.\(kind.rawValue)")) }
        for hint in Hint.allCases { #expect(keys.contains("hint.\(hint.rawValue)")) }
        #expect(Set(keys).isDisjoint(with: PermissionText.allCases.map(\.key)))
    }

    @Test func hintsSayWhatToDo() {
        let english = TextCatalogue(.english)
        #expect(english[FaceCaptchaText.hint(.comeCloser)] == "Come closer")
        #expect(english[FaceCaptchaText.hint(.moreLight)].contains("more light from the front"))
        #expect(english[FaceCaptchaText.hint(.tiltGlasses)].contains("tilt your glasses"))
        #expect(english[FaceCaptchaText.hint(.oneFaceOnly)].contains("nly one face"))
        let own = TextCatalogue(.portuguese, overriding: ["hint.comeCloser": "Chega mais"])
        #expect(own[FaceCaptchaText.hint(.comeCloser)] == "Chega mais")
    }
}
