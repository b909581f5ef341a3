// Neutral scene files as draw lists; the format is described beside the benchmark that brings them.
//
// In:  text, a drawing command a line.
// Out: a picture's size, its background, its items.

import Drawing
import Foundation
import Geometry

struct SceneReader {
  var width = 0
  var height = 0
  /// Premultiplied, alpha in the top byte.
  var background: UInt32 = 0
  var list = DrawList()

  private var paint = Paint.color(Color.Resolved(0, 0, 0))
  private var path = Path()
  private var transform = CGAffineTransform.identity
  private var opacity: Float = 1
  private var isEvenOdd = false
  private var pen = StrokeStyle()

  enum Failure: Error { case unknown(String), notANumber(String) }

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      var words = Words(line.split(separator: " "))
      try read(words.next(), &words)
    }
  }

  struct Words {
    private var words: ArraySlice<Substring>
    init(_ words: [Substring]) { self.words = words[...] }
    mutating func next() -> Substring { words.popFirst() ?? "" }
    mutating func number() throws -> Double {
      let word = next()
      guard let number = Double(word) else { throw Failure.notANumber(String(word)) }
      return number
    }
    mutating func point() throws -> CGPoint { CGPoint(x: try number(), y: try number()) }
    mutating func color() throws -> Color.Resolved {
      let (red, green, blue, alpha) = (try number(), try number(), try number(), try number())
      return Color.Resolved(Int(red), Int(green), Int(blue), opacity: Float(alpha / 255))
    }
    mutating func stops() throws -> [Paint.Stop] {
      let count = Int(try number())
      return try (0..<count).map { _ in
        let location = Float(try number())
        return Paint.Stop(color: try color(), location: location)
      }
    }
  }

  private mutating func read(_ command: Substring, _ words: inout Words) throws {
    switch command {
    case "size": (width, height) = (Int(try words.number()), Int(try words.number()))
    case "bg": background = try words.color().pixel
    case "matrix":
      transform = CGAffineTransform(
        a: try words.number(), b: try words.number(), c: try words.number(), d: try words.number(),
        tx: try words.number(), ty: try words.number())
    case "opacity": opacity = Float(try words.number())
    case "solid": paint = .color(try words.color())
    case "linear":
      let (start, end) = (try words.point(), try words.point())
      paint = .linearGradient(try words.stops(), start: start, end: end)
    case "conic":
      let center = try words.point()
      let (start, end) = (Angle(degrees: try words.number()), Angle(degrees: try words.number()))
      paint = .angularGradient(try words.stops(), center: center, start: start, end: end)
    case "rule": isEvenOdd = words.next() == "evenodd"
    case "pen":
      pen = StrokeStyle(lineWidth: try words.number())
      let (cap, join) = (words.next(), words.next())
      pen.lineCap = cap == "round" ? .round : cap == "square" ? .square : .butt
      pen.lineJoin = join == "round" ? .round : join == "bevel" ? .bevel : .miter
      pen.miterLimit = try words.number()
    case "path": path = try readPath(&words)
    case "circle":
      let (center, radius) = (try words.point(), try words.number())
      path = Path(
        ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    case "line":
      path = Path()
      path.move(to: try words.point())
      path.addLine(to: try words.point())
    case "fill":
      list.items.append(
        DrawList.Item(.fill(path, FillStyle(eoFill: isEvenOdd)), paint, transform: transform, opacity: opacity))
    case "stroke":
      list.items.append(DrawList.Item(.stroke(path, pen), paint, transform: transform, opacity: opacity))
    case "": break
    default: throw Failure.unknown(String(command))
    }
  }

  private func readPath(_ words: inout Words) throws -> Path {
    var path = Path()
    for _ in 0..<Int(try words.number()) {
      switch words.next() {
      case "M": path.move(to: try words.point())
      case "L": path.addLine(to: try words.point())
      case "Q":
        let control = try words.point()
        path.addQuadCurve(to: try words.point(), control: control)
      case "C":
        let (control1, control2) = (try words.point(), try words.point())
        path.addCurve(to: try words.point(), control1: control1, control2: control2)
      case "Z": path.closeSubpath()
      case let verb: throw Failure.unknown(String(verb))
      }
    }
    return path
  }
}
