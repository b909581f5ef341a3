// Lines that were shaped lately: a frame asks for the same ones as the frame before.
//
// In:  a text's content, font and room.
// Out: its line, without a colour of its own.
//
// Two generations: what is asked for moves into the young one; when that is full, the old one is let go and the young one grows old.
// So memory is bounded and what is used each frame stays, without a list in order of use.

import Drawing
import Foundation

struct LineCache {
  struct Key: Hashable {
    var content: String
    var font: Font
    /// Nil for a whole line.
    var maximumWidth: CGFloat?
    var truncation: FontLibrary.Truncation
  }

  private var young: [Key: GraphicsContext.ResolvedText] = [:]
  private var old: [Key: GraphicsContext.ResolvedText] = [:]
  private var weight = 0

  /// Glyphs in one generation, each line counted as sixteen more: some 10 MB, or 15,000 labels.
  static let greatestWeight = 400_000

  subscript(key: Key) -> GraphicsContext.ResolvedText? {
    mutating get {
      if let line = young[key] { return line }
      guard let line = old[key] else { return nil }
      self[key] = line
      return line
    }
    set {
      guard let newValue else { return }
      let added = newValue.runs.reduce(16) { $0 + $1.glyphs.count }
      if weight + added > Self.greatestWeight {
        old = young
        young = [:]
        weight = 0
      }
      young[key] = newValue
      weight += added
    }
  }
}
