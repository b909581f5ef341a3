// Places of a caret that say which character they belong to, and steps from one to the next as the eye sees them.
//
// In:  a layout of one paragraph, without its line break.
// Out: places, and where they stand; points from the top left corner of the layout, y down.
//
// Between two characters of the string there may be two places on the line: where directions meet, and at the end of a line that was
// broken for its width and the start of the next one. A place therefore says whether it belongs to the character before it or to the one
// after. A step to the right or to the left passes exactly one character on the line, whatever its direction, so all of them are reached;
// characters without a width, such as spaces at a break, are passed together.

public import Foundation

extension Text.Layout {
  /// A place between characters that belongs to one of them.
  public struct Place: Hashable, Sendable {
    /// How many characters of the string are before it.
    public var index: Int
    /// Whether it stands where the character before it ends, rather than where the one after it begins.
    public var isUpstream: Bool

    public init(_ index: Int, isUpstream: Bool = false) { (self.index, self.isUpstream) = (index, isUpstream) }
  }

  /// Where a step leads.
  public enum Step: Hashable, Sendable {
    case place(Place)
    /// Behind the end of the layout in reading order, or before its start.
    case behind, before
  }

  /// The caret at a place; of no height where there is no line.
  public func caret(at place: Place) -> Caret {
    guard let (number, place) = located(place) else { return caret(at: place.index) }
    let line = lines[number]
    let x = line.origin.x + line.x(of: place)
    let box = line.typographicBounds.rect
    return Caret(line: number, x: x, secondaryX: x, y: box.minY, height: box.height)
  }

  /// The place nearest to a point: on the line at its height, the first or last one beyond them.
  public func place(at point: CGPoint) -> Place {
    guard let number = lineNumber(atHeight: point.y) else { return Place(0) }
    let line = lines[number]
    let x = point.x - line.origin.x
    return place(line.place(slot: line.slot(atX: x), preferring: x), in: number)
  }

  /// The place on the other side of the character that is next on the line.
  public func step(from place: Place, rightward: Bool) -> Step {
    guard let (number, local) = located(place) else { return rightward ? .behind : .before }
    let line = lines[number]
    let isForward = rightward != line.isLeftward
    if let next = line.step(from: line.slot(of: local), rightward: rightward) {
      var found = self.place(next, in: number)
      // The end of a broken line is the start of the next one.
      if isForward, found.isUpstream, found.index == line.characterRange.upperBound, number + 1 < lines.count {
        found.isUpstream = false
      }
      return .place(found)
    }
    if isForward {
      return number + 1 < lines.count ? .place(Place(lines[number + 1].characterRange.lowerBound)) : .behind
    }
    guard number > 0 else { return .before }
    // The end of the line above is where the caret stands already.
    let above = lines[number - 1]
    let end = above.isLeftward ? 0 : above.visualOrder.count
    guard let next = above.step(from: end, rightward: above.isLeftward) else {
      return .place(Place(above.characterRange.lowerBound))
    }
    return .place(self.place(next, in: number - 1))
  }

  /// The last place of a step backward from the end: what is reached from a paragraph that goes on elsewhere.
  public func stepFromEnd() -> Place {
    guard let line = lines.last else { return Place(0) }
    let end = line.isLeftward ? 0 : line.visualOrder.count
    guard let next = line.step(from: end, rightward: line.isLeftward) else {
      return Place(line.characterRange.lowerBound)
    }
    return place(next, in: lines.count - 1)
  }

  /// The start and the end of the line that a place is on.
  public func lineEdges(around place: Place) -> (start: Place, end: Place) {
    guard let (number, _) = located(place) else { return (Place(0), Place(0)) }
    let line = lines[number]
    let range = line.characterRange
    let isLast = number == lines.count - 1
    return (Place(range.lowerBound), Place(range.upperBound, isUpstream: !isLast && !range.isEmpty))
  }

  /// The number of the line that a place is on.
  public func lineNumber(of place: Place) -> Int { located(place)?.line ?? 0 }

