// Reading PNG: every kind of file against the numbers that went into it; damage against a promise not to crash.

import Foundation
import Images
import TestSupport
import Testing

@Suite("Reading PNG") struct ReadingPNGTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    var colorType: UInt8
    var depth: Int
    var isInterlaced: Bool
    var testDescription: String { "colour type \(colorType), \(depth) bits\(isInterlaced ? ", interlaced" : "")" }

    static let all: [Kind] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ].flatMap { type, depths in
      depths.flatMap { depth in [false, true].map { Kind(colorType: type, depth: depth, isInterlaced: $0) } }
    }
  }

  @Test("takes every colour type, depth and interlace to premultiplied words", arguments: Kind.all)
  func kinds(kind: Kind) throws {
    var random = SplitMix64(seed: UInt64(kind.colorType) * 100 + UInt64(kind.depth))
    let (width, height) = (13, 11)
    var forged = ForgedPNG(
      width: width, height: height, colorType: kind.colorType, depth: kind.depth, isInterlaced: kind.isInterlaced,
      samples: [])
    let greatest = 1 << kind.depth - 1
    forged.samples = (0..<width * height * forged.channels).map { _ in .random(in: 0...greatest, using: &random) }
    var palette: [[Int]] = []
    if kind.colorType == 3 {
      palette = (0...greatest).map { _ in (0..<4).map { _ in .random(in: 0...255, using: &random) } }
      forged.chunks.append(("PLTE", palette.flatMap { $0.prefix(3).map { UInt8($0) } }))
      forged.chunks.append(("tRNS", palette.map { UInt8($0[3]) }))
    }
    let picture = try Pixmap(png: forged.bytes)
    #expect((picture.width, picture.height) == (width, height))

    func byte(_ sample: Int) -> Int { (sample * 510 + greatest) / (greatest * 2) }
    for index in 0..<width * height {
      let sample = Array(forged.samples[index * forged.channels..<(index + 1) * forged.channels])
      let (red, green, blue, alpha) =
        switch kind.colorType {
        case 0: (byte(sample[0]), byte(sample[0]), byte(sample[0]), 255)
        case 2: (byte(sample[0]), byte(sample[1]), byte(sample[2]), 255)
        case 3: (palette[sample[0]][0], palette[sample[0]][1], palette[sample[0]][2], palette[sample[0]][3])
        case 4: (byte(sample[0]), byte(sample[0]), byte(sample[0]), byte(sample[1]))
        default: (byte(sample[0]), byte(sample[1]), byte(sample[2]), byte(sample[3]))
        }
      func premultiplied(_ value: Int) -> Int { (value * alpha * 2 + 255) / 510 }
      let expected = [alpha, premultiplied(red), premultiplied(green), premultiplied(blue)].reduce(0) { $0 << 8 | $1 }
      try #require(Int(picture.pixels[index]) == expected, "pixel \(index)")
    }
  }

  @Test("makes the colour of tRNS clear in grey and RGB files")
  func transparentColor() throws {
    var forged = ForgedPNG(width: 2, height: 1, colorType: 0, depth: 8, samples: [77, 78])
    forged.chunks = [("tRNS", [0, 77])]
    #expect(try Pixmap(png: forged.bytes).pixels == [0, 0xFF4E_4E4E])
    forged = ForgedPNG(width: 2, height: 1, colorType: 2, depth: 8, samples: [1, 2, 3, 1, 2, 4])
    forged.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
    #expect(try Pixmap(png: forged.bytes).pixels == [0, 0xFF01_0204])
  }

  @Test("encodes linear samples by sRGB's curve where the file has a gamma", arguments: [8, 16])
  func gamma(depth: Int) throws {
    let greatest = 1 << depth - 1
    let samples = (0...255).map { $0 * greatest / 255 }
    var forged = ForgedPNG(width: 256, height: 1, colorType: 0, depth: depth, samples: samples)
    forged.chunks = [("gAMA", ForgedPNG.word(100_000))]
    let bytes = try Pixmap(png: forged.bytes).pixels.map { Int($0 & 255) }
    for (sample, byte) in zip(samples, bytes) {
      let light = Double(sample) / Double(greatest)
      let expected = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      #expect(abs(Double(byte) - expected * 255) <= 0.5 + 1e-6, "\(sample)")
    }
  }

  @Test("leaves samples alone where the file says sRGB, whatever gamma stands beside it")
  func declaredSRGB() throws {
    var forged = ForgedPNG(width: 3, height: 1, colorType: 0, depth: 8, samples: [0, 128, 255])
    for chunks in [[("sRGB", [0]), ("gAMA", ForgedPNG.word(100_000))], [("gAMA", ForgedPNG.word(45455))]] {
      forged.chunks = chunks
      #expect(try Pixmap(png: forged.bytes).pixels == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
    }
  }

  @Test("reads Data and slices of arrays alike")
  func anyBytes() throws {
    let file = ForgedPNG(width: 1, height: 1, colorType: 2, depth: 8, samples: [1, 2, 3]).bytes
    let expected = Pixmap(width: 1, height: 1, filledWith: 0xFF01_0203)
    #expect(try Pixmap(png: Data(file)) == expected)
    #expect(try Pixmap(png: ([7, 7] + file)[2...]) == expected)
  }

  @Test("says what it found instead of a PNG")
  func notPNG() {
    #expect(throws: PNGError.notPNG(firstBytes: [])) { try Pixmap(png: [UInt8]()) }
    #expect(throws: PNGError.notPNG(firstBytes: Array("GIF89a".utf8))) { try Pixmap(png: Array("GIF89a".utf8)) }
    let text = PNGError.notPNG(firstBytes: Array("GIF".utf8)).description
    #expect(text.contains("47 49 46"))
  }

  @Test(
    "refuses a header beyond the limit before it fetches memory",
    arguments: [(60_000, 60_000), (Int(Int32.max), 1 << 20)])
  func tooLarge(width: Int, height: Int) {
    var forged = ForgedPNG(width: 1, height: 1, colorType: 6, depth: 8, samples: [0, 0, 0, 0])
    var file = forged.bytes
    forged.width = width
    file.replaceSubrange(8..<33, with: Self.header(width, height))
    #expect(throws: PNGError.tooLarge(width: width, height: height)) { try Pixmap(png: file) }
  }

  @Test("refuses a header that the file is too short for")
  func implausible() {
    var file = ForgedPNG(width: 1, height: 1, colorType: 6, depth: 8, samples: [0, 0, 0, 0]).bytes
    file.replaceSubrange(8..<33, with: Self.header(16_000, 16_000))
    #expect {
      try Pixmap(png: file)
    } throws: { error in
      guard case .damaged(let reason)? = error as? PNGError else { return false }
      return reason.contains("cannot hold 16000 x 16000 pixels")
    }
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    ForgedPNG.chunk("IHDR", ForgedPNG.word(width) + ForgedPNG.word(height) + [8, 6, 0, 0, 0])
  }

  @Test("ends every prefix of a file in an error")
  func prefixes() throws {
    let file = try Pixmap(width: 9, height: 7, filledWith: 0x8040_2010).pngData()
    let endOfPixels = file.count - 12
    for count in 0..<endOfPixels - 4 {
      #expect(throws: PNGError.self, "\(count) bytes") { try Pixmap(png: file[..<count]) }
    }
  }

  @Test("ends every flipped bit in an error or a picture of the size that was said", arguments: [UInt8(1), 0x10, 0x80])
  func flippedBits(mask: UInt8) throws {
    var picture = Pixmap(width: 9, height: 7)
    for index in picture.pixels.indices { picture.pixels[index] = 0xFF00_0000 | UInt32(index * 1001) }
    let file = try picture.pngData()
    for index in file.indices {
      var damaged = file
      damaged[index] ^= mask
      if let read = try? Pixmap(png: damaged) { #expect((read.width, read.height) == (9, 7), "byte \(index)") }
    }
  }

  @Test("never traps on noise behind a signature", arguments: UInt64(1)...8)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      var forged = ForgedPNG(
        width: 5, height: 4, colorType: [0, 2, 3, 4, 6].randomElement(using: &random) ?? 0, depth: 8, samples: [])
      forged.samples = (0..<20 * forged.channels).map { _ in .random(in: 0...255, using: &random) }
      let types = [
        "PLTE", "tRNS", "gAMA", "cHRM", "iCCP", "sBIT", "bKGD", "hIST", "zTXt", "iTXt", "sPLT", "eXIf", "aaAa", "IHDR",
      ]
      forged.chunks = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (
          types.randomElement(using: &random) ?? "",
          (0..<Int.random(in: 0...40, using: &random)).map { _ in .random(in: 0...255, using: &random) }
        )
      }
      _ = try? Pixmap(png: forged.bytes)
    }
  }
}

