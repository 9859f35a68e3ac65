import Foundation

/// Writes uncompressed PNG files of any colour type and depth, which the product's own writer does not make.
enum PlainPNG {
    enum Colours: UInt8 {
        case grey = 0
        case rgb = 2
        case greyAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .grey: 1
            case .rgb: 3
            case .greyAlpha: 2
            case .rgba: 4
            }
        }
    }

    /// - Parameters:
    ///   - depth: 8 or 16 bits.
    ///   - sample: 0 ... 1 for column, row and channel.
    static func encode(
        width: Int, height: Int, _ colours: Colours, depth: Int, sample: (Int, Int, Int) -> Double
    ) -> Data {
        var rows: [UInt8] = []
        for row in 0..<height {
            rows.append(0)
            for column in 0..<width {
                for channel in 0..<colours.channels {
                    let value = UInt32(min(1, max(0, sample(column, row, channel))) * (depth == 16 ? 65535 : 255))
                    if depth == 16 { rows.append(UInt8(value >> 8)) }
                    rows.append(UInt8(value & 255))
                }
            }
        }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let header = bigEndian(width) + bigEndian(height) + [UInt8(depth), colours.rawValue, 0, 0, 0]
        file += chunk("IHDR", header)
        file += chunk("IDAT", stored(rows))
        file += chunk("IEND", [])
        return file
    }

    private static func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8((value >> $0) & 255) } }

    private static func chunk(_ name: String, _ content: [UInt8]) -> Data {
        let body = Array(name.utf8) + content
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return Data(bigEndian(content.count) + body + bigEndian(Int(~crc)))
    }

    /// A zlib stream of stored blocks.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65535, bytes.count)
            let length = end - start
            stream += [end == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            stream += [UInt8(~length & 255), UInt8((~length >> 8) & 255)]
            stream += bytes[start..<end]
            start = end
        } while start < bytes.count
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return stream + bigEndian(b << 16 | a)
    }
}
