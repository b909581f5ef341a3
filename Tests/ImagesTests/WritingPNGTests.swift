// Writing PNG: what comes back, which chunks stand in the file, and what other programs see in it.

import Foundation
import Images
import TestSupport
import Testing

@Suite("Writing PNG") struct WritingPNGTests {
  static func random(width: Int, height: Int, seed: UInt64, isOpaque: Bool = false) -> Pixmap {
    var random = SplitMix64(seed: seed)
    var picture = Pixmap(width: width, height: height)
    for index in picture.pixels.indices {
      let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
      let color = (0..<3).reduce(UInt32(0)) { word, _ in word << 8 | .random(in: 0...alpha, using: &random) }
      picture.pixels[index] = alpha << 24 | color
    }
    return picture
  }

  @Test("keeps every pixel", arguments: UInt64(1)...6, [false, true])
  func roundTrip(seed: UInt64, isOpaque: Bool) throws {
    var random = SplitMix64(seed: seed)
    let picture = Self.random(
      width: .random(in: 1...70, using: &random), height: .random(in: 1...70, using: &random), seed: seed,
      isOpaque: isOpaque)
    #expect(try Pixmap(png: try picture.pngData()) == picture)
  }

  @Test("keeps every premultiplied component under every alpha")
  func allPairs() throws {
    var picture = Pixmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for component in 0...alpha {
        picture[component, alpha] = UInt32(alpha) << 24 | UInt32(component) << 16 | UInt32(alpha - component)
      }
    }
    #expect(try Pixmap(png: try picture.pngData()) == picture)
  }

  @Test("writes RGB where all is opaque, RGBA where something is not", arguments: [true, false])
  func colorType(isOpaque: Bool) throws {
    let file = try Pixmap(width: 3, height: 2, filledWith: isOpaque ? 0xFF11_2233 : 0x8011_2233).pngData()
    #expect(file[24] == 8 && file[25] == (isOpaque ? 2 : 6) && file[28] == 0)
  }

  @Test("marks the file as sRGB and gives its density", arguments: [(1.0, 2835), (2.0, 5669), (1.5, 4252)])
  func chunks(scale: CGFloat, pixelsPerMetre: Int) throws {
    let file = try Pixmap(width: 3, height: 2).pngData(pixelsPerPoint: scale)
    let chunks = try #require(ForgedPNG.chunks(of: file))
    #expect(chunks.map(\.type) == ["IHDR", "pHYs", "sRGB", "IDAT", "IEND"])
    #expect(chunks[1].body == ForgedPNG.word(pixelsPerMetre) + ForgedPNG.word(pixelsPerMetre) + [1])
    #expect(chunks[2].body == [0])
  }

  @Test("leaves out a density that is none", arguments: [0, -1, .nan, .infinity, 1e300, 1e-300] as [CGFloat])
  func noDensity(scale: CGFloat) throws {
    let file = try Pixmap(width: 3, height: 2).pngData(pixelsPerPoint: scale)
    #expect(try #require(ForgedPNG.chunks(of: file)).map(\.type) == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test("gives the same bytes for the same pixels")
  func deterministic() throws {
    let picture = Self.random(width: 50, height: 40, seed: 9)
    #expect(try picture.pngData() == (try picture.pngData()))
  }

  @Test("holds what does not compress at all")
  func incompressible() throws {
    let picture = Self.random(width: 700, height: 500, seed: 3)
    #expect(try Pixmap(png: try picture.pngData()) == picture)
  }

  @Test("refuses a picture without pixels", arguments: [(0, 5), (5, 0), (0, 0)])
  func empty(width: Int, height: Int) {
    #expect(throws: PNGError.noPixels(width: width, height: height)) {
      try Pixmap(width: width, height: height).pngData()
    }
  }

  @Test("refuses a side that no reader takes")
  func tooWide() {
    #expect(throws: PNGError.self) { try Pixmap(width: 2_000_000, height: 1).pngData() }
  }
}

/// What another program makes of our files, and we of its.
@Suite("PNG beside ImageMagick", .enabled(if: Tool("convert") != nil, "needs ImageMagick's convert"))
struct ImageMagickTests {
  private func convert(_ arguments: [String], input: Data = Data()) throws -> Data {
    try #require(Tool("convert")).output(arguments, input: input)
  }

  @Test("sees the pixels that were written", arguments: [false, true])
  func written(isOpaque: Bool) throws {
    let picture = WritingPNGTests.random(width: 31, height: 17, seed: 5, isOpaque: isOpaque)
    let seen = try convert(["png:-", "-depth", "8", "rgba:-"], input: Data(try picture.pngData()))
    let expected = picture.pixels.flatMap { word -> [UInt8] in
      let alpha = word >> 24
      func plain(_ value: UInt32) -> UInt8 { alpha == 0 ? 0 : UInt8((value * 510 + alpha) / (alpha * 2)) }
      return [plain(word >> 16 & 255), plain(word >> 8 & 255), plain(word & 255), UInt8(alpha)]
    }
    #expect(Array(seen) == expected)
  }

  @Test(
    "is read as it shows itself", arguments: ["png8:-", "png24:-", "png32:-", "png48:-", "png64:-", "png00:-"],
    [false, true])
  func read(format: String, isInterlaced: Bool) throws {
    let scene = ["-size", "23x19", "gradient:red-blue", "-fill", "#00ff0080", "-draw", "circle 10,10 10,3"]
    let interlace = isInterlaced ? ["-interlace", "PNG"] : []
    let file = try convert(
      scene + ["-depth", format == "png48:-" || format == "png64:-" ? "16" : "8"] + interlace + [format])
    let shown = Array(try convert(["png:-", "-depth", "8", "rgba:-"], input: file))
    let picture = try Pixmap(png: file)
    try #require(shown.count == picture.pixels.count * 4)
    for (index, word) in picture.pixels.enumerated() {
      let alpha = UInt32(shown[index * 4 + 3])
      func near(_ channel: Int, _ shift: UInt32) -> Bool {
        let expected = (UInt32(shown[index * 4 + channel]) * alpha * 2 + 255) / 510
        return abs(Int(word >> shift & 255) - Int(expected)) <= 1
      }
      #expect(word >> 24 == alpha && near(0, 16) && near(1, 8) && near(2, 0), "pixel \(index)")
    }
  }
}
