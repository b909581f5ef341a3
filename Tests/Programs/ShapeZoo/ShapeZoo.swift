import SwiftUI

struct Star: InsettableShape {
  var corners = 5
  var smoothness: CGFloat = 0.45
  var insetAmount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
    var currentAngle = -CGFloat.pi / 2
    let angleAdjustment = .pi * 2 / CGFloat(corners * 2)
    let inner = CGPoint(x: center.x * smoothness, y: center.y * smoothness)
    var path = Path()
    path.move(to: CGPoint(x: center.x, y: 0))
    for corner in 0..<corners * 2 {
      let radius = corner.isMultiple(of: 2) ? CGPoint(x: center.x - insetAmount, y: center.y - insetAmount) : inner
      path.addLine(to: CGPoint(x: center.x + radius.x * cos(currentAngle), y: center.y + radius.y * sin(currentAngle)))
      currentAngle += angleAdjustment
    }
    path.closeSubpath()
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var star = self
    star.insetAmount += amount
    return star
  }
}

struct ShapeZoo: View {
  let shapes: [AnyShape] = [
    AnyShape(Circle()), AnyShape(Capsule()), AnyShape(Star()),
    AnyShape(UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30)),
    AnyShape(Ellipse().rotation(.degrees(30))), AnyShape(Star(corners: 8, smoothness: 0.7)),
  ]

  var badge: some Shape { Star(corners: 12, smoothness: 0.8).scale(0.5) }

  var body: some View {
    ZStack {
      LazyVGrid(columns: [GridItem(.fixed(90)), GridItem(.fixed(90))], spacing: 10) {
        ForEach(shapes.indices, id: \.self) { index in
          shapes[index]
            .fill(Color(hue: Double(index) / 6, saturation: 0.7, brightness: 0.9))
            .stroke(.black, lineWidth: 2)
            .frame(width: 86, height: 80)
        }
      }
      badge.fill(.white, style: FillStyle(eoFill: true)).frame(width: 80, height: 80)
      Star().strokeBorder(.red, lineWidth: 3).frame(width: 24, height: 24)
    }
  }
}

#Preview { ShapeZoo() }
