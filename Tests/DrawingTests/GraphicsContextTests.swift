// The context: what copies share and what they do not, how transforms and opacities combine.

import Drawing
import Foundation
import Geometry
import Testing

@Suite("Graphics context") struct GraphicsContextTests {
  private static let square = Path(CGRect(x: 0, y: 0, width: 1, height: 1))

  private static func transforms(_ draw: (inout GraphicsContext) -> Void) -> [CGAffineTransform] {
    DrawList { draw(&$0) }.items.map(\.transform)
  }

  @Test("gives each copy its own transform and opacity, and all one list")
  func copies() {
    let list = DrawList { context in
      var copy = context
      copy.translateBy(x: 10, y: 0)
      copy.opacity = 0.5
      copy.fill(Self.square, with: .color(.red))
      context.fill(Self.square, with: .color(.blue))
      context.opacity = 0.25
      copy.fill(Self.square, with: .color(.green))
    }
    #expect(list.items.map(\.transform.tx) == [10, 0, 10])
    #expect(list.items.map(\.opacity) == [0.5, 1, 0.5])
    #expect(list.items.map(\.paint) == [Color.red, .blue, .green].map { .color($0.resolve(in: EnvironmentValues())) })
  }

  @Test("changes later drawing only")
  func later() {
    let list = DrawList { context in
      context.fill(Self.square, with: .color(.red))
      context.scaleBy(x: 2, y: 2)
      context.opacity = 0
    }
    #expect(list.items.map(\.transform) == [.identity] && list.items.map(\.opacity) == [1])
  }

  @Test("applies the last transform first: translate, then scale, moves by unscaled steps")
  func order() {
    let point = CGPoint(x: 3, y: 4)
    let moved = Self.transforms { context in
      context.translateBy(x: 10, y: 20)
      context.scaleBy(x: 2, y: 3)
      context.fill(Self.square, with: .color(.red))
    }
    #expect(moved.first.map(point.applying) == CGPoint(x: 16, y: 32))
    let scaled = Self.transforms { context in
      context.scaleBy(x: 2, y: 3)
      context.translateBy(x: 10, y: 20)
      context.fill(Self.square, with: .color(.red))
    }
    #expect(scaled.first.map(point.applying) == CGPoint(x: 26, y: 72))
  }

