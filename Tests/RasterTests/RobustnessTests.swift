import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

/// Nothing here says what is drawn, only that drawing ends, keeps to its rectangles, and traps on nothing.
@Suite("Inputs that no one should make") struct RobustnessTests {
  static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e18, -1e18, 1e9, -1e9,
    0, 1, 31.5, 1e-300, 4_294_967_296,
    .greatestFiniteMagnitude, .leastNormalMagnitude, 2_147_483_648,
  ]

  private let size = 24

  /// Draws within a frame of guard pixels, and looks at these.
  private func expectNoHarm(_ list: DrawList, scale: CGFloat = 1, _ comment: Comment? = nil) {
    let guardPixel: UInt32 = 0x0BAD_CAFE
    var pixmap = Pixmap(width: size, height: size, filledWith: guardPixel)
    let inner = PixelRect(x: 4, y: 4, width: size - 8, height: size - 8)
    Renderer(glyphs: ShapeGlyphs()).render(list, into: &pixmap, scale: scale, clip: [inner], background: 0xFFFF_FFFF)
    let touched = pixmap.pixels.enumerated().filter { index, pixel in
      let (x, y) = (index % size, index / size)
      return (x < 4 || y < 4 || x >= size - 4 || y >= size - 4) && pixel != guardPixel
    }
    #expect(touched.isEmpty, comment)
  }

  private struct Source {
    var random: SplitMix64
    mutating func number() -> CGFloat {
      Bool.random(using: &random)
        ? random.double(in: -10...30) : numbers.randomElement(using: &random) ?? 0
    }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    mutating func path() -> Path {
      var path = Path()
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.addRect(rect())
      case 1: path.addEllipse(in: rect())
      case 2:
        path.move(to: point())
        path.addLine(to: point())
      default:
        path.move(to: point())
        for _ in 0..<4 {
          path.addLine(to: point())
          path.addQuadCurve(to: point(), control: point())
          path.addCurve(to: point(), control1: point(), control2: point())
          if Bool.random(using: &random) { path.closeSubpath() }
        }
      }
      return path
    }
    mutating func color() -> Color.Resolved {
      Color.Resolved(red: Float(number()), green: Float(number()), blue: Float(number()), opacity: Float(number()))
    }
    mutating func stops() -> [Paint.Stop] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in Paint.Stop(color: color(), location: Float(number())) }
    }
    mutating func paint() -> Paint {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .color(color())
      case 1: .linearGradient(stops(), start: point(), end: point())
      default:
        .angularGradient(
          stops(), center: point(), start: Angle(radians: number()), end: Angle(radians: number()))
      }
    }
    mutating func transform() -> CGAffineTransform {
      Bool.random(using: &random)
        ? .identity
        : CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    mutating func shape() -> DrawList.Shape {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: return .fill(path(), FillStyle(eoFill: Bool.random(using: &random)))
      case 2, 3:
        return .stroke(
          path(),
          StrokeStyle(
            lineWidth: number(), lineCap: [.butt, .round, .square].randomElement(using: &random) ?? .butt,
            lineJoin: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter, miterLimit: number(),
            dash: Bool.random(using: &random) ? [] : [number(), number()], dashPhase: number()))
      default:
        var run = GlyphRun(
          face: FontFace(file: "x"), size: number(), glyphs: [1, 2, 3], positions: [point(), point(), point()],
          text: "")
        if Bool.random(using: &random) { run.outlineWidth = number() }
        return .glyphs(run)
      }
    }
  }

  @Test("draw nothing outside the rectangles", arguments: UInt64(1)...120)
  func anyNumbers(seed: UInt64) {
    var source = Source(random: SplitMix64(seed: seed))
    var list = DrawList()
    for _ in 0..<4 {
      list.items.append(
        DrawList.Item(source.shape(), source.paint(), transform: source.transform(), opacity: Float(source.number())))
    }
    expectNoHarm(list, scale: Bool.random(using: &source.random) ? 1 : source.number(), "seed \(seed)")
  }

  private func someList() -> DrawList {
    var scene = RandomScene(seed: 3, size: 20)
    return scene.list(items: 10)
  }

  @Test("a picture without pixels", arguments: [(0, 0), (0, 5), (5, 0), (1, 1)])
  func smallPictures(width: Int, height: Int) {
    var pixmap = Pixmap(width: width, height: height, filledWith: 7)
    let renderer = Renderer(glyphs: ShapeGlyphs())
    let clips = [
      [], [PixelRect(x: -3, y: -3, width: 100, height: 100)], [PixelRect(x: 50, y: 50, width: 3, height: 3)],
      [PixelRect(x: 0, y: 0, width: -1, height: 4)], [PixelRect(x: .min, y: .max, width: .max, height: .max)],
    ]
    for clip in clips { renderer.render(someList(), into: &pixmap, scale: 1, clip: clip, background: nil) }
    renderer.render(DrawList(), into: &pixmap, scale: 1, clip: clips[1], background: 0xFF00_00FF)
    #expect(pixmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test("scales of any size", arguments: numbers)
  func scales(scale: CGFloat) {
    expectNoHarm(someList(), scale: scale)
    expectNoHarm(someList(), scale: -scale)
  }

  @Test("lines of any width", arguments: numbers + [1e-9, 1e-3, 1e3])
  func widths(width: CGFloat) {
    var path = Path()
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: 20, y: 15))
    var curve = path
    curve.addCurve(to: CGPoint(x: 5, y: 18), control1: CGPoint(x: 30, y: 4), control2: CGPoint(x: -6, y: 9))
    let circle = Path(ellipseIn: CGRect(x: 4, y: 4, width: 12, height: 12))
    // A pen of 1000 or wider leaves thousands of triangles around a curve of this size, all of them one over another.
    for (path, caps) in [(path, [CGLineCap.butt, .round, .square]), (circle, [.butt]), (curve, [.round])] {
      for cap in caps {
        let style = StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: .round)
        expectNoHarm(DrawList { $0.stroke(path, with: .color(.red), style: style) }, "width \(width)")
      }
    }
  }

  @Test("a shape far larger than the picture covers it")
  func coverWhole() {
    let huge = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    var polygon = Path()
    polygon.addLines([CGPoint(x: -1e9, y: 1e15), CGPoint(x: 1e15, y: 3e9), CGPoint(x: 0, y: -1e18)])
    var star = Path()
    star.move(to: CGPoint(x: -1e6, y: -1e6))
    star.addCurve(
      to: CGPoint(x: 1e6, y: 1e6), control1: CGPoint(x: 4e6, y: -1e6), control2: CGPoint(x: 1e6, y: -1e6))
    star.addLine(to: CGPoint(x: -1e6, y: 1e6))
    star.closeSubpath()
    for path in [Path(huge), Path(ellipseIn: huge), polygon, star] {
      var pixmap = Pixmap(width: 9, height: 9)
      let list = DrawList { $0.fill(path, with: .color(.white)) }
      Renderer(glyphs: ShapeGlyphs()).render(
        list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: 9, height: 9)], background: nil)
      #expect(pixmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }

  /// Both rules, so that nothing is inside everywhere; every row is crossed thousands of times.
  @Test("a path that crosses itself without end", arguments: [false, true])
  func manySegments(isEvenOdd: Bool) {
    var random = SplitMix64(seed: 11)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<4000 { path.addLine(to: CGPoint(x: random.double(in: -2...26), y: random.double(in: -2...26))) }
    expectNoHarm(DrawList { $0.fill(path, with: .color(.red), style: FillStyle(eoFill: isEvenOdd)) })
  }
}
