public import Foundation

/// The pictures of a run as the original's service takes them: each `data:image/jpeg;base64,type:CODE,BASE64`, one
/// after the other without a separator.
public struct FramePayload: Hashable, Sendable {
    public struct Picture: Hashable, Sendable {
        /// Of the challenge shown.
        public let code: String
        public let jpeg: Data

        /// - Throws: `.invalidCode`, `.notAPicture`.
        public init(code: String, jpeg: Data) throws(FramePayloadError) {
            guard ServicePlan.Limits.isCode(code) else { throw .invalidCode }
            guard jpeg.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notAPicture }
            self.code = code
            self.jpeg = jpeg
        }

        init(code: String, bytes: [UInt8]) throws(FramePayloadError) { try self.init(code: code, jpeg: Data(bytes)) }
    }

    public var pictures: [Picture]

    public init(_ pictures: [Picture] = []) { self.pictures = pictures }

    private static let mark = "data:image/jpeg;base64,type:"

    public var text: String {
        pictures.reduce(into: "") { text, picture in
            text += Self.mark + picture.code + "," + picture.jpeg.base64EncodedString()
        }
    }

    /// Reads such a text back.
    ///
    /// - Throws: `FramePayloadError`, whatever the text is.
    public init(parsing text: String) throws(FramePayloadError) {
        var pictures: [Picture] = []
        // The mark holds characters that are not of base64, so it cannot begin within a picture.
        let parts = text.components(separatedBy: Self.mark)
        guard parts.first?.isEmpty ?? true else { throw .noMark }
        for part in parts.dropFirst() {
            guard let comma = part.firstIndex(of: ",") else { throw .invalidCode }
            guard let jpeg = Data(base64Encoded: String(part[part.index(after: comma)...])) else { throw .notBase64 }
            pictures.append(try Picture(code: String(part[..<comma]), jpeg: jpeg))
        }
        self.pictures = pictures
    }
}

/// Why a text is no payload of frames.
public enum FramePayloadError: Error, Hashable, Sendable {
    case noMark, invalidCode, notBase64, notAPicture
}
