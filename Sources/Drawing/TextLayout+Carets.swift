// Carets, hits and selections in text that is set in lines, also where directions meet.
//
// In:  a character's number, a point, a range of characters.
// Out: places in points from the top left corner of the layout, y down; character numbers.
//
// Where two directions meet, one place in the string has two places on the line: behind the character before and in front of the one
// after. The primary one is where a letter of the paragraph's own direction would appear; that is Pango's strong cursor.

public import Foundation

extension Text.Layout {
  /// Where a caret stands.
  public struct Caret: Hashable, Sendable {
    /// The number of its line.
    public var line: Int
    /// Points from the layout's left.
    public var x: CGFloat
    /// The other place, where directions meet; `x` elsewhere.
    public var secondaryX: CGFloat
    /// The top of its line, and the line's height; points.
    public var y, height: CGFloat
  }

  /// Where the caret stands before a character, or behind the last one.
  ///
  /// Behind a line that was broken for its width, the caret stands on the next line's start.
  ///
  /// - Parameter index: Counts from the start of the string; what lies outside is taken as the nearest place inside.
  /// - Returns: A caret of no height where there is no line.
  public func caret(at index: Int) -> Caret {
    let index = Swift.min(Swift.max(index, 0), characterCount)
    guard let number = lineNumber(ofCaret: index) else { return Caret(line: 0, x: 0, secondaryX: 0, y: 0, height: 0) }
    let line = lines[number]
    let places = line.places(at: index - line.characterRange.lowerBound)
    let box = line.typographicBounds.rect
    return Caret(
      line: number, x: line.origin.x + places.primary, secondaryX: line.origin.x + places.secondary, y: box.minY,
      height: box.height)
  }

  /// The place in the string whose caret is nearest to a point: on the line at its height, the first or last one beyond them.
  public func characterIndex(at point: CGPoint) -> Int {
    guard let number = lineNumber(atHeight: point.y) else { return 0 }
    let line = lines[number]
    let x = point.x - line.origin.x
    var local = line.index(atX: x)
    // Behind a broken line's last character is the next line's start; the caret stays on the line that was hit.
    if local == line.extents.count, !line.ownsEnd { local = line.nearestCaret(toX: x) }
    return line.characterRange.lowerBound + local
  }

  /// The rectangles that a selection covers: line by line, from left to right; several a line where directions meet.
  ///
  /// - Parameter range: Numbers of characters; what lies outside the string is left out.
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      let common = range.clamped(to: line.characterRange)
      guard !common.isEmpty else { return [] }
      let first = line.characterRange.lowerBound
      let box = line.typographicBounds.rect
      return line.spans(common.lowerBound - first..<common.upperBound - first).map { left, right in
        CGRect(x: line.origin.x + left, y: box.minY, width: right - left, height: box.height)
      }
    }
  }

  func lineNumber(ofCaret index: Int) -> Int? {
    // The last line that begins at or before the place; lines are in order.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].characterRange.lowerBound <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : lines.indices.first
  }

  func lineNumber(atHeight y: CGFloat) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].typographicBounds.rect.maxY <= y { low = middle + 1 } else { high = middle }
    }
    return lines.isEmpty ? nil : Swift.min(low, lines.count - 1)
  }
}

extension Text.Layout.Line {
  /// The two places of a caret before the line's character of this number, or behind the last; points from the line's left end.
  func places(at index: Int) -> (primary: CGFloat, secondary: CGFloat) {
    let before = index > 0 && index <= extents.count ? extents[index - 1] : nil
    let after = index >= 0 && index < extents.count ? extents[index] : nil
    guard before != nil || after != nil else { return (0, 0) }
    // Before the first character and behind the last one lies the paragraph itself.
    let width = typographicBounds.width
    let isLeftward = baseLevel % 2 == 1
    let behind = before?.end ?? (isLeftward ? width : 0)
    let ahead = after?.start ?? (isLeftward ? 0 : width)
    let (levelBefore, levelAfter) = (before?.level ?? baseLevel, after?.level ?? baseLevel)
    if levelBefore == levelAfter { return (ahead, before == nil ? ahead : after == nil ? ahead : behind) }
    return levelBefore < levelAfter ? (behind, ahead) : (ahead, behind)
  }

  /// The place in the line whose caret is nearest to `x`: points from the line's left end.
  func index(atX x: CGFloat) -> Int {
    guard let first = extents.indices.first else { return 0 }
    var (nearest, distance) = (first, CGFloat.infinity)
    for (index, extent) in extents.enumerated() where extent.right > extent.left {
      let away = x < extent.left ? extent.left - x : x > extent.right ? x - extent.right : 0
      if away < distance { (nearest, distance) = (index, away) }
    }
    let extent = extents[nearest]
    guard distance.isFinite else { return isBefore(x) ? 0 : extents.count }
    let isAtLeft = x < (extent.left + extent.right) / 2
    return isAtLeft == extent.isRightToLeft ? nearest + 1 : nearest
  }

  /// Of the places before the line's characters the one with the nearest caret.
  func nearestCaret(toX x: CGFloat) -> Int {
    var (nearest, distance) = (0, CGFloat.infinity)
    for index in extents.indices {
      let places = places(at: index)
      let away = Swift.min(abs(places.primary - x), abs(places.secondary - x))
      if away < distance { (nearest, distance) = (index, away) }
    }
    return nearest
  }

  private func isBefore(_ x: CGFloat) -> Bool { baseLevel % 2 == 1 ? x > 0 : !(x > 0) }

  /// Where characters of a range lie, joined where they touch; left to right.
  func spans(_ range: Range<Int>) -> [(left: CGFloat, right: CGFloat)] {
    let sorted = extents[range].filter { $0.right > $0.left }.sorted { $0.left < $1.left }
    var spans: [(left: CGFloat, right: CGFloat)] = []
    for extent in sorted {
      if let last = spans.last, extent.left <= last.right + Self.touching {
        spans[spans.count - 1].right = Swift.max(last.right, extent.right)
      } else {
        spans.append((extent.left, extent.right))
      }
    }
    return spans
  }

  /// Gaps below this come from sums of advances in another order; points.
  private static let touching: CGFloat = 1e-6
}