  @Test("turns clockwise on the screen")
  func rotation() {
    let turned = Self.transforms { context in
      context.rotate(by: .degrees(90))
      context.fill(Self.square, with: .color(.red))
    }
    let point = CGPoint(x: 1, y: 0).applying(turned.first ?? .identity)
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test("concatenates a matrix as one more inner step")
  func concatenation() {
    let direct = Self.transforms { context in
      context.translateBy(x: 5, y: 6)
      context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
      context.fill(Self.square, with: .color(.red))
    }
    let stepwise = Self.transforms { context in
      context.translateBy(x: 5, y: 6)
      context.scaleBy(x: 2, y: 2)
      context.fill(Self.square, with: .color(.red))
    }
    #expect(direct == stepwise)
  }

  @Test("clamps opacity in what it records", arguments: [(2, 1), (-1, 0), (.nan, 0), (0.5, 0.5)] as [(Double, Float)])
  func opacityRange(opacity: Double, recorded: Float) {
    let inner = DrawList { $0.fill(Self.square, with: .color(.red)) }
    let list = DrawList { context in
      context.opacity = opacity
      context.fill(Self.square, with: .color(.red))
      context.draw(inner)
    }
    #expect(list.items.map(\.opacity) == [recorded, recorded])
  }

  @Test("draws another list moved by its transform and faded by its opacity, atop of what is there")
  func nested() {
    let inner = DrawList { context in
      context.opacity = 0.5
      context.translateBy(x: 1, y: 0)
      context.fill(Self.square, with: .color(.red))
    }
    let list = DrawList { context in
      context.fill(Self.square, with: .color(.blue))
      context.opacity = 0.5
      context.scaleBy(x: 10, y: 10)
      context.draw(inner)
    }
    #expect(list.items.count == 2 && list.items[1].opacity == 0.25)
    #expect(CGPoint.zero.applying(list.items[1].transform) == CGPoint(x: 10, y: 0))
  }

  @Test("resolves colours by its environment")
  func environment() {
    let list = DrawList(environment: EnvironmentValues(colorScheme: .dark)) {
      $0.fill(Self.square, with: .color(.blue))
    }
    #expect(list.items.map(\.paint) == [.color(Color.Resolved(10, 132, 255))])
  }

  @Test("keeps gradients in the space of their path")
  func shadings() {
    let gradient = Gradient(colors: [.black, .white])
    let stops = gradient.resolve(in: EnvironmentValues())
    let list = DrawList { context in
      context.translateBy(x: 100, y: 0)
      context.fill(
        Self.square,
        with: .linearGradient(gradient, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 1, y: 1)))
      context.stroke(Self.square, with: .conicGradient(gradient, center: CGPoint(x: 1, y: 2), angle: .degrees(90)))
      context.stroke(
        Self.square,
        with: .angularGradient(gradient, center: .zero, startAngle: .degrees(10), endAngle: .degrees(20)), lineWidth: 3)
    }
    #expect(list.items[0].paint == .linearGradient(stops, start: .zero, end: CGPoint(x: 1, y: 1)))
    #expect(
      list.items[1].paint
        == .angularGradient(stops, center: CGPoint(x: 1, y: 2), start: .degrees(90), end: .degrees(90) + .degrees(360)))
    #expect(list.items[2].paint == .angularGradient(stops, center: .zero, start: .degrees(10), end: .degrees(20)))
    #expect(list.items[1].shape == .stroke(Self.square, StrokeStyle()))
    #expect(list.items[2].shape == .stroke(Self.square, StrokeStyle(lineWidth: 3)))
  }

  @Test("places a line of text by any point of its box")
  func text() {
    let run = GlyphRun(face: FontFace(file: "f"), size: 10, glyphs: [1], positions: [.zero], text: "x")
    let line = GraphicsContext.ResolvedText(
      runs: [run], color: .red, size: CGSize(width: 40, height: 12), ascent: 9)
    #expect(line.descent == 3)
    let list = DrawList { context in
      context.draw(line, at: CGPoint(x: 100, y: 50))
      context.draw(line, at: CGPoint(x: 100, y: 50), anchor: .topLeading)
      context.draw(line, at: CGPoint(x: 100, y: 50), anchor: .bottomTrailing)
      context.draw(line, baseline: CGPoint(x: 7, y: 8))
    }
    let origins = list.items.map { CGPoint(x: $0.transform.tx, y: $0.transform.ty) }
    #expect(origins == [CGPoint(x: 80, y: 53), CGPoint(x: 100, y: 59), CGPoint(x: 60, y: 47), CGPoint(x: 7, y: 8)])
    #expect(list.items.allSatisfy { $0.shape == .glyphs(run) && $0.paint == .color(Color.Resolved(255, 59, 48)) })
  }
}

@Suite("Draw list") struct DrawListTests {
  private static func list(_ width: CGFloat, _ opacity: Double = 1, _ color: Color = .red) -> DrawList {
    DrawList { context in
      context.opacity = opacity
      context.fill(Path(CGRect(x: 0, y: 0, width: width, height: 5)), with: .color(color))
    }
  }

  @Test("equals another of the same items, and no other")
  func equality() {
    #expect(Self.list(1) == Self.list(1) && Self.list(1).hashValue == Self.list(1).hashValue)
    for other in [Self.list(2), Self.list(1, 0.5), Self.list(1, 1, .blue), DrawList()] {
      #expect(Self.list(1) != other)
    }
    var longer = Self.list(1)
    longer.items += longer.items
    #expect(longer != Self.list(1))
  }

  @Test("is the same whether a rectangle was given as such or as its elements")
  func elements() {
    let rect = Path(CGRect(x: 0, y: 0, width: 1, height: 5))
    let list = DrawList { $0.fill(Path(rect.elements), with: .color(.red)) }
    #expect(list == Self.list(1))
  }
}
