// Shapes: outlines that depend on a rectangle, and views that paint them.
//
// Unit points of gradients lie in the frame of the shape's view, not in the bounds of its path. A stroke is centred on the outline and
// not cut by the frame.

import Drawing
public import Foundation
public import Geometry

/// What a shape is for.
public enum ShapeRole: Sendable, Hashable { case fill, stroke, separator }

/// An outline that depends on a rectangle.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle, in the rectangle's coordinates.
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }

  /// All that is offered, 10 where nothing is.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape where Body == ShapeView<Self, ForegroundStyle> {
  /// The shape in the foreground style.
  @MainActor public var body: ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
  }
}

/// A shape that can be drawn smaller by a distance from its outline.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape and what it is painted with.
public struct ShapeView<Content: Shape, Style: ShapeStyle> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }
}

extension ShapeView: View, ElementView {
  func makeElement() -> ShapeElement { ShapeElement() }

  func update(_ element: ShapeElement, _ environment: EnvironmentValues) {
    if let old = element.described as? Self, environment.stamp == element.environment.stamp,
      fillStyle == old.fillStyle, isKnownSame(shape, old.shape), isKnownSame(style, old.style)
    {
      // A row that is described anew as it was has nothing to be drawn again.
      return
    }
    element.described = self
    let shape = shape
    element.setSource(
      environment, fillStyle, style: { [style] in style._shading(in: $0, environment) },
      path: { shape.path(in: $0) }, size: { shape.sizeThatFits($0) })
  }
}

extension ShapeView: Animatable {
  public var animatableData: AnimatablePair<Content.AnimatableData, StyleData> {
    get { AnimatablePair(shape.animatableData, StyleData(style)) }
    set {
      shape.animatableData = newValue.first
      style = newValue.second.applied(to: style)
    }
  }
}

extension ShapeView: Sendable where Style: Sendable {}

/// The element that paints an outline.
final class ShapeElement: Element {
  /// The view that was last handed over.
  var described: Any?
  private(set) var environment = EnvironmentValues()
  private var fillStyle = FillStyle()
  private var style: (CGRect) -> GraphicsContext.Shading = { _ in .foreground }
  private var path: (CGRect) -> Path = { _ in Path() }
  private var fitting: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
  /// The outline for a size, and what it covers: asked for by the damage, the drawing and the pointer.
  private var known: (size: CGSize, path: Path, bounds: CGRect)?

  func setSource(
    _ environment: EnvironmentValues, _ fillStyle: FillStyle, style: @escaping (CGRect) -> GraphicsContext.Shading,
    path: @escaping (CGRect) -> Path, size: @escaping (ProposedViewSize) -> CGSize
  ) {
    (self.environment, self.fillStyle, self.style, self.path, fitting) = (environment, fillStyle, style, path, size)
    known = nil
    setNeedsDisplay()
  }

  private func outline(_ size: CGSize) -> (path: Path, bounds: CGRect) {
    if let known, known.size == size { return (known.path, known.bounds) }
    let path = path(CGRect(origin: .zero, size: size))
    let bounds = path.boundingRect
    known = (size, path, bounds)
    return (path, bounds)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { fitting(proposal) }

  override func ink(in size: CGSize) -> CGRect { outline(size).bounds }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    // Colours are those of the view's own appearance, which need not be the window's.
    context.environment = environment
    context.fill(outline(size).path, with: style(CGRect(origin: .zero, size: size)), style: fillStyle)
  }

  override func contains(_ point: CGPoint) -> Bool {
    outline(presentedFrame.size).path.contains(point, eoFill: fillStyle.isEOFilled)
  }
}

/// A shape's outline made thick.
public struct StrokedShape<Base: Shape> {
  public var shape: Base
  public var style: StrokeStyle
}

extension StrokedShape: Shape {
  public static var role: ShapeRole { .stroke }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

/// A part of a shape's outline, by length.
public struct TrimmedShape<Base: Shape> {
  public var shape: Base
  public var startFraction: CGFloat
  public var endFraction: CGFloat
}

extension TrimmedShape: Shape {
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A shape through a map that depends on its rectangle.
public struct MappedShape<Base: Shape, Map: ShapeMap> {
  public var shape: Base
  public var map: Map
}

/// A map of a shape's outline.
nonisolated public protocol ShapeMap: Animatable, Sendable {
  func transform(in rect: CGRect) -> CGAffineTransform
}

extension MappedShape: Shape {
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(map.transform(in: rect)) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<Base.AnimatableData, Map.AnimatableData> {
    get { AnimatablePair(shape.animatableData, map.animatableData) }
    set {
      shape.animatableData = newValue.first
      map.animatableData = newValue.second
    }
  }
}

public struct RotationMap: ShapeMap {
  public var angle: Angle
  public var anchor: UnitPoint

