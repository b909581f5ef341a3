import SwiftUI

struct Trapezoid: Shape {
  var leading: CGFloat
  var trailing: CGFloat
  var corner: CGFloat
  var bulge: CGFloat

  var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(leading, trailing), AnimatablePair(corner, bulge)) }
    set {
      leading = newValue.first.first
      trailing = newValue.first.second
      corner = newValue.second.first
      bulge = newValue.second.second
    }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX + leading, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX - trailing, y: rect.minY))
      path.addQuadCurve(
        to: CGPoint(x: rect.maxX, y: rect.maxY - corner), control: CGPoint(x: rect.maxX + bulge, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX - corner, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX + corner, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY - corner))
      path.closeSubpath()
    }
  }
}

struct ContentView: View {
  @State private var open = false

  var body: some View {
    Trapezoid(leading: open ? 60 : 0, trailing: open ? 20 : 0, corner: open ? 50 : 10, bulge: open ? 60 : 0)
      .fill(LinearGradient(colors: [.indigo, .mint], startPoint: .topLeading, endPoint: .bottomTrailing))
      .overlay(
        Trapezoid(leading: open ? 60 : 0, trailing: open ? 20 : 0, corner: open ? 50 : 10, bulge: open ? 60 : 0)
          .stroke(.black, style: StrokeStyle(lineWidth: 4, lineJoin: .round, dash: [12, 8]))
      )
      .frame(width: 220, height: 180)
      .onTapGesture {
        withAnimation(.linear(duration: 1)) { open.toggle() }
      }
  }
}

#Preview { ContentView() }
