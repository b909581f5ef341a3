// Modifiers that move, turn and stretch what is drawn and hit, and leave the layout alone.

import Drawing
public import Foundation
public import Geometry

/// A map from the content's coordinates, which depends on its size.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public static func _makeNode<Inner: View>(_ view: ModifiedContent<Inner, Self>, _ context: ViewContext)
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    AdapterNode(view, context) { ModifiedContent(content: $0.content, modifier: EffectModifier(effect: $0.modifier)) }
  }
}

/// A user's effect as a modifier of the library.
struct EffectModifier<Effect: GeometryEffect> {
  var effect: Effect
}

extension EffectModifier: ViewModifier, ElementModifier, Animatable {
  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  func makeElement(around content: Element) -> GeometryEffectElement { GeometryEffectElement(content) }

  func update(_ element: GeometryEffectElement, _ environment: EnvironmentValues) {
    let effect = effect
    element.map = { effect.effectValue(size: $0) }
    element.setNeedsDisplay()
  }
}

/// The node of a view that is another view by another name.
final class AdapterNode<Outer: View, Inner: View>: TypedViewNode<Outer> {
  private let adapt: (Outer) -> Inner
  private var child: ViewNode?

  init(_ view: Outer, _ context: ViewContext, _ adapt: @escaping (Outer) -> Inner) {
    self.adapt = adapt
    super.init(context)
    child = Inner._makeNode(adapt(view), childContext)
  }

  override func update(_ view: Outer, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let child { update(child, adapt(view)) }
  }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }
  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }
  override func forEachChild(_ visit: (ViewNode) -> Void) { if let child { visit(child) } }
}

/// A map of the plane that may be seen in perspective: a 3 x 3 matrix for row vectors.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The map without its perspective.
  var affine: CGAffineTransform {
    let w = m33 == 0 ? 1 : m33
    return CGAffineTransform(a: m11 / w, b: m12 / w, c: m21 / w, d: m22 / w, tx: m31 / w, ty: m32 / w)
  }

  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let (a, b) = (rows, other.rows)
    var product = [[CGFloat]](repeating: [0, 0, 0], count: 3)
    for row in 0..<3 {
      for column in 0..<3 {
        product[row][column] = a[row][0] * b[0][column] + a[row][1] * b[1][column] + a[row][2] * b[2][column]
      }
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = (product[0][0], product[0][1], product[0][2])
    (result.m21, result.m22, result.m23) = (product[1][0], product[1][1], product[1][2])
    (result.m31, result.m32, result.m33) = (product[2][0], product[2][1], product[2][2])
    return result
  }

  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
}

/// Draws the content through a map that its size decides; one with perspective becomes a layer that is bent as a whole.
final class GeometryEffectElement: TransformElement {
  var map: (CGSize) -> ProjectionTransform = { _ in ProjectionTransform() }

  override func map(for size: CGSize) -> CGAffineTransform { map(size).affine }
}