@Suite("Reading PNG corpora", .enabled(if: Shared.exists, "needs ../shared/corpora"))
struct ReadingPNGCorporaTests {
  @Test("accepts what the manifest accepts and refuses what it refuses")
  func hostile() throws {
    let manifest = String(decoding: try Shared.data("corpora/MANIFEST.tsv"), as: UTF8.self)
    var seen = 0
    for row in manifest.split(separator: "\n") {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 7, fields[1] == "png-hostile" else { continue }
      seen += 1
      let file = try Shared.data("corpora/" + fields[0])
      switch fields[7].prefix(1) {
      case "A": #expect(throws: Never.self, "\(fields[0])") { try Pixmap(png: file) }
      case "R": #expect(throws: PNGError.self, "\(fields[0])") { try Pixmap(png: file) }
      default: _ = try? Pixmap(png: file)
      }
    }
    #expect(seen >= 6)
  }

  @Test("refuses the picture whose header alone is huge")
  func hugeHeader() throws {
    let file = try Shared.data("corpora/png-hostile/huge_dims.png")
    #expect(throws: PNGError.self) { try Pixmap(png: file) }
  }

  @Test("reads every reference picture of the SVG corpus and writes it back unchanged")
  func references() throws {
    let folder = Shared.file("corpora/svg-render")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
      .sorted()
    #expect(names.count > 100)
    for name in names {
      let picture = try Pixmap(png: try Data(contentsOf: folder.appendingPathComponent(name)))
      #expect(try Pixmap(png: try picture.pngData()) == picture, "\(name)")
    }
  }
}
