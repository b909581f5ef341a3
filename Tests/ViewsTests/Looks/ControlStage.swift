// One control in a window of its own, brought into a state as people do: by the pointer and by keys.

import Drawing
import Foundation
import Geometry
import Host
import Images
import Input

@testable import Views

/// What is done to a control before it is looked at.
enum ControlLook: String, CaseIterable {
  case rest, hover, pressed, focused, disabled

  /// - Parameter point: On the control.
  func events(at point: CGPoint) -> [Event] {
    switch self {
    case .rest, .disabled: []
    case .hover: [.move(to: point, [])]
    case .pressed: [.move(to: point, []), .press(.left, at: point, [])]
    case .focused: [.key(.tab, text: "", [])]
    }
  }
}

/// A view with a value of its own.
struct Stateful<Value, Content: View>: View {
  @State private var value: Value
  let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

@MainActor struct ControlStage {
  let window: HeadlessWindow
  let content: ViewContent
  let scale: CGFloat
  let scheme: ColorScheme

  /// - Parameters:
  ///   - point: On the control, for the pointer; the middle of the window if nil.
  ///   - more: What is done after that.
  init<Content: View>(
    _ view: Content, size: CGSize, look: ControlLook = .rest, scheme: ColorScheme = .light, scale: CGFloat = 2,
    at point: CGPoint? = nil, isOnPanel: Bool = false, more: [Event] = []
  ) {
    var environment = EnvironmentValues(colorScheme: scheme, displayScale: scale)
    // What turns by itself would look otherwise each time.
    environment.accessibilityReduceMotion = true
    content = ViewContent(
      view.disabled(look == .disabled)
        .environment(\.isOnPanel, isOnPanel)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(isOnPanel ? Theme.popover : Theme.chrome),
      environment: environment, startDate: Date(timeIntervalSinceReferenceDate: 0))
    window = HeadlessWindow(content, size: size, environment: environment)
    (self.scale, self.scheme) = (scale, scheme)
    let point = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    for event in look.events(at: point) + more { window.send(event) }
    window.send(.wait(0.2))
  }

  /// Every element of a kind, in drawing order.
  func all<Kind: Element>(_ kind: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    var waiting: [Element] = [content.tree.root]
    while let next = waiting.popLast() {
      if let next = next as? Kind { found.append(next) }
      waiting.append(contentsOf: next.children.reversed())
    }
    return found
  }

  /// Where the first control of the window stands, on whole device pixels.
  var frame: CGRect {
    let frame = all(ControlKeysElement.self).first?.windowFrame ?? .null
    func snap(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let (left, top) = (snap(frame.minX), snap(frame.minY))
    return CGRect(x: left, y: top, width: snap(frame.maxX) - left, height: snap(frame.maxY) - top)
  }

  /// The colour of the device pixel that a point of the window lies in.
  func color(_ x: CGFloat, _ y: CGFloat) -> Color.Resolved {
    let pixmap = window.pixmap
    guard let column = Int(exactly: (x * scale).rounded(.down)), let row = Int(exactly: (y * scale).rounded(.down)),
      (0..<pixmap.width).contains(column), (0..<pixmap.height).contains(row)
    else { return Color.Resolved(0, 0, 0) }
    let word = pixmap[column, row]
    return Color.Resolved(Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
  }

  func token(_ color: Color) -> Color.Resolved { color.resolve(in: EnvironmentValues(colorScheme: scheme)) }

  /// The radius of the upper left corner of a rectangle that is filled with a colour on the window's ground; points.
  ///
  /// By what is missing from the square: a quarter of a circle leaves (1 - pi / 4) of the radius' square.
  func cornerRadius(of frame: CGRect, within side: CGFloat) -> CGFloat {
    let pixmap = window.pixmap
    let (left, top) = (Int((frame.minX * scale).rounded()), Int((frame.minY * scale).rounded()))
    let count = Int(side * scale)
    func green(_ x: Int, _ y: Int) -> Double { Double(pixmap[x, y] >> 8 & 255) }
    let (inside, outside) = (green(left + count - 1, top + count - 1), green(left - 2, top - 2))
    guard abs(inside - outside) > 4 else { return .nan }
    var missing = 0.0
    for y in 0..<count {
      for x in 0..<count { missing += (green(left + x, top + y) - inside) / (outside - inside) }
    }
    return CGFloat((max(missing, 0) / (1 - .pi / 4)).squareRoot()) / scale
  }
}
