// What was set lately: a frame asks for the same lines as the frame before.
//
// In:  a text's content, font and room.
// Out: its line or lines, without a colour of their own.
//
// Bounded by weight; what goes is found by a hand that goes round and spares what was asked for since it last came by (Corbató's clock).
// So what is used each frame stays, and each entry that comes costs one or two that go. Letting go of half of all at once, as two
// generations do, cost 10 ms in one frame now and then.

package import Drawing
import Foundation

/// What a cache can weigh.
package protocol Weighing {
  /// Of lines: glyphs, and sixteen more for each.
  var weight: Int { get }
}

package struct RecentCache<Key: Hashable, Value: Weighing> {
  private struct Entry {
    let key: Key
    let value: Value
    let weight: Int
    /// Asked for since the hand last came by.
    var isUsed = false
  }

  private var places: [Key: Int] = [:]
  private var entries: [Entry?] = []
  private var freePlaces: [Int] = []
  private var hand = 0
  package private(set) var weight = 0

  package let greatestWeight: Int

  package init(greatestWeight: Int) { self.greatestWeight = greatestWeight }

  package var count: Int { places.count }

  package subscript(key: Key) -> Value? {
    mutating get {
      guard let place = places[key] else { return nil }
      entries[place]?.isUsed = true
      return entries[place]?.value
    }
    set {
      if let place = places[key] { remove(place) }
      guard let newValue else { return }
      let entry = Entry(key: key, value: newValue, weight: newValue.weight)
      while weight + entry.weight > greatestWeight, !places.isEmpty { turnHand() }
      weight += entry.weight
      if let place = freePlaces.popLast() {
        entries[place] = entry
        places[key] = place
      } else {
        places[key] = entries.count
        entries.append(entry)
      }
    }
  }

  private mutating func turnHand() {
    hand = hand + 1 < entries.count ? hand + 1 : 0
    if entries[hand]?.isUsed == true { entries[hand]?.isUsed = false } else { remove(hand) }
  }

  private mutating func remove(_ place: Int) {
    guard let entry = entries[place] else { return }
    entries[place] = nil
    places[entry.key] = nil
    freePlaces.append(place)
    weight -= entry.weight
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
  /// Some 20 MB, or 30,000 labels.
  init() { self.init(greatestWeight: 800_000) }
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
  /// Layouts carry the places of all characters too; some 40 MB.
  init() { self.init(greatestWeight: 400_000) }
}

extension GraphicsContext.ResolvedText: Weighing {
  package var weight: Int { runs.reduce(16) { $0 + $1.glyphs.count } }
}

extension Text.Layout: Weighing {
  package var weight: Int {
    lines.reduce(16) { $0 + 16 + $1.extents.count + $1.runs.reduce(0) { $0 + $1.glyphs.count } }
  }
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
  init() { self.init(greatestWeight: 400_000) }
}
