// Modifiers that move, turn and stretch what is drawn and hit, and leave the layout alone.

import Drawing
public import Foundation
public import Geometry

/// A map from the content's coordinates, which depends on its size.
///
/// Free of the main actor, as shapes are, so that a structure's `animatableData` is whatever actor it is asked on.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
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

/// Draws the content through a map that its size decides; one with perspective bends the content as a whole.
final class GeometryEffectElement: TransformElement {
  var map: (CGSize) -> ProjectionTransform = { _ in ProjectionTransform() }

  /// The map without its perspective, if it has none; else none, and the drawing bends.
  override func map(for size: CGSize) -> CGAffineTransform {
    let map = map(size)
    return map.affine ?? .identity
  }

  override var spreadsDamage: Bool { !map(presentedFrame.size).isAffine }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    let map = map(size)
    guard !map.isAffine, transform.determinant != 0, !ink.isNull else { return ink }
    let own = Path(ink).hull(under: transform.inverted())
    let seen = map.hull(of: own, beyond: 1e-3)
    return seen.isNull ? .null : Path(seen).hull(under: transform)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let map = map(size)
    guard !map.isAffine else { return super.draw(in: &context, size: size, pass) }
    var pass = pass
    pass.isWhole = true
    var bent = context
    bent.addFilter(.projectionTransform(map))
    bent.drawLayer { layer in for child in paintedChildren { child.paint(in: layer, pass) } }
  }

  override func hitInside(_ point: CGPoint) -> Element? {
    let map = map(presentedFrame.size)
    guard !map.isAffine else { return super.hitInside(point) }
    guard let back = map.inverted().point(point) else { return nil }
    return content.hit(back)
  }
}

/// Turned in space about an axis and seen in perspective.
struct Rotation3DModifier: Equatable {
  var angle: Angle
  let axis: [CGFloat]
  let anchor: UnitPoint
  let anchorZ: CGFloat
  let perspective: CGFloat
}

extension Rotation3DModifier: GeometryEffect {
  var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform.rotation3D(
      angle, axis: (x: axis[0], y: axis[1], z: axis[2]), anchor: anchor, anchorZ: anchorZ, perspective: perspective,
      size: size)
  }
}

extension View {
  /// Drawn turned in space about an axis through a unit point of the frame.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DModifier(
        angle: angle, axis: [axis.x, axis.y, axis.z], anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Drawn through a map that may have perspective.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionModifier(transform: transform))
  }
}

struct ProjectionModifier: Equatable {
  let transform: ProjectionTransform
}

extension ProjectionModifier: GeometryEffect {
  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}
