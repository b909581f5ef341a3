// Where a pop-up goes: beside the thing that it belongs to, on the other side if there is no room, never off the screen.
//
// In:  the anchor's rectangle, a side, the pop-up's size, the area that it may take. One unit for all.
// Out: a rectangle within the area.

public import Foundation
import Geometry

public struct PopUpPlacement: Hashable, Sendable {
  /// The anchor's side at which the pop-up stands.
  public enum Side: Hashable, Sendable, CaseIterable { case below, above, right, left }
  /// Along that side: edges at their beginning (left or top) in line, centres, or edges at their end.
  public enum Alignment: Hashable, Sendable, CaseIterable { case start, center, end }

  /// What it belongs to: in the parent window's points when it is given to a window.
  public var anchor: CGRect
  public var side: Side
  public var alignment: Alignment
  /// Between anchor and pop-up.
  public var gap: Double

  public init(anchor: CGRect, side: Side = .below, alignment: Alignment = .start, gap: Double = 0) {
    self.anchor = anchor
    self.side = side
    self.alignment = alignment
    self.gap = gap
  }

  /// The pop-up's place.
  ///
  /// It flips to the other side where only that has room; where neither has, it takes the one with more and slides over
  /// the anchor as far as it must. Along the side it slides until it is inside.
  ///
  /// - Parameters:
  ///   - size: As it would like to be; it gets no larger than the area.
  ///   - area: What it may take, such as a monitor without its panels.
  /// - Returns: A rectangle within the area; empty at the area's corner if a number is not finite.
  public func frame(size: CGSize, in area: CGRect) -> CGRect {
    let area = area.standardized
    let anchor = anchor.standardized
    let numbers = [
      anchor.minX, anchor.minY, anchor.maxX, anchor.maxY, area.minX, area.minY, area.maxX, area.maxY, size.width,
      size.height, CGFloat(gap),
    ]
    guard numbers.allSatisfy(\.isFinite) else {
      let isKnown = area.minX.isFinite && area.minY.isFinite
      return CGRect(origin: isKnown ? area.origin : .zero, size: .zero)
    }
    let horizontal = Span(anchor.minX, anchor.maxX, area.minX, area.maxX, length: size.width)
    let vertical = Span(anchor.minY, anchor.maxY, area.minY, area.maxY, length: size.height)
    let (x, y) =
      switch side {
      case .below: (horizontal.aligned(alignment), vertical.beside(isAfter: true, gap: gap))
      case .above: (horizontal.aligned(alignment), vertical.beside(isAfter: false, gap: gap))
      case .right: (horizontal.beside(isAfter: true, gap: gap), vertical.aligned(alignment))
      case .left: (horizontal.beside(isAfter: false, gap: gap), vertical.aligned(alignment))
      }
    return CGRect(x: x, y: y, width: horizontal.length, height: vertical.length)
  }

  /// The same in other units, and from another origin.
  func scaled(by scale: Double, from origin: CGPoint) -> PopUpPlacement {
    let anchor = anchor.standardized
    return PopUpPlacement(
      anchor: CGRect(
        x: anchor.minX * scale + origin.x, y: anchor.minY * scale + origin.y, width: anchor.width * scale,
        height: anchor.height * scale),
      side: side, alignment: alignment, gap: gap * scale)
  }

  /// One direction of the problem.
  private struct Span {
    let anchorStart, anchorEnd, start, end, length: Double

    init(_ anchorStart: Double, _ anchorEnd: Double, _ start: Double, _ end: Double, length: Double) {
      (self.anchorStart, self.anchorEnd, self.start, self.end) = (anchorStart, anchorEnd, start, end)
      self.length = min(max(length, 0), end - start)
    }

    func inside(_ position: Double) -> Double { max(start, min(position, end - length)) }

    func aligned(_ alignment: Alignment) -> Double {
      switch alignment {
      case .start: inside(anchorStart)
      case .center: inside((anchorStart + anchorEnd - length) / 2)
      case .end: inside(anchorEnd - length)
      }
    }

    func beside(isAfter: Bool, gap: Double) -> Double {
      let (before, after) = (anchorStart - gap - length, anchorEnd + gap)
      let (hasRoomBefore, hasRoomAfter) = (before >= start, after + length <= end)
      let goesAfter: Bool
      switch (hasRoomBefore, hasRoomAfter) {
      case (true, true): goesAfter = isAfter
      case (true, false): goesAfter = false
      case (false, true): goesAfter = true
      case (false, false):
        let (roomBefore, roomAfter) = (anchorStart - start, end - anchorEnd)
        goesAfter = roomBefore == roomAfter ? isAfter : roomAfter > roomBefore
      }
      return inside(goesAfter ? after : before)
    }
  }
}
