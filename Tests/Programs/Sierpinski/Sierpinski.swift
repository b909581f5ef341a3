import SwiftUI

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Sierpinski: View {
  let level: Int

  var body: some View {
    if level == 0 {
      return AnyView(
        Triangle().fill(
          LinearGradient(gradient: Gradient(colors: [.orange, .red]), startPoint: .top, endPoint: .bottom)))
    }
    return AnyView(
      GeometryReader { geometry in
        Sierpinski(level: self.level - 1)
          .frame(width: geometry.size.width / 2, height: geometry.size.height / 2)
          .position(x: geometry.size.width / 2, y: geometry.size.height / 4)
        Sierpinski(level: self.level - 1)
          .frame(width: geometry.size.width / 2, height: geometry.size.height / 2)
          .position(x: geometry.size.width / 4, y: geometry.size.height * 3 / 4)
        Sierpinski(level: self.level - 1)
          .frame(width: geometry.size.width / 2, height: geometry.size.height / 2)
          .position(x: geometry.size.width * 3 / 4, y: geometry.size.height * 3 / 4)
      }
    )
  }
}

struct Sierpinski_Previews: PreviewProvider {
  static var previews: some View { Sierpinski(level: 4).padding() }
}
