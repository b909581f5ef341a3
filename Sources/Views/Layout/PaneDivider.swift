// The line between two parts of a window, which can be dragged.
//
// In:  the axis that the parts stand along; how far the line has been dragged, in points; keys.
// Out: a hairline in a lane of 9 points that takes the pointer. With the keys: arrows go 8 points, with Shift 40, Home and End to the
//      limits. A double click gives back the first lengths.

import Drawing
import Foundation
import Geometry
import Input

struct PaneDivider {
  static var lane: CGFloat { 9 }
  private static var step: CGFloat { 8 }
  private static var stride: CGFloat { 40 }
  private static var doubleClick: Double { 0.4 }

  let axis: Axis
  let canMove: Bool
  /// Told once when the line is taken hold of, before it moves.
  let begin: () -> Void
  /// Moves the line so far from where it was taken hold of.
  let move: (CGFloat) -> Void
  let restore: () -> Void
  @State private var isHeld = false
  @State private var lastClick: Date?
  @State private var isLeadShown = false
  @Environment(\.layoutDirection) private var direction

  nonisolated init(
    axis: Axis, canMove: Bool, begin: @escaping () -> Void, move: @escaping (CGFloat) -> Void,
    restore: @escaping () -> Void
  ) {
    (self.axis, self.canMove) = (axis, canMove)
    (self.begin, self.move, self.restore) = (begin, move, restore)
  }
}

extension PaneDivider: View {
  private var isHorizontal: Bool { axis == .horizontal }
  private var sign: CGFloat { isHorizontal && direction == .rightToLeft ? -1 : 1 }

  var body: some View {
    Rectangle().fill(Theme.hairline)
      .frame(width: isHorizontal ? 1 : nil, height: isHorizontal ? nil : 1)
      .overlay {
        Rectangle().fill(isLeadShown ? Theme.focus : .clear)
          .frame(width: isHorizontal ? 2 : nil, height: isHorizontal ? nil : 2)
          .allowsHitTesting(false)
      }
      .overlay {
        if canMove {
          Color.clear
            .frame(width: isHorizontal ? Self.lane : nil, height: isHorizontal ? nil : Self.lane)
            .contentShape(Rectangle())
            .pointerStyle(isHorizontal ? .columnResize : .rowResize)
            .gesture(drag)
        }
      }
      .modifier(
        ControlKeysModifier(ring: .none, isUsable: canMove, shownChanged: { isLeadShown = $0 }) { key, modifiers in
          handle(key, modifiers)
        }
      )
      .zIndex(1)
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { drag in
        if !isHeld { begin() }
        isHeld = true
        let way = isHorizontal ? drag.translation.width : drag.translation.height
        if way != 0 { move(way * sign) }
      }
      .onEnded { drag in
        isHeld = false
        guard drag.translation == .zero else { return }
        if let last = lastClick, drag.time.timeIntervalSince(last) <= Self.doubleClick {
          lastClick = nil
          restore()
        } else {
          lastClick = drag.time
        }
      }
  }

  @MainActor private func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let held = modifiers.intersection([.shift, .control, .alt])
    guard held.isEmpty || held == .shift else { return false }
    let step = held == .shift ? Self.stride : Self.step
    let way: CGFloat
    switch key {
    case .left where isHorizontal: way = -step * sign
    case .right where isHorizontal: way = step * sign
    case .up where !isHorizontal: way = -step
    case .down where !isHorizontal: way = step
    case .home where held.isEmpty: way = -.greatestFiniteMagnitude
    case .end where held.isEmpty: way = .greatestFiniteMagnitude
    default: return false
    }
    isLeadShown = true
    begin()
    move(way)
    return true
  }
}
