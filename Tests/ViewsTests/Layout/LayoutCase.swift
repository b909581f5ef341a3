// A layout as data: a view, a window's size, and where its named parts have to lie.
//
// In:  a view with `probe(_:)` on the parts that count.
// Out: the frames of these parts in the window, in points; of several with one name the second is called "name.1", and so on.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

/// Names a part of a view without changing anything.
struct ProbeModifier {
  let name: String
}

extension ProbeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ProbeElement { ProbeElement(content, name) }
  func update(_ element: ProbeElement, _ environment: EnvironmentValues) { element.name = name }
}

final class ProbeElement: WrapperElement {
  var name: String

  init(_ content: Element, _ name: String) {
    self.name = name
    super.init(content)
  }

  /// Where the part is seen now, which lags behind where it is placed while that is animated: the box around its corners.
  var seenFrame: CGRect {
    Path(CGRect(origin: .zero, size: presentedFrame.size)).hull(under: transform(to: .global))
  }
}

extension View {
  nonisolated func probe(_ name: String) -> some View { modifier(ProbeModifier(name: name)) }
}

extension ViewTree {
  /// The frames of all probes.
  func probes() -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    var counts: [String: Int] = [:]
    func visit(_ element: Element) {
      if let probe = element as? ProbeElement {
        let count = counts[probe.name, default: 0]
        counts[probe.name] = count + 1
        frames[count == 0 ? probe.name : "\(probe.name).\(count)"] = probe.seenFrame
      }
      for child in element.children { visit(child) }
    }
    visit(root)
    return frames
  }

  /// A window of a size, laid out.
  convenience init<Content: View>(_ content: Content, width: CGFloat, height: CGFloat) {
    self.init(content)
    layout(in: CGSize(width: width, height: height), environment: EnvironmentValues())
    update()
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}

struct LayoutCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// Where the rule is written.
  let source: String
  let expected: [String: CGRect]
  let make: @MainActor @Sendable () -> ViewTree

  var testDescription: String { "\(name) [\(source)]" }

  @MainActor func check() {
    let found = make().probes()
    #expect(Set(found.keys) == Set(expected.keys), "\(testDescription)")
    for (name, frame) in expected {
      guard let actual = found[name] else { continue }
      #expect(isNear(actual, frame), "\(name): \(actual) instead of \(frame). \(testDescription)")
    }
  }
}

/// Cases in the making, in a window of 200 by 100 points unless said.
struct LayoutCases {
  private(set) var list: [LayoutCase] = []
  var source = ""

  init(_ source: String) { self.source = source }

  mutating func add<Content: View>(
    _ name: String, _ expected: [String: CGRect], width: CGFloat = 200, height: CGFloat = 100,
    @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
  ) {
    list.append(
      LayoutCase(name: name, source: source, expected: expected) {
        ViewTree(content(), width: width, height: height)
      })
  }

  /// A view that takes what it is offered, and 10 by 10 where nothing is.
  mutating func greedy<Content: View>(
    _ name: String, @ViewBuilder _ content: @escaping @MainActor @Sendable () -> Content
  ) {
    add("\(name) takes what is offered", ["a": rect(0, 0, 200, 100)]) { content().probe("a") }
    add("\(name) is 10 by 10 by itself", ["a": rect(95, 45, 10, 10)]) { content().probe("a").fixedSize() }
  }
}

/// A block of a fixed size.
func block(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
  Color.red.frame(width: width, height: height).probe(name)
}

/// A block that takes what it is offered.
func area(_ name: String) -> some View { Color.blue.probe(name) }
