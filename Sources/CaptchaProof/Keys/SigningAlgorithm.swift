/// What results are signed with. There is no other: a result never chooses how it is checked, the key does.
public enum SigningAlgorithm: String, CaseIterable, Codable, Sendable {
    /// Ed25519, RFC 8032 and 8037.
    case edDSA = "EdDSA"
    /// ECDSA on P-256 with SHA-256, RFC 7518.
    case es256 = "ES256"
}
