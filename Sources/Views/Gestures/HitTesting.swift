// Where the pointer finds a view.

import Drawing
import Foundation
import Geometry

/// What a content shape is for; only the pointer asks for one here.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

struct ContentShapeModifier<S: Shape> {
  let shape: S
  let isEvenOdd: Bool
}

extension ContentShapeModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ContentShapeElement { ContentShapeElement(content) }

  func update(_ element: ContentShapeElement, _ environment: EnvironmentValues) {
    let (shape, isEvenOdd) = (shape, isEvenOdd)
    element.isHit = { point, size in
      shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: isEvenOdd)
    }
    element.outline = { shape.path(in: CGRect(origin: .zero, size: $0)).boundingRect }
    // The area in which the view is looked for follows with the next frame.
    element.touch()
  }
}

final class ContentShapeElement: WrapperElement {
  var isHit: (CGPoint, CGSize) -> Bool = { _, _ in true }
  var outline: (CGSize) -> CGRect = { CGRect(origin: .zero, size: $0) }

  override func hitBounds(in size: CGSize) -> CGRect { outline(size) }

  override func hitInside(_ point: CGPoint) -> Element? {
    guard isHit(point, presentedFrame.size) else { return nil }
    return super.hitInside(point) ?? self
  }
}

struct HitTestingModifier: Equatable {
  let isEnabled: Bool
}

extension HitTestingModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> HitTestingElement { HitTestingElement(content) }
  func update(_ element: HitTestingElement, _ environment: EnvironmentValues) { element.isEnabled = isEnabled }
}

final class HitTestingElement: WrapperElement {
  var isEnabled = true

  override var isHittable: Bool { isEnabled && super.isHittable }
  override func hitInside(_ point: CGPoint) -> Element? { isEnabled ? super.hitInside(point) : nil }
}

extension View {
  /// The pointer finds the view within this shape, and nowhere else.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  /// A content shape for some purposes.
  @ViewBuilder public nonisolated func contentShape<S: Shape>(
    _ kinds: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    if kinds.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
  }

  /// Whether the pointer finds the view at all; what lies behind it is found instead.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }

  /// Whether the view and those inside do nothing; they still cover what is behind them.
  ///
  /// What is disabled further out stays so.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