  /// The line of a place, and the place counted from its start.
  private func located(_ place: Place) -> (line: Int, place: Place)? {
    let index = Swift.min(Swift.max(place.index, 0), characterCount)
    let isUpstream = place.isUpstream && index > 0
    guard let number = lineNumber(ofCaret: isUpstream ? index - 1 : index) else { return nil }
    return (number, Place(index - lines[number].characterRange.lowerBound, isUpstream: isUpstream))
  }

  private func place(_ local: Place, in line: Int) -> Place {
    Place(lines[line].characterRange.lowerBound + local.index, isUpstream: local.isUpstream)
  }
}

extension Text.Layout.Line {
  typealias Place = Text.Layout.Place

  var isLeftward: Bool { baseLevel % 2 == 1 }

  /// The line's characters from left to right; those without a width as their direction has them.
  var visualOrder: [Int] {
    if extents.allSatisfy({ $0.level == 0 }) { return Array(extents.indices) }
    return extents.indices.sorted { first, second in
      let (a, b) = (extents[first], extents[second])
      if a.left != b.left { return a.left < b.left }
      if a.right != b.right { return a.right < b.right }
      return a.isRightToLeft ? first > second : first < second
    }
  }

  func x(of place: Place) -> CGFloat {
    if place.isUpstream, extents.indices.contains(place.index - 1) { return extents[place.index - 1].end }
    if extents.indices.contains(place.index) { return extents[place.index].start }
    return isLeftward ? 0 : typographicBounds.width
  }

  /// How many characters are to the left of a place.
  func slot(of place: Place) -> Int {
    let order = visualOrder
    if place.isUpstream, let position = order.firstIndex(of: place.index - 1) {
      return extents[place.index - 1].isRightToLeft ? position : position + 1
    }
    if let position = order.firstIndex(of: place.index) {
      return extents[place.index].isRightToLeft ? position + 1 : position
    }
    return isLeftward ? 0 : order.count
  }

  /// The gap between characters that is nearest to `x`.
  func slot(atX x: CGFloat) -> Int {
    let order = visualOrder
    var (best, distance) = (isLeftward ? order.count : 0, CGFloat.infinity)
    for (position, character) in order.enumerated() where extents[character].right > extents[character].left {
      for (slot, edge) in [(position, extents[character].left), (position + 1, extents[character].right)]
      where abs(edge - x) < distance {
        (best, distance) = (slot, abs(edge - x))
      }
    }
    return best
  }

  /// The place in a gap that belongs to the character on the side of `x`, where there is one with a width.
  func place(slot: Int, preferring x: CGFloat) -> Place {
    let order = visualOrder
    let left = slot > 0 ? order[slot - 1] : nil
    let right = slot < order.count ? order[slot] : nil
    func isVisible(_ character: Int?) -> Bool { character.map { extents[$0].right > extents[$0].left } ?? false }
    let edge = right.map { extents[$0].left } ?? left.map { extents[$0].right } ?? 0
    if let right, isVisible(right), x >= edge || !isVisible(left) {
      return extents[right].isRightToLeft ? Place(right + 1, isUpstream: true) : Place(right)
    }
    if let left, isVisible(left) {
      // At the end of the last line, whatever direction its last character has, typing goes on at the end.
      return extents[left].isRightToLeft ? Place(left) : Place(left + 1, isUpstream: true)
    }
    return Place(0)
  }

  /// The place behind the next character to the right or left of a gap; nil at the line's edge.
  func step(from slot: Int, rightward: Bool) -> Place? {
    let order = visualOrder
    var next = rightward ? slot : slot - 1
    guard order.indices.contains(next) else { return nil }
    func isEmpty(_ position: Int) -> Bool { extents[order[position]].right <= extents[order[position]].left }
    if isEmpty(next) {
      let way = rightward ? 1 : -1
      while order.indices.contains(next + way), isEmpty(next + way) { next += way }
    }
    let character = order[next]
    let endsAtRight = !extents[character].isRightToLeft
    return rightward == endsAtRight ? Place(character + 1, isUpstream: true) : Place(character)
  }
}
