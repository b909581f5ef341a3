// Styles that are views: they fill what they are offered.

public import Drawing
public import Foundation
import Geometry

extension Color: View {
  public var body: some View { Rectangle().fill(self) }
}

extension LinearGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension MeshGradient: View {
  public var body: some View { Rectangle().fill(self) }
}

extension View {
  /// A style behind this view, over all of it.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(SecondaryModifier(view: Rectangle().fill(style), alignment: .center, role: .background))
  }

  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// A style behind this view, in a shape.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      SecondaryModifier(view: shape.fill(style, style: fillStyle), alignment: .center, role: .background))
  }

  public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// A style before this view, over all of it.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(SecondaryModifier(view: Rectangle().fill(style), alignment: .center, role: .overlay))
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(SecondaryModifier(view: shape.fill(style, style: fillStyle), alignment: .center, role: .overlay))
  }

  /// A line within the frame's edges.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
