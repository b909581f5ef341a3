// Offset, rotation, scale: what most programs move things with.

import Drawing
public import Foundation
public import Geometry

/// An element whose content is drawn and hit through a map, and laid out without it.
class TransformElement: WrapperElement {
  /// The map in own coordinates for a size.
  func map(for size: CGSize) -> CGAffineTransform { .identity }

  override var isArrangement: Bool { false }

  override func contentTransform(in size: CGSize) -> CGAffineTransform { map(for: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let map = map(for: size)
    if !map.isIdentity { context.concatenate(map) }
    super.draw(in: &context, size: size, pass)
  }
}

/// A map of the plane that depends on a size.
protocol PlaneMap {
  func map(for size: CGSize) -> CGAffineTransform
}

/// A transform that is a value with a map.
protocol MapModifier: ElementModifier, PlaneMap, Equatable where Wrapper == MapElement {}

extension MapModifier {
  func makeElement(around content: Element) -> MapElement { MapElement(content) }

  func update(_ element: MapElement, _ environment: EnvironmentValues) {
    if let old = element.source as? Self, old == self { return }
    element.source = self
    element.setNeedsDisplay()
  }
}

final class MapElement: TransformElement {
  var source: (any PlaneMap)?

  override func map(for size: CGSize) -> CGAffineTransform { source?.map(for: size) ?? .identity }
}

struct OffsetModifier: Equatable {
  var offset: CGSize
}

extension OffsetModifier: ViewModifier, MapModifier, Animatable {
  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func map(for size: CGSize) -> CGAffineTransform { CGAffineTransform(translationX: offset.width, y: offset.height) }
}

extension CGAffineTransform {
  /// The same map with a point of a size in the place of the origin.
  fileprivate func around(_ anchor: UnitPoint, of size: CGSize) -> CGAffineTransform {
    let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    return CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}

struct RotationModifier: Equatable {
  var angle: Angle
  var anchor: UnitPoint
}

extension RotationModifier: ViewModifier, MapModifier, Animatable {
  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func map(for size: CGSize) -> CGAffineTransform {
    guard angle.radians != 0, angle.radians.isFinite else { return .identity }
    return CGAffineTransform(rotationAngle: angle.radians).around(anchor, of: size)
  }
}

struct ScaleModifier: Equatable {
  var scale: CGSize
  var anchor: UnitPoint
}

extension ScaleModifier: ViewModifier, MapModifier, Animatable {
  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  func map(for size: CGSize) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, of: size)
  }
}

struct AffineModifier: Equatable {
  var transform: CGAffineTransform
}

extension AffineModifier: ViewModifier, MapModifier, Animatable {
  var animatableData:
    AnimatablePair<
      AnimatablePair<CGFloat, CGFloat>,
      AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(transform.a, transform.b),
        AnimatablePair(AnimatablePair(transform.c, transform.d), AnimatablePair(transform.tx, transform.ty)))
    }
    set {
      (transform.a, transform.b) = (newValue.first.first, newValue.first.second)
      (transform.c, transform.d) = (newValue.second.first.first, newValue.second.first.second)
      (transform.tx, transform.ty) = (newValue.second.second.first, newValue.second.second.second)
    }
  }

  func map(for size: CGSize) -> CGAffineTransform { transform }
}

extension View {
  /// Drawn elsewhere; the layout does not notice.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  /// Drawn turned about a unit point of the frame, clockwise for positive angles.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Drawn larger or smaller about a unit point of the frame.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Drawn through a map.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(AffineModifier(transform: transform))
  }
}
