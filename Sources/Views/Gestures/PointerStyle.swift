// SwiftUI's pointer styles: what the pointer looks like over a view.
//
// The innermost view under the pointer that names one decides; while a button is down, what was under it. Looks come from the desktop's
// theme, as near as it has them; the host puts them on.

import Drawing
import Foundation
import Geometry

/// What the pointer looks like over a view.
public struct PointerStyle: Hashable, Sendable {
  /// What a window system shows.
  package enum Look: Hashable, Sendable {
    case arrow, text, verticalText, cross, openHand, closedHand, link, zoomIn, zoomOut, columns, rows
    case left, right, up, down, leftRight, upDown
    case topLeading, top, topTrailing, leading, trailing, bottomLeading, bottom, bottomTrailing
  }

  package let look: Look

  public static let `default` = PointerStyle(look: .arrow)
  public static let horizontalText = PointerStyle(look: .text)
  public static let verticalText = PointerStyle(look: .verticalText)
  public static let rectSelection = PointerStyle(look: .cross)
  public static let grabIdle = PointerStyle(look: .openHand)
  public static let grabActive = PointerStyle(look: .closedHand)
  public static let link = PointerStyle(look: .link)
  public static let zoomIn = PointerStyle(look: .zoomIn)
  public static let zoomOut = PointerStyle(look: .zoomOut)
  public static let columnResize = PointerStyle(look: .columns)
  public static let rowResize = PointerStyle(look: .rows)

  /// For a border between columns that can go these ways only.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
    PointerStyle(look: directions == .leading ? .left : directions == .trailing ? .right : .columns)
  }

  /// For a border between rows that can go these ways only.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
    PointerStyle(look: directions == .up ? .up : directions == .down ? .down : .rows)
  }

  /// For a frame's edge or corner; the look is the same whichever ways it can go.
  public static func frameResize(
    position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
  ) -> PointerStyle {
    PointerStyle(look: position.look)
  }
}

/// Where a frame is taken hold of.
public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing

  fileprivate var look: PointerStyle.Look {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    case .topLeading: .topLeading
    case .topTrailing: .topTrailing
    case .bottomLeading: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }
}

/// Which way a frame's edge can go, seen from the frame.
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
  case inward, outward

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let inward = Set(rawValue: 1)
    public static let outward = Set(rawValue: 2)
    public static let all: Set = [.inward, .outward]
  }
}

/// A way along a line of text: to its beginning or to its end.
public enum HorizontalDirection: Int8, CaseIterable, Hashable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// A way up or down.
public enum VerticalDirection: Int8, CaseIterable, Hashable, Sendable {
  case up, down

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let up = Set(rawValue: 1)
    public static let down = Set(rawValue: 2)
    public static let all: Set = [.up, .down]
  }
}

struct PointerStyleModifier {
  let style: PointerStyle?
}

extension PointerStyleModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PointerStyleElement { PointerStyleElement(content) }

  func update(_ element: PointerStyleElement, _ environment: EnvironmentValues) {
    guard element.style != style else { return }
    element.style = style
    element.tree?.after { [weak element] in element?.tree?.input.pointerStyleChanged() }
  }
}

final class PointerStyleElement: WrapperElement {
  var style: PointerStyle?
}

extension View {
  /// The pointer's look over the view; nil leaves it to what lies around.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(PointerStyleModifier(style: style))
  }
}
