// What differs between two pictures of the same place.
//
// In:  the list that was drawn and the one to draw.
// Out: rectangles in points outside which both look the same.
//
// Items that both have in the same order are the same pixels wherever nothing else differs; so the damage is where the others are.
// Which ones both have is found by Myers' method between the first and the last difference, or, where that would take long, all in
// between counts as different.

public import Foundation
import Geometry

extension DrawList {
  /// Rectangles that hold every difference between this list's picture and another's; empty where there is none.
  ///
  /// - Complexity: O(*n* + *m* + *d*²) for *d* differing items, at most ``longestComparison`` of them compared; each hashed once.
  public func damage(from old: DrawList) -> [CGRect] {
    let (ours, theirs) = (clipIdentities(with: old), old.items.count)
    func identity(_ clip: Int?, _ identities: [Int?]) -> Int? {
      clip.flatMap { identities.indices.contains($0) ? identities[$0] : nil }
    }
    func isSame(_ index: Int, _ other: Int) -> Bool {
      let (item, otherItem) = (items[index], old.items[other])
      return item.isEqualButForClip(otherItem)
        && identity(item.clip, ours.new) == identity(otherItem.clip, ours.old)
    }
    var start = 0
    while start < min(items.count, theirs), isSame(start, start) { start += 1 }
    var (end, otherEnd) = (items.count, theirs)
    while end > start, otherEnd > start, isSame(end - 1, otherEnd - 1) { (end, otherEnd) = (end - 1, otherEnd - 1) }
    if end == start && otherEnd == start { return [] }

    var rects: [CGRect] = []
    if max(end, otherEnd) - start <= Self.longestComparison {
      let new = (start..<end).map { Compared(item: items[$0], clip: identity(items[$0].clip, ours.new)) }
      let before = (start..<otherEnd).map {
        Compared(item: old.items[$0], clip: identity(old.items[$0].clip, ours.old))
      }
      for change in new.difference(from: before) {
        switch change {
        case .insert(let offset, _, _): rects.append(bounds(of: items[start + offset]))
        case .remove(let offset, _, _): rects.append(old.bounds(of: old.items[start + offset]))
        }
      }
    } else {
      for index in start..<end { rects.append(bounds(of: items[index])) }
      for index in start..<otherEnd { rects.append(old.bounds(of: old.items[index])) }
    }
    return rects.filter { !$0.isNull }
  }

  /// Beyond so many items between the first and the last difference, all of them count as different.
  static let longestComparison = 2000

  /// An item whose clip is known by an identity that both lists share.
  private struct Compared: Equatable {
    var item: Item
    var clip: Int?

    static func == (a: Self, b: Self) -> Bool { a.clip == b.clip && a.item.isEqualButForClip(b.item) }
  }

  private struct ClipKey: Hashable {
    var clip: Clip
    var parent: Int?
  }

  /// For each clip of both lists a number; equal for clips that are equal, all that they narrow included.
  private func clipIdentities(with old: DrawList) -> (new: [Int?], old: [Int?]) {
    var known: [ClipKey: Int] = [:]
    func identities(_ clips: [Clip]) -> [Int?] {
      var identities: [Int?] = []
      for (index, clip) in clips.enumerated() {
        var plain = clip
        plain.parent = nil
        let parent = clip.parent.flatMap { $0 >= 0 && $0 < index ? identities[$0] : nil }
        let key = ClipKey(clip: plain, parent: parent)
        let identity = known[key] ?? known.count
        known[key] = identity
        identities.append(identity)
      }
      return identities
    }
    return (identities(clips), identities(old.clips))
  }
}

extension DrawList.Item {
  fileprivate func isEqualButForClip(_ other: Self) -> Bool {
    opacity == other.opacity && blendMode == other.blendMode && transform == other.transform && paint == other.paint
      && shape == other.shape
  }
}
