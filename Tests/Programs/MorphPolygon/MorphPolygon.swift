import SwiftUI

struct PolygonShape: Shape {
  var sides: Double
  var scale: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(sides, scale) }
    set {
      sides = newValue.first
      scale = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let hypotenuse = Double(min(rect.size.width, rect.size.height)) / 2.0 * scale
    let center = CGPoint(x: rect.size.width / 2.0, y: rect.size.height / 2.0)
    var path = Path()
    let extra: Int = sides != Double(Int(sides)) ? 1 : 0
    var vertex: [CGPoint] = []
    for i in 0..<Int(sides) + extra {
      let angle = (Double(i) * (360.0 / sides)) * (Double.pi / 180)
      let pt = CGPoint(x: center.x + CGFloat(cos(angle) * hypotenuse), y: center.y + CGFloat(sin(angle) * hypotenuse))
      vertex.append(pt)
      if i == 0 { path.move(to: pt) } else { path.addLine(to: pt) }
    }
    path.closeSubpath()
    drawVertexLines(path: &path, vertex: vertex, n: 0)
    return path
  }

  func drawVertexLines(path: inout Path, vertex: [CGPoint], n: Int) {
    if (vertex.count - n) < 3 { return }
    for i in (n + 2)..<min(n + (vertex.count - 1), vertex.count) {
      path.move(to: vertex[n])
      path.addLine(to: vertex[i])
    }
    drawVertexLines(path: &path, vertex: vertex, n: n + 1)
  }
}

struct MorphPolygon: View {
  @State private var sides: Double = 4
  @State private var scale: Double = 1.0

  var body: some View {
    VStack {
      PolygonShape(sides: sides, scale: scale)
        .stroke(Color.blue, lineWidth: 2)
        .contentShape(Rectangle())
        .animation(.easeInOut(duration: 0.8), value: sides)
      Text("\(Int(sides)) sides, \(scale, specifier: "%.1f")")
        .font(.headline)
    }
    .padding()
    .onTapGesture {
      sides = 9
      scale = 0.8
    }
  }
}

struct MorphPolygon_Previews: PreviewProvider {
  static var previews: some View { MorphPolygon() }
}
