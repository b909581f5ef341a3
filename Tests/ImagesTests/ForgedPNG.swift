// A PNG writer of the tests' own, which knows nothing of libpng: any colour type, depth and interlace, and any lie.
//
// In:  samples row by row, as the format has them; chunks to put before the pixels.
// Out: the bytes of a file, its pixels in stored (uncompressed) blocks.

struct ForgedPNG {
  var width, height: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colorType: UInt8
  var depth: Int
  var isInterlaced = false
  /// `width · height · channels` values of `depth` bits.
  var samples: [Int]
  var chunks: [(type: String, body: [UInt8])] = []

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk(
      "IHDR", Self.word(width) + Self.word(height) + [UInt8(depth), colorType, 0, 0, isInterlaced ? 1 : 0])
    for chunk in chunks { file += Self.chunk(chunk.type, chunk.body) }
    return file + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  /// Filter byte and packed samples of every row of every pass.
  private var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        result.append(0)
        var (pending, bits) = (0, 0)
        for x in stride(from: x0, to: width, by: dx) {
          for channel in 0..<channels {
            pending = pending << depth | samples[(y * width + x) * channels + channel]
            bits += depth
            while bits >= 8 {
              result.append(UInt8(pending >> (bits - 8) & 255))
              bits -= 8
            }
            pending &= (1 << bits) - 1
          }
        }
        if bits > 0 { result.append(UInt8(pending << (8 - bits) & 255)) }
      }
    }
    return result
  }

  static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    word(body.count) + Array(type.utf8) + body + word(Int(checksum(Array(type.utf8) + body)))
  }

  static func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

  /// A zlib stream without compression.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, data.count)
      let length = end - start
      result += [end == data.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
      result += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
      result += data[start..<end]
      start = end
    } while start < data.count
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return result + word(b << 16 | a)
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  /// The chunks of a file, in order; nil where the file is not made of whole, sound chunks.
  static func chunks(of file: [UInt8]) -> [(type: String, body: [UInt8])]? {
    var result: [(type: String, body: [UInt8])] = []
    var next = 8
    while next + 12 <= file.count {
      let length = file[next..<next + 4].reduce(0) { $0 << 8 | Int($1) }
      guard next + 12 + length <= file.count else { return nil }
      let typed = Array(file[next + 4..<next + 8 + length])
      let sum = Array(file[next + 8 + length..<next + 12 + length])
      guard sum == word(Int(checksum(typed))) else { return nil }
      result.append((String(decoding: typed[..<4], as: UTF8.self), Array(typed[4...])))
      next += 12 + length
    }
    return next == file.count ? result : nil
  }
}
