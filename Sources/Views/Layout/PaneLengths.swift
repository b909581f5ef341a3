// How parts beside each other share a length.
//
// In:  for each part its least and greatest length and its priority; the lengths that are wanted; what there is for all.
// Out: lengths whose sum is what there is, as far as limits allow. What is left over or wanting goes to the parts of the highest priority,
//      in proportion to their lengths, then to the next.

import Foundation

/// What a part can be; points.
struct PaneLimits: Equatable {
  var min: CGFloat
  var max: CGFloat
  var priority = 0.0

  init(min: CGFloat, max: CGFloat, priority: Double = 0) {
    // A part that is wider than it may be has its own way.
    (self.min, self.max, self.priority) = (min, Swift.max(max, min), priority)
  }

  func fitting(_ length: CGFloat) -> CGFloat { Swift.min(Swift.max(length, min), max) }
}

enum PaneLengths {
  /// Where nobody has wanted anything yet: as in a stack, those of high priority get what the others' least leaves.
  static func first(_ limits: [PaneLimits], in available: CGFloat) -> [CGFloat] {
    var lengths = limits.map(\.min)
    for priority in Set(limits.map(\.priority)).sorted(by: >) {
      let group = limits.indices.filter { limits[$0].priority == priority }
      var open = group
      var rest = available - lengths.indices.filter { !group.contains($0) }.reduce(0) { $0 + lengths[$1] }
      // Equal parts; a part that cannot take its own leaves the others' to be found anew.
      while !open.isEmpty {
        let share = rest / CGFloat(open.count)
        let bound = open.filter { limits[$0].fitting(share) != share }
        if bound.isEmpty {
          for index in open { lengths[index] = share }
          break
        }
        // Only those on the side where more is lost are held; the others may still reach their part.
        let excess = bound.reduce(0) { $0 + limits[$1].fitting(share) - share }
        let held = bound.filter { excess >= 0 ? limits[$0].min > share : limits[$0].max < share }
        for index in held {
          lengths[index] = limits[index].fitting(share)
          rest -= lengths[index]
        }
        open.removeAll { held.contains($0) }
      }
    }
    return lengths
  }

  /// Lengths near those that are wanted.
  static func near(_ wanted: [CGFloat], _ limits: [PaneLimits], in available: CGFloat) -> [CGFloat] {
    var lengths = zip(wanted, limits).map { $1.fitting($0) }
    for priority in Set(limits.map(\.priority)).sorted(by: >) {
      var open = limits.indices.filter { limits[$0].priority == priority }
      while !open.isEmpty {
        let rest = available - lengths.reduce(0, +)
        open.removeAll { rest > 0 ? lengths[$0] >= limits[$0].max : lengths[$0] <= limits[$0].min }
        if abs(rest) < 0.001 || open.isEmpty { break }
        let sum = open.reduce(0) { $0 + lengths[$1] }
        var isBound = false
        for index in open {
          let part = sum > 0 ? lengths[index] / sum : 1 / CGFloat(open.count)
          let new = lengths[index] + rest * part
          lengths[index] = limits[index].fitting(new)
          if lengths[index] != new { isBound = true }
        }
        if !isBound { break }
      }
    }
    return lengths
  }

  /// How far the line after a part can go, back and on.
  static func reach(after index: Int, _ lengths: [CGFloat], _ limits: [PaneLimits]) -> ClosedRange<CGFloat> {
    let (one, other) = (index, index + 1)
    let back = max(limits[one].min - lengths[one], lengths[other] - limits[other].max)
    let on = min(limits[one].max - lengths[one], lengths[other] - limits[other].min)
    return min(back, 0)...max(on, 0)
  }
}
