// Effects that depend on where a view is: SwiftUI's visualEffect, and the effects that it offers.
//
// In:  the content's size and place, at the moment when it is drawn or hit; so scrolling asks again, and no layout does.
// Out: the content through a chain of effects, the first innermost. The layout does not notice.

import Drawing
public import Foundation
public import Geometry

/// A change of how content looks that leaves its layout alone.
public protocol VisualEffect: Sendable {
  var _steps: EffectSteps { get }
}

/// What `visualEffect` begins with: the content as it is.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var _steps: EffectSteps { EffectSteps(steps: []) }
}

/// Effects one after the other, the first innermost.
public struct EffectSteps: VisualEffect {
  let steps: [EffectStep]
  public var _steps: EffectSteps { self }
}

enum EffectStep: Sendable {
  case offset(CGSize)
  case scale(CGSize, UnitPoint)
  case rotation(Angle, UnitPoint)
  case rotation3D(Rotation3DModifier)
  case affine(CGAffineTransform)
  case opacity(Double)
  case filter(FilterModifier.Kind, Double)
}

extension EffectStep {
  /// The map of the plane; nil for what is none.
  func plane(_ size: CGSize) -> CGAffineTransform? {
    switch self {
    case .offset(let offset): OffsetModifier(offset: offset).map(for: size)
    case .scale(let scale, let anchor): ScaleModifier(scale: scale, anchor: anchor).map(for: size)
    case .rotation(let angle, let anchor): RotationModifier(angle: angle, anchor: anchor).map(for: size)
    case .affine(let transform): transform
    case .rotation3D, .opacity, .filter: nil
    }
  }

  @MainActor func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    if let map = plane(size) {
      if !map.isIdentity { context.concatenate(map) }
      return content(&context)
    }
    switch self {
    case .rotation3D(let rotation):
      let map = rotation.effectValue(size: size)
      if let plane = map.affine {
        if !plane.isIdentity { context.concatenate(plane) }
        return content(&context)
      }
      var bent = context
      bent.addFilter(.projectionTransform(map))
      bent.drawLayer { content(&$0) }
    case .opacity(let opacity): OpacityModifier(opacity: opacity).draw(in: &context, size: size, content: content)
    case .filter(let kind, let amount):
      FilterModifier(kind: kind, amount: amount).draw(in: &context, size: size, content: content)
    case .offset, .scale, .rotation, .affine: content(&context)
    }
  }

  /// Window points that it covers, given those of the content; `transform` is from the content's coordinates to the window's.
  @MainActor func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    switch self {
    case .opacity: return ink
    case .filter(let kind, let amount):
      return FilterModifier(kind: kind, amount: amount).bounds(of: ink, in: size, transform)
    case .offset, .scale, .rotation, .affine, .rotation3D:
      guard transform.determinant != 0, !ink.isNull else { return ink }
      let own = Path(ink).hull(under: transform.inverted())
      if let map = plane(size) { return Path(own).hull(under: map.concatenating(transform)) }
      guard case .rotation3D(let rotation) = self else { return ink }
      let seen = rotation.effectValue(size: size).hull(of: own, beyond: 1e-3)
      return seen.isNull ? .null : Path(seen).hull(under: transform)
    }
  }

  /// A step on the way from this one to one of the same kind; this one, if the other is of another kind.
  func mixed(with other: EffectStep, by fraction: Double) -> EffectStep {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
    switch (self, other) {
    case (.offset(let a), .offset(let b)):
      return .offset(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.scale(let a, let anchor), .scale(let b, _)):
      return .scale(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)), anchor)
    case (.rotation(let a, let anchor), .rotation(let b, _)):
      return .rotation(.radians(mix(a.radians, b.radians)), anchor)
    case (.rotation3D(let a), .rotation3D(let b)):
      // An angle of 0 says nothing of its axis.
      var mixed = a.angle == .zero ? b : a
      mixed.angle = .radians(mix(a.angle.radians, b.angle.radians))
      return .rotation3D(mixed)
    case (.opacity(let a), .opacity(let b)): return .opacity(mix(a, b))
    case (.filter(let kind, let a), .filter(let other, let b)) where kind == other: return .filter(kind, mix(a, b))
    default: return self
    }
  }
}

extension VisualEffect {
  private func adding(_ step: EffectStep) -> EffectSteps { EffectSteps(steps: _steps.steps + [step]) }

  public func offset(_ offset: CGSize) -> some VisualEffect { adding(.offset(offset)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(.offset(CGSize(width: x, height: y)))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(scale, anchor))
  }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(CGSize(width: scale, height: scale), anchor))
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(CGSize(width: x, height: y), anchor))
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.rotation(angle, anchor))
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      .rotation3D(
        Rotation3DModifier(
          angle: angle, axis: [axis.x, axis.y, axis.z], anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(.affine(transform)) }
  public func opacity(_ opacity: Double) -> some VisualEffect { adding(.opacity(opacity)) }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding(.filter(.blur, radius)) }
  public func brightness(_ amount: Double) -> some VisualEffect { adding(.filter(.brightness, amount)) }
  public func contrast(_ amount: Double) -> some VisualEffect { adding(.filter(.contrast, amount)) }
  public func saturation(_ amount: Double) -> some VisualEffect { adding(.filter(.saturation, amount)) }
  public func grayscale(_ amount: Double) -> some VisualEffect { adding(.filter(.grayscale, amount)) }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.filter(.hueRotation, angle.radians)) }
}

/// Draws its content through effects that are asked for when they are needed.
struct VisualEffectModifier {
  let steps: @MainActor (Element, CGSize) -> [EffectStep]
}

extension VisualEffectModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> VisualEffectElement { VisualEffectElement(content) }

  func update(_ element: VisualEffectElement, _ environment: EnvironmentValues) {
    element.source = steps
    element.setNeedsDisplay()
  }
}

final class VisualEffectElement: WrapperElement {
  var source: (@MainActor (Element, CGSize) -> [EffectStep])?

  private func steps(_ size: CGSize) -> [EffectStep] { source?(self, size) ?? [] }

  override var isArrangement: Bool { false }
  /// What moves with the view's place may be anywhere.
  override var spreadsDamage: Bool { true }

  override func contentTransform(in size: CGSize) -> CGAffineTransform {
    steps(size).reduce(.identity) { $1.plane(size).map($0.concatenating) ?? $0 }
  }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    // The plane's maps are in `ink` already, by the content's transform.
    steps(size).reduce(ink) { $1.plane(size) == nil ? $1.bounds(of: $0, in: size, transform) : $0 }
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    var pass = pass
    pass.isWhole = true
    let painted = paintedChildren
    var draw: (inout GraphicsContext) -> Void = { context in for child in painted { child.paint(in: context, pass) } }
    for step in steps(size) {
      let inner = draw
      draw = { step.draw(in: &$0, size: size, content: inner) }
    }
    draw(&context)
  }
}

extension View {
  /// Drawn through effects that depend on the view's size and place; the layout does not notice.
  public nonisolated func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(
      VisualEffectModifier { element, size in
        effect(EmptyVisualEffect(), GeometryProxy(element: element, size: size))._steps.steps
      })
  }
}
