import Drawing
import Foundation
import Geometry
import Images
import Raster
import TestSupport
import Testing

@testable import Badges

private struct NoGlyphs: GlyphSource {
  func outline(of glyph: UInt32, face: FontFace, pixelsPerEm: CGFloat, isHinted: Bool) -> Path { Path() }
}

@Suite(
  "The seeds' pixels",
  .enabled(
    if: Shared.exists && ExactReference.compiler != nil, "needs the folder shared beside the repository, and g++"))
struct OraclePixelTests {
  struct Seed: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: BadgeKind
    var size: CGSize
    /// Where the scene has the drawing's corner: a ring paints outside its frame.
    var inset: CGFloat = 0
    var progress: Double?

    var testDescription: String { name }
  }

  static let seeds: [Seed] =
    [
      Seed(name: "badge-300x300", kind: .badge, size: CGSize(width: 300, height: 300)),
      Seed(name: "badge-400x250", kind: .badge, size: CGSize(width: 400, height: 250)),
      Seed(name: "heart-320x320", kind: .heart, size: CGSize(width: 320, height: 320)),
      Seed(name: "heart-400x200", kind: .heart, size: CGSize(width: 400, height: 200)),
    ]
    + [0, 0.3, 0.5, 1].map { (progress: Double) -> Seed in
      let name = progress == progress.rounded() ? String(Int(progress)) : String(progress)
      return Seed(
        name: "ring-" + name, kind: .ring, size: CGSize(width: 250, height: 250), inset: 15, progress: progress)
    }

  @Test("differ from the exact ones by at most 14/255 anywhere and 0.2/255 in the mean", arguments: seeds, [1, 2])
  func pixels(seed: Seed, scale: Int) throws {
    let exact = try ExactReference.pixels(of: "scenes-\(scale)x/\(seed.name)")
    var values = BadgeValues(seed.kind)
    if let progress = seed.progress { values["progress"] = .number(progress) }
    let list = DrawList { context in
      context.translateBy(x: seed.inset, y: seed.inset)
      values.draw(in: seed.size, context: context)
    }
    let (width, height) = (
      (Int(seed.size.width) + 2 * Int(seed.inset)) * scale, (Int(seed.size.height) + 2 * Int(seed.inset)) * scale
    )
    var pixmap = Pixmap(width: width, height: height)
    Renderer(glyphs: NoGlyphs()).render(
      list, into: &pixmap, scale: CGFloat(scale), clip: [PixelRect(x: 0, y: 0, width: width, height: height)],
      background: 0xFFFF_FFFF)
    try #require(exact.count == width * height * 4)
    var (sum, worst): (Double, Double) = (0, 0)
    for (index, pixel) in pixmap.pixels.enumerated() {
      for channel in 0..<3 {
        let ours = Double((pixel >> (8 * UInt32(channel))) & 255)
        let difference = abs(ours - Double(exact[index * 4 + channel]) * 255)
        sum += difference
        worst = max(worst, difference)
      }
    }
    let mean = sum / Double(3 * width * height)
    print("\(seed.name) at \(scale)x: mean \(mean), worst \(worst) of 255")
    #expect(worst <= 14)
    #expect(mean <= 0.2)
  }
}
