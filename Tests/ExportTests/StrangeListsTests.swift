// Lists that nobody would draw: numbers out of every range, names that lead nowhere.

import Drawing
import Export
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@Suite("Strange lists")
struct StrangeListsTests {
  @Test("become sound files", arguments: UInt64(1)...6)
  func areWritten(seed: UInt64) throws {
    var maker = StrangeMaker(random: SplitMix64(seed: seed))
    var picture = Picture(size: CGSize(width: 40, height: 30), scale: 1, background: .white) { _ in }
    picture.list = maker.list(depth: 1)
    let svg = picture.svg()
    #expect(picture.svg() == svg)
    #expect(!svg.text.contains("nan") && !svg.text.contains("inf"))
    if let xmllint = Comparison.xmllint {
      _ = try Comparison.opinion(of: xmllint, ["--noout"], on: Data(svg.text.utf8), suffix: "svg")
    }
    let pdf = try picture.pdf()
    #expect(try picture.pdf() == pdf)
    if let qpdf = Comparison.qpdf {
      _ = try Comparison.opinion(of: qpdf, ["--check"], on: Data(pdf.bytes), suffix: "pdf")
    }
  }
}

struct StrangeMaker {
  var random: SplitMix64

  mutating func number() -> CGFloat {
    let strange: [CGFloat] = [
      0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, 1e9, -1e9, 1e-9,
    ]
    // Mostly tame, so that what is strange has something to meet.
    return Int.random(in: 0..<12, using: &random) == 0
      ? strange.randomElement(using: &random) ?? 0 : CGFloat(random.double(in: -20...60))
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func path() -> Path {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return Path(CGRect(x: number(), y: number(), width: number(), height: number()))
    case 1: return Path(ellipseIn: CGRect(x: number(), y: number(), width: number(), height: number()))
    case 2: return Path()
    default:
      var elements: [Path.Element] = [.move(to: point())]
      for _ in 0..<6 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: elements.append(.move(to: point()))
        case 1: elements.append(.closeSubpath)
        case 2: elements.append(.quadCurve(to: point(), control: point()))
        case 3: elements.append(.curve(to: point(), control1: point(), control2: point()))
        default: elements.append(.line(to: point()))
        }
      }
      return Path(elements)
    }
  }

  mutating func color() -> Color.Resolved {
    func component() -> Float { chance(8) ? Float(number()) : Float(random.double(in: 0...1)) }
    return Color.Resolved(red: component(), green: component(), blue: component(), opacity: component())
  }

  mutating func transform() -> CGAffineTransform {
    if chance(3) { return .identity }
    func factor() -> CGFloat { chance(8) ? number() : CGFloat(random.double(in: -2...2)) }
    return CGAffineTransform(a: factor(), b: factor(), c: factor(), d: factor(), tx: number(), ty: number())
  }

  mutating func paint() -> Paint {
    var stops: [Paint.Stop] = []
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      stops.append(
        Paint.Stop(color: color(), location: chance(6) ? Float(number()) : Float(random.double(in: -0.2...1.2))))
    }
    let geometry: GradientPaint.Geometry
    switch Int.random(in: 0..<6, using: &random) {
    case 0: geometry = .linear(start: point(), end: point())
    case 1:
      geometry = .radial(center: point(), start: number(), end: number(), yScale: chance(2) ? 1 : number())
    case 2: geometry = .angular(center: point(), start: .degrees(Double(number())), end: .degrees(Double(number())))
    case 3:
      let image = Pixmap(width: 3, height: chance(4) ? 0 : 2, filledWith: 0x8040_2010)
      return .image(
        PlacedImage(
          image, transform: transform(), isTiled: chance(2), interpolation: chance(2) ? .none : .smooth))
    default: return .color(color())
    }
    return .gradient(
      GradientPaint(
        geometry, stops, spread: GradientPaint.Spread.allCases.randomElement(using: &random) ?? .pad,
        isLinearLight: chance(4)))
  }

  /// Short enough that our own renderer is quick without optimisation too.
  mutating func radius() -> CGFloat { [.nan, -1, 0, 1e-9, 2, 3].randomElement(using: &random) ?? 0 }

  mutating func filter() -> DrawList.Filter {
    switch Int.random(in: 0..<5, using: &random) {
    case 3:
      return .alphaThreshold(
        DrawList.AlphaThreshold(min: Double(number()), max: Double(number()), color: color()))
    case 4:
      var matrix = ProjectionTransform(transform())
      (matrix.m13, matrix.m23) = (chance(2) ? number() : 0.001, chance(2) ? number() : 0)
      if chance(3) { matrix.m33 = number() }
      return .projection(matrix)
    case 0: return .blur(radius: radius())
    case 1:
      return .shadow(
        DrawList.Shadow(
          color: color(), radius: radius(), x: radius(), y: radius(),
          blendMode: GraphicsContext.BlendMode.allCases.randomElement(using: &random) ?? .normal,
          options: GraphicsContext.ShadowOptions(rawValue: UInt32.random(in: 0..<8, using: &random))))
    default:
      var matrix = ColorMatrix()
      (matrix.r1, matrix.a5, matrix.b3) = (Float(number()), chance(4) ? Float(number()) : 0, Float(number()))
      return .colorMatrix(matrix)
    }
  }

  mutating func list(depth: Int) -> DrawList {
    var list = DrawList()
    for index in 0..<3 {
      let shape: DrawList.Clip.Shape =
        depth > 0 && chance(2) ? .layer(self.list(depth: depth - 1)) : .path(path(), FillStyle(eoFill: chance(2)))
      list.clips.append(
        DrawList.Clip(
          shape, transform: transform(), isInverse: chance(3), opacity: Float(number()),
          parent: chance(2) ? index - 1 : chance(4) ? 99 : nil))
    }
    for _ in 0..<8 {
      let shape: DrawList.Shape
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        shape = .stroke(
          path(),
          StrokeStyle(
            lineWidth: number(), lineCap: chance(2) ? .round : .square, lineJoin: chance(2) ? .miter : .bevel,
            miterLimit: number(), dash: chance(3) ? [number(), number()] : [], dashPhase: number()))
      case 1 where depth > 0:
        shape = .layer(DrawList.Layer(self.list(depth: depth - 1), filters: chance(2) ? [filter(), filter()] : []))
      case 2:
        var run = GlyphRun(
          face: FontFace(file: chance(3) ? "none" : "bundled:Inter-Regular.otf"), size: chance(2) ? 20 : number(),
          glyphs: [36, 37, 999_999], positions: [point(), point(), point()], text: chance(2) ? "AB\u{0}" : "")
        run.outlineWidth = chance(3) ? number() : 0
        shape = .glyphs(run)
      default: shape = .fill(path(), FillStyle(eoFill: chance(2), antialiased: !chance(4)))
      }
      var transform = transform()
      if case .layer = shape { transform = chance(2) ? .identity : CGAffineTransform(scaleX: 1.5, y: -0.5) }
      list.items.append(
        DrawList.Item(
          shape, paint(), transform: transform, opacity: chance(5) ? Float(number()) : 1,
          blendMode: chance(12) ? GraphicsContext.BlendMode.allCases.randomElement(using: &random) ?? .normal : .normal,
          clip: chance(2) ? Int.random(in: -1..<5, using: &random) : nil))
    }
    return list
  }
}
