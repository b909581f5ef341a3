// The keys of a control: what it does with them while it has them, and the ring that shows that it has.
//
// In:  what a key means to the control; whether a press brings the keys to it; where the ring lies.
// Out: an element in the order of Tab. The ring is 2 points wide: outside with 2 points of the surface between, or inside for fields and
//      pop-up menus. It takes no room, and is drawn by the element itself, so that a control has no more views for it.

import Drawing
import Foundation
import Geometry
import Input

/// Where the ring of a control with the keys lies.
enum FocusRingPlace: Equatable {
  /// Around the control, whose own corners have this radius.
  case outside(radius: CGFloat)
  /// Inside its edge.
  case inside(radius: CGFloat)
  /// Around a part of the control, which is round.
  case around((CGSize) -> CGRect)
  /// The control shows it itself.
  case none

  static func == (first: FocusRingPlace, second: FocusRingPlace) -> Bool {
    switch (first, second) {
    case (.outside(let first), .outside(let second)), (.inside(let first), .inside(let second)): first == second
    case (.none, .none): true
    default: false
    }
  }

  /// The middle of the ring's line around a control that stands in a rectangle.
  func line(around frame: CGRect) -> Path? {
    let width = Theme.Line.focus
    let distance = Theme.Line.focusGap + width / 2
    switch self {
    case .none: return nil
    case .outside(let radius): return Self.path(frame, radius, distance)
    case .inside(let radius): return Self.path(frame, radius, -width / 2)
    case .around(let part):
      let part = part(frame.size).offsetBy(dx: frame.minX, dy: frame.minY)
      return Self.path(part, min(part.width, part.height) / 2, distance)
    }
  }

  private static func path(_ rect: CGRect, _ radius: CGFloat, _ distance: CGFloat) -> Path {
    let rect = rect.insetBy(dx: -distance, dy: -distance)
    guard rect.width > 0, rect.height > 0 else { return Path() }
    let radius = min(max(radius + distance, 0), rect.width / 2, rect.height / 2)
    return Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: .circular)
  }
}

enum ControlFocusableKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether controls may have the keys; not in what is `focusable(false)`.
  var isControlFocusable: Bool {
    get { self[ControlFocusableKey.self] }
    set { self[ControlFocusableKey.self] = newValue }
  }
}

struct ControlKeysModifier {
  let ring: FocusRingPlace
  var isUsable = true
  /// Whether a press brings the keys, as where further keys are likely to follow it.
  var takesPress = false
  /// Told whether it has the keys and that is to be seen.
  var shownChanged: ((Bool) -> Void)?
  /// Returns whether the key meant something.
  let press: @MainActor (Key, Modifiers) -> Bool
}

extension ControlKeysModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ControlKeysElement { ControlKeysElement(content) }

  func update(_ element: ControlKeysElement, _ environment: EnvironmentValues) {
    element.set(self, environment)
  }
}

class ControlKeysElement: FocusableElement {
  private var keys: ControlKeysModifier?
  final private(set) var environment = EnvironmentValues()
  /// Whether the control has been told that the ring shows.
  private var isToldShown = false

  override var takesPress: Bool { keys?.takesPress ?? false }

  private var ring: Path? {
    guard showsFocus, environment.isFocusEffectEnabled else { return nil }
    return keys?.ring.line(around: snapped(CGRect(origin: .zero, size: presentedFrame.size)))
  }

  /// The rectangle with its edges where device pixels begin, so that the ring is sharp; itself where the view is turned or scaled.
  private func snapped(_ rect: CGRect) -> CGRect {
    let transform = windowTransform
    let scale = environment.displayScale
    guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1, scale > 0 else { return rect }
    func snap(_ length: CGFloat, _ origin: CGFloat) -> CGFloat {
      ((length + origin) * scale).rounded() / scale - origin
    }
    let (left, top) = (snap(rect.minX, transform.tx), snap(rect.minY, transform.ty))
    let (right, bottom) = (snap(rect.maxX, transform.tx), snap(rect.maxY, transform.ty))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  final func set(_ keys: ControlKeysModifier, _ environment: EnvironmentValues) {
    let isSame = self.keys?.ring == keys.ring && self.environment.stamp == environment.stamp
    (self.keys, self.environment) = (keys, environment)
    canFocus = environment.isEnabled && environment.isControlFocusable && keys.isUsable
    if !canFocus, isFocused { tree?.after { [weak self] in self?.giveUp() } }
    if !isSame, showsFocus { setNeedsDisplay() }
  }

  private func giveUp() { if !canFocus, isFocused { tree?.input.focus.set(nil) } }

  override func handle(_ key: Key, _ text: String, _ modifiers: Modifiers) -> Bool {
    guard canFocus, let keys else { return false }
    return withTransaction(Transaction()) { keys.press(key, modifiers) }
  }

  override func focusShownChanged() {
    setNeedsDisplay()
    let isShown = showsFocus && environment.isFocusEffectEnabled
    guard isShown != isToldShown else { return }
    isToldShown = isShown
    keys?.shownChanged?(isShown)
  }

  override func ink(in size: CGSize) -> CGRect {
    let frame = CGRect(origin: .zero, size: size)
    guard showsFocus, environment.isFocusEffectEnabled, let line = keys?.ring.line(around: frame), !line.isEmpty else {
      return .null
    }
    // It may be drawn up to half a device pixel further out.
    let room = Theme.Line.focus / 2 + 0.5
    return line.boundingRect.insetBy(dx: -room, dy: -room)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    super.draw(in: &context, size: size, pass)
    guard let ring else { return }
    context.environment = environment
    context.stroke(ring, with: .color(Theme.focus), lineWidth: Theme.Line.focus)
  }
}

extension View {
  /// Lets a control act on Space, and on Return where that presses it.
  nonisolated func pressedByKeys(
    _ ring: FocusRingPlace, byReturn: Bool, shownChanged: ((Bool) -> Void)? = nil,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      ControlKeysModifier(ring: ring, shownChanged: shownChanged) { key, modifiers in
        guard modifiers.isEmpty, key == .space || byReturn && key == .return else { return false }
        action()
        return true
      })
  }
}

/// The ring around a part of a control that has the keys.
struct FocusRing {
  /// Of the part.
  var radius = Theme.Radius.control
}

extension FocusRing: View {
  var body: some View {
    let distance = Theme.Line.focusGap + Theme.Line.focus / 2
    RoundedRectangle(cornerRadius: radius + distance, style: .circular)
      .stroke(Theme.focus, lineWidth: Theme.Line.focus)
      .padding(-distance)
      .allowsHitTesting(false)
  }
}

/// A rectangle that is at least 24 points wide and high, for the pointer to find what is drawn smaller.
struct HitRoom: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    let least = Theme.Height.compact
    return Path(
      rect.insetBy(dx: min(0, (rect.width - least) / 2), dy: min(0, (rect.height - least) / 2)))
  }
}
