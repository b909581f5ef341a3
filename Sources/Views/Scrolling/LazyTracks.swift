// The columns of a grid, or the rows of a lying one.

import Drawing
public import Foundation
import Geometry

/// A column of a lazy grid, or as many as there is room for.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    /// This wide.
    case fixed(CGFloat)
    /// A share of what the others leave, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as there is room for, within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// To the next column; 8 points unless set.
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public nonisolated init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

extension GridItem.Size: Equatable {}
extension GridItem: Equatable {}

/// A place across a lazy container.
struct LazyTrack: Equatable {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment

  /// Ends of ranges that the program gave, in order and no less than nothing.
  private static func limits(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
    let low = low.isNaN ? 0 : max(low, 0)
    return (low, max(high.isNaN ? low : high, low))
  }

  /// The most columns that an adaptive item may make.
  private static let limit: CGFloat = 10_000

  /// Divides a length into tracks, in the order of the items: fixed ones first get theirs, the others share what is left.
  static func tracks(_ items: [GridItem], in length: CGFloat?) -> [LazyTrack] {
    let items = items.isEmpty ? [GridItem()] : items
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
    var flexible = 0
    var rest = (length ?? 0) - gaps
    for item in items {
      if case .fixed(let width) = item.size { rest -= width.isNaN ? 0 : max(width, 0) } else { flexible += 1 }
    }
    var tracks: [LazyTrack] = []
    var start: CGFloat = 0
    for item in items {
      let alignment = item.alignment ?? .center
      let spacing = item.spacing ?? 8
      func add(_ width: CGFloat) {
        tracks.append(LazyTrack(start: start, length: width, alignment: alignment))
        start += width + spacing
      }
      let share = max(rest, 0) / CGFloat(max(flexible, 1))
      switch item.size {
      case .fixed(let width): add(width.isNaN ? 0 : max(width, 0))
      case .flexible(let minimum, let maximum):
        let (low, high) = limits(minimum, maximum)
        let width = length == nil ? low : max(min(share, high), low)
        add(width)
        rest -= width
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let (low, high) = limits(minimum, maximum)
        let room = length == nil ? low : share
        let fitting = ((room + spacing) / max(low + spacing, 1)).rounded(.down)
        let count = Int(exactly: min(max(fitting.isFinite ? fitting : 1, 1), limit)) ?? 1
        let width = max(min((room - spacing * CGFloat(count - 1)) / CGFloat(count), high), min(low, room))
        for _ in 0..<count { add(width) }
        rest -= room
        flexible -= 1
      }
    }
    return tracks
  }
}
