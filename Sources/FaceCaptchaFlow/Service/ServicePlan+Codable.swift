public import Foundation

extension ServicePlan: Codable {
    private enum CodingKeys: CodingKey {
        case chkey, totalTime, numberOfChallenges, snapFrequenceInMillis, snapNumber, challenges
    }

    /// Reads what a service sent.
    ///
    /// - Throws: `ServicePlanError`, whatever the bytes are.
    public init(json: Data) throws(ServicePlanError) {
        guard json.count <= Limits.plan else { throw .tooLarge(bytes: json.count) }
        do {
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch let error as ServicePlanError {
            throw error
        } catch let error as DecodingError {
            throw .malformed(error.place)
        } catch {
            throw .malformed("no JSON")
        }
    }

    /// What a service would send.
    public var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and finite numbers only: nothing in it cannot be encoded.
        return (try? encoder.encode(self)) ?? Data()
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var list = try container.nestedUnkeyedContainer(forKey: .challenges)
        var challenges: [Challenge] = []
        while !list.isAtEnd {
            guard challenges.count < Limits.challenges.upperBound else {
                throw ServicePlanError.challengeCount(list.count ?? challenges.count + 1)
            }
            challenges.append(try list.decode(Challenge.self))
        }
        let announced = try container.decode(Int.self, forKey: .numberOfChallenges)
        guard announced == challenges.count else {
            throw ServicePlanError.countsDiffer(announced: announced, found: challenges.count)
        }
        try self.init(
            chkey: container.decode(String.self, forKey: .chkey),
            totalTime: container.decode(Double.self, forKey: .totalTime),
            snapFrequenceInMillis: container.decode(Double.self, forKey: .snapFrequenceInMillis),
            snapNumber: container.decode(Int.self, forKey: .snapNumber), challenges: challenges)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(chkey, forKey: .chkey)
        try container.encode(totalTime, forKey: .totalTime)
        try container.encode(numberOfChallenges, forKey: .numberOfChallenges)
        try container.encode(snapFrequenceInMillis, forKey: .snapFrequenceInMillis)
        try container.encode(snapNumber, forKey: .snapNumber)
        try container.encode(challenges, forKey: .challenges)
    }
}

extension ServicePlan.Challenge: Codable {
    private enum CodingKeys: CodingKey { case mensagem, grayscale, tempoEmSegundos, tipoFace }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            mensagem: container.decode(String.self, forKey: .mensagem),
            grayscale: container.decodeIfPresent(Bool.self, forKey: .grayscale) ?? false,
            tempoEmSegundos: container.decode(Double.self, forKey: .tempoEmSegundos),
            tipoFace: container.decode(ServicePlan.FaceKind.self, forKey: .tipoFace))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(mensagem, forKey: .mensagem)
        try container.encode(grayscale, forKey: .grayscale)
        try container.encode(tempoEmSegundos, forKey: .tempoEmSegundos)
        try container.encode(tipoFace, forKey: .tipoFace)
    }
}

extension ServicePlan.FaceKind: Codable {
    private enum CodingKeys: CodingKey { case codigo, imagem }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            codigo: container.decode(String.self, forKey: .codigo),
            imagem: container.decodeIfPresent(String.self, forKey: .imagem))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(codigo, forKey: .codigo)
        try container.encodeIfPresent(imagem, forKey: .imagem)
    }
}

extension DecodingError {
    /// Where it went wrong, without the data.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "no JSON object"
                : context.codingPath.map(\.stringValue).joined(separator: ".") + " is of another type"
        @unknown default: "no JSON"
        }
    }
}
