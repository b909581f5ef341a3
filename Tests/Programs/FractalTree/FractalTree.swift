import SwiftUI

struct FractalTree: View {
  var depth = 8

  var body: some View {
    Canvas { context, size in
      context.translateBy(x: size.width / 2, y: size.height - 20)
      branch(context, length: 70, depth: depth)
    }
    .background(LinearGradient(colors: [.cyan.opacity(0.3), .white], startPoint: .top, endPoint: .bottom))
  }

  func branch(_ context: GraphicsContext, length: CGFloat, depth: Int) {
    guard depth > 0 else {
      context.fill(Path(ellipseIn: CGRect(x: -3, y: -3, width: 6, height: 6)), with: .color(.green.opacity(0.6)))
      return
    }
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: -length))
    context.stroke(path, with: .color(.brown), lineWidth: CGFloat(depth))
    for angle in [-25.0, 25.0] {
      var copy = context
      copy.translateBy(x: 0, y: -length)
      copy.rotate(by: .degrees(angle))
      branch(copy, length: length * 0.76, depth: depth - 1)
    }
  }
}

#Preview { FractalTree() }
