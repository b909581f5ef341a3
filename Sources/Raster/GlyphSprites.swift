// Glyphs as ready coverage.
//
// In:  which glyph of which face, its size and its phase.
// Out: the weights of its pixels.
//
// Kept in two generations: when the younger is full it becomes the older one, and what the older one still held is forgotten. What
// is used stays, memory is bounded, and nothing is written on a hit.

import Drawing
import Foundation
import Geometry
import Images

/// A glyph's weights, row by row, and where its first pixel lies from the pixel of its origin.
struct GlyphSprite {
  var left, top, width, height: Int
  var weights: [UInt16]
}

struct GlyphSprites: ~Copyable {
  struct Key: Hashable {
    /// A number for the face; comparing names for each glyph would cost more than drawing it.
    var face: Int
    var glyph: UInt32
    var size: CGFloat
    /// The width of the stroke along the outline, 0 for a filled glyph; pixels.
    var pen: CGFloat = 0
    var phase: Int
  }

  /// How many weights a generation holds, about 2 MiB.
  static let capacity = 1 << 20
  private static let mostFaces = 4096

  private var faces: [FontFace: Int] = [:]
  private var young: [Key: GlyphSprite] = [:]
  private var old: [Key: GlyphSprite] = [:]
  private var youngSize = 0

  private var edges = EdgeList(width: 0, height: 0)
  private var sweep = Sweep()

  init() {}

  /// How many weights are kept now; at most twice ``capacity`` and one sprite.
  var keptWeights: Int {
    young.values.reduce(0) { $0 + $1.weights.count } + old.values.reduce(0) { $0 + $1.weights.count }
  }

  mutating func number(of face: FontFace) -> Int {
    if let number = faces[face] { return number }
    if faces.count >= Self.mostFaces {
      faces = [:]
      young = [:]
      old = [:]
      youngSize = 0
    }
    let number = faces.count
    faces[face] = number
    return number
  }

  mutating func sprite(_ key: Key, _ face: FontFace, _ glyphs: any GlyphSource) -> GlyphSprite {
    if let sprite = young[key] { return sprite }
    let sprite = old[key] ?? make(key, face, glyphs)
    // An empty glyph counts too, so that there are not endlessly many.
    let size = sprite.weights.count + 16
    if youngSize + size > Self.capacity {
      old = young
      young = [:]
      youngSize = 0
    }
    young[key] = sprite
    youngSize += size
    return sprite
  }

  private mutating func make(_ key: Key, _ face: FontFace, _ glyphs: any GlyphSource) -> GlyphSprite {
    let outline = glyphs.outline(of: key.glyph, face: face, pixelsPerEm: key.size, isHinted: true)
    let phase = CGFloat(key.phase) / 4
    var sprite = GlyphSprite(left: 0, top: 0, width: 0, height: 0, weights: [])
    let bounds = outline.hull(under: CGAffineTransform(translationX: phase, y: 0))
      .insetBy(dx: -key.pen / 2, dy: -key.pen / 2)
    // A glyph may be a long line of its own, but not endless.
    let longest = 32 * GlyphPlacement.largestKept
    guard bounds.minX > -longest, bounds.minY > -longest, bounds.maxX < longest, bounds.maxY < longest else {
      return sprite
    }
    sprite.left = Int(bounds.minX.rounded(.down))
    sprite.top = Int(bounds.minY.rounded(.down))
    sprite.width = Int(bounds.maxX.rounded(.up)) - sprite.left
    sprite.height = Int(bounds.maxY.rounded(.up)) - sprite.top
    guard sprite.width > 0, sprite.height > 0 else { return sprite }
    edges.removeAll(width: sprite.width, height: sprite.height)
    edges.addGlyph(
      outline, pen: key.pen, CGAffineTransform(translationX: phase - CGFloat(sprite.left), y: -CGFloat(sprite.top)))
    let whole = PixelRect(x: 0, y: 0, width: sprite.width, height: sprite.height)
    var sink = SpriteSink(width: sprite.width, height: sprite.height)
    sweep.fill(
      edges, rule: .nonZero, region: ClipRegion([whole], width: sprite.width, height: sprite.height),
      scale: CoverageRow.Scale(weight: 256, isSmooth: true), into: &sink)
    sprite.weights = sink.weights
    return sprite
  }
}

/// Coverage as it is.
struct SpriteSink: CoverageSink {
  private let width: Int
  private(set) var weights: [UInt16]

  init(width: Int, height: Int) {
    self.width = width
    weights = [UInt16](repeating: 0, count: width * height)
  }

  mutating func run(y: Int, x: Int, count: Int, weight: UInt32) {
    for index in 0..<count { weights[y * width + x + index] = UInt16(truncatingIfNeeded: weight) }
  }

  mutating func pixels(y: Int, x: Int, count: Int, weights row: UnsafePointer<UInt16>) {
    for index in 0..<count { weights[y * width + x + index] = row[index] }
  }
}
