// What was set lately: a frame asks for the same lines as the frame before.
//
// In:  a text's content, font and room.
// Out: its line or lines, without a colour of their own.
//
// Two generations: what is asked for moves into the young one; when that is full, the old one is let go and the young one grows old.
// So memory is bounded and what is used each frame stays, without a list in order of use.

import Drawing
import Foundation

/// What a cache can weigh.
protocol Weighing {
  /// Glyphs, and sixteen more for each line.
  var weight: Int { get }
}

struct RecentCache<Key: Hashable, Value: Weighing> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var weight = 0

  /// The weight of one generation: for lines some 10 MB, or 15,000 labels.
  let greatestWeight: Int

  init(greatestWeight: Int) { self.greatestWeight = greatestWeight }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      guard let newValue else { return }
      let added = newValue.weight
      if weight + added > greatestWeight {
        old = young
        young = [:]
        weight = 0
      }
      young[key] = newValue
      weight += added
    }
  }
}

struct LineKey: Hashable {
  var content: String
  var font: Font
  /// Nil for a whole line.
  var maximumWidth: CGFloat?
  var truncation: Text.TruncationMode
}

typealias LineCache = RecentCache<LineKey, GraphicsContext.ResolvedText>

extension LineCache {
  init() { self.init(greatestWeight: 400_000) }
}

struct LayoutKey: Hashable {
  var content: String
  var font: Font
  var style: Text.ParagraphStyle
  /// Nil for one line, whatever the string holds.
  var size: CGSize?

  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(font)
    hasher.combine(size?.width)
  }
}

typealias LayoutCache = RecentCache<LayoutKey, Text.Layout>

extension LayoutCache {
  /// Layouts carry the places of all characters too; some 20 MB.
  init() { self.init(greatestWeight: 200_000) }
}

extension GraphicsContext.ResolvedText: Weighing {
  var weight: Int { runs.reduce(16) { $0 + $1.glyphs.count } }
}

extension Text.Layout: Weighing {
  var weight: Int { lines.reduce(16) { $0 + 16 + $1.extents.count + $1.runs.reduce(0) { $0 + $1.glyphs.count } } }
}

/// What a text's surroundings make of it.
struct WordsKey: Hashable {
  var words: GraphicsContext.ResolvedText.Words
  var size: CGSize

  /// What differs most often; looks are many values, and seldom all that differs.
  func hash(into hasher: inout Hasher) {
    for run in words.runs { hasher.combine(run.string) }
    hasher.combine(size.width)
  }
}

typealias WordsCache = RecentCache<WordsKey, Text.Layout>

extension WordsCache {
  init() { self.init(greatestWeight: 200_000) }
}
