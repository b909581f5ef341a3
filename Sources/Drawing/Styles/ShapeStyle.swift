// What covers a shape, before its place and its surroundings are known: SwiftUI's ShapeStyle.
//
// In:  the frame of the shape's view, which unit points map to; the environment.
// Out: a Shading in the coordinates of that frame.

public import Foundation

/// A colour, a gradient, a picture, or another style that depends on the surroundings.
///
/// A style of one's own says in ``resolve(in:)`` which other style it stands for.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What to paint with.
  ///
  /// - Parameter frame: The frame of the shape's view, not the bounds of its path; points.
  func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading
}

extension ShapeStyle {
  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    if Resolved.self == Never.self { return .color(.clear) }
    return resolve(in: environment)._shading(in: frame, environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// Styles that stand for themselves have nothing to resolve to, and nothing here asks them.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is a style by itself; it does not resolve to another one")
  }
}

extension Never: ShapeStyle {}

extension Color: ShapeStyle {
  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading { .color(self) }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    .color(Color(self))
  }
}

/// Any style.
///
/// Two are equal if they hold equal styles of one type; styles that cannot be compared are equal to none.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  package let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    if let style = style as? AnyShapeStyle { self = style } else { base = style }
  }

  public func _shading(in frame: CGRect, _ environment: EnvironmentValues) -> GraphicsContext.Shading {
    base._shading(in: frame, environment)
  }

  public static func == (first: AnyShapeStyle, second: AnyShapeStyle) -> Bool {
    EnvironmentValues.areEqual(first.base, second.base)
  }

  public func hash(into hasher: inout Hasher) {
    if let base = base as? any Hashable { base.hash(into: &hasher) }
  }
}
