import SwiftUI

struct LSystem {
  var axiom: String
  var rules: [Character: String]

  func expand(_ times: Int) -> String {
    var text = axiom
    for _ in 0..<times {
      text = text.map { rules[$0] ?? String($0) }.joined()
    }
    return text
  }
}

struct Turtle: Shape {
  let program: String
  let turn: Angle

  func path(in rect: CGRect) -> Path {
    var path = Path()
    var position = CGPoint.zero
    var heading = Angle.zero
    path.move(to: position)
    for command in program {
      switch command {
      case "F":
        position.x += CGFloat(cos(heading.radians))
        position.y += CGFloat(sin(heading.radians))
        path.addLine(to: position)
      case "+": heading += turn
      case "-": heading -= turn
      default: break
      }
    }
    let box = path.boundingRect
    let scale = min(rect.width / box.width, rect.height / box.height)
    return
      path
      .applying(CGAffineTransform(translationX: -box.midX, y: -box.midY))
      .applying(CGAffineTransform(scaleX: scale, y: scale))
      .applying(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }
}

struct DragonCurve: View {
  let dragon = LSystem(axiom: "FX", rules: ["X": "X+YF+", "Y": "-FX-Y"])

  var body: some View {
    Turtle(program: dragon.expand(10), turn: .degrees(90))
      .stroke(
        LinearGradient(colors: [.red, .orange], startPoint: .leading, endPoint: .trailing),
        style: StrokeStyle(lineWidth: 2, lineCap: .square)
      )
      .padding(20)
      .background(Color.black)
  }
}

#Preview { DragonCurve() }