  public func transform(in rect: CGRect) -> CGAffineTransform {
    let center = anchor.point(in: rect)
    return CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle.radians)
      .translatedBy(x: -center.x, y: -center.y)
  }

  public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

public struct ScaleMap: ShapeMap {
  public var scale: CGSize
  public var anchor: UnitPoint

  public func transform(in rect: CGRect) -> CGAffineTransform {
    let center = anchor.point(in: rect)
    return CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: scale.width, y: scale.height)
      .translatedBy(x: -center.x, y: -center.y)
  }

  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

public struct OffsetMap: ShapeMap {
  public var offset: CGSize

  public func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }

  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

public struct AffineMap: ShapeMap {
  public var transform: CGAffineTransform
  public func transform(in rect: CGRect) -> CGAffineTransform { transform }
}

/// A shape of a given size, wherever it is asked for.
public struct SizedShape<Base: Shape> {
  public var shape: Base
  public var size: CGSize
}

extension SizedShape: Shape {
  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }

  public var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Shape {
  /// The shape filled with a style.
  public nonisolated func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> ShapeView<Self, Style> {
    ShapeView(shape: self, style: content, fillStyle: style)
  }

  public nonisolated func fill(style: FillStyle = FillStyle()) -> ShapeView<Self, ForegroundStyle> {
    ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  public nonisolated func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    ShapeView(
      shape: StrokedShape(shape: self, style: style), style: content, fillStyle: FillStyle(antialiased: antialiased))
  }

  public nonisolated func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<Self>, Style> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The outline made thick, a shape itself.
  public nonisolated func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(shape: self, style: style) }

  public nonisolated func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A part of the outline, by length, from one fraction to another.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
    TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> MappedShape<Self, RotationMap> {
    MappedShape(shape: self, map: RotationMap(angle: angle, anchor: anchor))
  }

  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> MappedShape<Self, ScaleMap> {
    MappedShape(shape: self, map: ScaleMap(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> MappedShape<Self, ScaleMap> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  public nonisolated func offset(_ offset: CGSize) -> MappedShape<Self, OffsetMap> {
    MappedShape(shape: self, map: OffsetMap(offset: offset))
  }

  public nonisolated func offset(_ offset: CGPoint) -> MappedShape<Self, OffsetMap> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> MappedShape<Self, OffsetMap> {
    offset(CGSize(width: x, height: y))
  }

  public nonisolated func transform(_ transform: CGAffineTransform) -> MappedShape<Self, AffineMap> {
    MappedShape(shape: self, map: AffineMap(transform: transform))
  }

  public nonisolated func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(shape: self, size: size) }

  public nonisolated func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    size(CGSize(width: width, height: height))
  }
}

extension ShapeView {
  /// What is painted, with a fill of the same shape over it, as SwiftUI chains them since 2023.
  public nonisolated func fill<Next: ShapeStyle>(_ content: Next, style: FillStyle = FillStyle()) -> some View {
    overlay(ShapeView<Content, Next>(shape: shape, style: content, fillStyle: style))
  }

  public nonisolated func stroke<Next: ShapeStyle>(
    _ content: Next, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    overlay(shape.stroke(content, style: style, antialiased: antialiased))
  }

  public nonisolated func stroke<Next: ShapeStyle>(
    _ content: Next, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    overlay(shape.stroke(content, lineWidth: lineWidth, antialiased: antialiased))
  }
}

extension ShapeView where Content: InsettableShape {
  public nonisolated func strokeBorder<Next: ShapeStyle>(
    _ content: Next = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    overlay(shape.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased))
  }
}

extension InsettableShape {
  /// The outline made thick within the shape: inset by half the width.
  public nonisolated func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<InsetShape>, Style> {
    inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased)
  }

  public nonisolated func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<InsetShape>, Style> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  public nonisolated func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<InsetShape>, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  public nonisolated func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> ShapeView<StrokedShape<InsetShape>, ForegroundStyle> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}
