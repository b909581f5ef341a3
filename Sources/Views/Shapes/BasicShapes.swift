// The shapes that SwiftUI has by name.

import Drawing
public import Foundation
public import Geometry

public struct Rectangle {
  public nonisolated init() {}
}

extension Rectangle: InsettableShape {
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> InsetRectangle { InsetRectangle(amount: amount) }
}

public struct InsetRectangle: InsettableShape {
  var amount: CGFloat

  public func path(in rect: CGRect) -> Path { Path(rect.shrunk(by: amount)) }
  public func inset(by amount: CGFloat) -> InsetRectangle { InsetRectangle(amount: self.amount + amount) }

  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

public struct RoundedRectangle {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
}

extension RoundedRectangle: InsettableShape {
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public func inset(by amount: CGFloat) -> InsetShapeBy<RoundedRectangle> { InsetShapeBy(shape: self, amount: amount) }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

/// How round each corner of a rectangle is.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension RectangleCornerRadii: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A rectangle whose corners differ.
public struct UnevenRoundedRectangle {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }

  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  /// Circular corners, each radius no more than half the shorter side.
  public func path(in rect: CGRect) -> Path {
    let limit = min(rect.width, rect.height) / 2
    func fitting(_ radius: CGFloat) -> CGFloat { max(min(radius, limit), 0) }
    let (topLeft, topRight) = (fitting(cornerRadii.topLeading), fitting(cornerRadii.topTrailing))
    let (bottomRight, bottomLeft) = (fitting(cornerRadii.bottomTrailing), fitting(cornerRadii.bottomLeading))
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
    func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from degrees: Double) {
      path.addArc(
        center: CGPoint(x: x, y: y), radius: radius, startAngle: .degrees(degrees), endAngle: .degrees(degrees + 90),
        clockwise: false)
    }
    corner(rect.maxX - topRight, rect.minY + topRight, topRight, from: 270)
    corner(rect.maxX - bottomRight, rect.maxY - bottomRight, bottomRight, from: 0)
    corner(rect.minX + bottomLeft, rect.maxY - bottomLeft, bottomLeft, from: 90)
    corner(rect.minX + topLeft, rect.minY + topLeft, topLeft, from: 180)
    path.closeSubpath()
    return path
  }

  public func inset(by amount: CGFloat) -> InsetShapeBy<UnevenRoundedRectangle> {
    InsetShapeBy(shape: self, amount: amount)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

public struct Circle {
  public nonisolated init() {}

  /// The largest circle in a rectangle.
  static func square(in rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }
}

extension Circle: InsettableShape {
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: Self.square(in: rect)) }
  public func inset(by amount: CGFloat) -> InsetShapeBy<Circle> { InsetShapeBy(shape: self, amount: amount) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard let width = proposal.width, let height = proposal.height else {
      let side = proposal.width ?? proposal.height ?? 10
      return CGSize(width: side, height: side)
    }
    return width.isFinite && height.isFinite ? CGSize(width: min(width, height), height: min(width, height)) : size
  }
}

public struct Ellipse {
  public nonisolated init() {}
}

extension Ellipse: InsettableShape {
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> InsetShapeBy<Ellipse> { InsetShapeBy(shape: self, amount: amount) }
}

public struct Capsule {
  public var style: RoundedCornerStyle

  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape {
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
  public func inset(by amount: CGFloat) -> InsetShapeBy<Capsule> { InsetShapeBy(shape: self, amount: amount) }
}

/// A shape in a smaller rectangle.
public struct InsetShapeBy<Base: Shape>: InsettableShape {
  var shape: Base
  var amount: CGFloat

  public func path(in rect: CGRect) -> Path {
    if var rounded = shape as? RoundedRectangle {
      // An inset outline is concentric with the outer one.
      rounded.cornerSize = CGSize(
        width: max(rounded.cornerSize.width - amount, 0), height: max(rounded.cornerSize.height - amount, 0))
      return rounded.path(in: rect.shrunk(by: amount))
    }
    return shape.path(in: rect.shrunk(by: amount))
  }

  public func inset(by amount: CGFloat) -> InsetShapeBy<Base> {
    InsetShapeBy(shape: shape, amount: self.amount + amount)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set {
      shape.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

extension CGRect {
  /// The rectangle with each side moved inward, empty where there is no room.
  func shrunk(by amount: CGFloat) -> CGRect {
    let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}

/// A shape of any type.
public struct AnyShape {
  private let outline: @Sendable (CGRect) -> Path
  private let fitting: @Sendable (ProposedViewSize) -> CGSize

  public nonisolated init<S: Shape>(_ shape: S) {
    outline = { shape.path(in: $0) }
    fitting = { shape.sizeThatFits($0) }
  }
}

extension AnyShape: Shape {
  public func path(in rect: CGRect) -> Path { outline(rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { fitting(proposal) }
}

/// The shape of what surrounds the view: a rectangle here.
public struct ContainerRelativeShape {
  public nonisolated init() {}
}

extension ContainerRelativeShape: InsettableShape {
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> InsetShapeBy<ContainerRelativeShape> {
    InsetShapeBy(shape: self, amount: amount)
  }
}

extension Path: Shape {
  /// The path as it is, wherever it stands.
  public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
