import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

/// The seeds' shapes as they are meant, with strokes as strokes, beside their exact pictures, where strokes are outlines made by
/// another program.
@Suite("Seed pictures", .enabled(if: ExactPicture.isAvailable, "needs ../shared and g++"))
struct SeedPictureTests {
  private let white = Color.Resolved(255, 255, 255)

  private struct Seeds: Decodable {
    /// A verb and its points.
    struct Element: Decodable {
      var verb: String
      var points: [CGPoint] = []

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        verb = try values.decode(String.self)
        while !values.isAtEnd {
          let numbers = try values.decode([Double].self)
          points.append(CGPoint(x: numbers[0], y: numbers[1]))
        }
      }
    }
    struct Heart: Decodable {
      struct Hosted: Decodable { var elements: [Element] }
      var hosted: Hosted
    }
    struct Ring: Decodable {
      var centre_line: [Element]
    }
    var heart: [String: Heart]
    var ring: [String: Ring]
  }

  private func path(_ elements: [Seeds.Element]) -> Path {
    var path = Path()
    for element in elements {
      switch element.verb {
      case "M": path.move(to: element.points[0])
      case "L": path.addLine(to: element.points[0])
      case "C": path.addCurve(to: element.points[2], control1: element.points[0], control2: element.points[1])
      default: Issue.record("verb \(element.verb)")
      }
    }
    return path
  }

  /// The shapes of a seed's picture, in points.
  private func list(_ name: String, _ scene: SceneReader) throws -> DrawList {
    let parts = name.split(separator: "-").map(String.init)
    let seeds = try JSONDecoder().decode(Seeds.self, from: Shared.data("oracles/seeds.json"))
    switch parts[0] {
    case "heart":
      let path = path(try #require(seeds.heart[parts[1]]).hosted.elements)
      return DrawList { context in
        context.fill(path, with: .color(.red))
        context.stroke(path, with: .color(.orange), lineWidth: 10)
      }
    case "ring":
      let path = path(try #require(seeds.ring[parts[1]]).centre_line)
      let gradient = Gradient(colors: [Color(Color.Resolved(210, 153, 194)), Color(Color.Resolved(254, 249, 215))])
      return DrawList { context in
        context.translateBy(x: 15, y: 15)
        context.stroke(
          Path(ellipseIn: CGRect(x: 0, y: 0, width: 250, height: 250)), with: .color(.systemGray6), lineWidth: 30)
        context.stroke(
          path,
          with: .angularGradient(
            gradient, center: CGPoint(x: 125, y: 125), startAngle: .degrees(-90), endAngle: .degrees(18)),
          style: StrokeStyle(lineWidth: 30, lineCap: .round))
      }
    default: return scene.list
    }
  }

  private static let cases: [(String, Int)] = [
    ("badge-300x300", 1), ("badge-400x250", 1), ("heart-320x320", 1), ("heart-400x200", 1), ("ring-0", 1),
    ("ring-0.3", 1),
    ("ring-0.5", 1), ("ring-1", 1), ("graphpad", 1), ("badge-300x300", 2), ("heart-320x320", 2), ("ring-0.3", 2),
  ]

  /// The heart's tip is where the outlines' own tolerance shows most.
  @Test("are near to exact", arguments: cases)
  func exact(name: String, scale: Int) throws {
    let file = Shared.file("oracles/scenes-\(scale)x/\(name).scn")
    let scene = try SceneReader(String(contentsOf: file, encoding: .utf8))
    let isScene = name.hasPrefix("badge") || name == "graphpad"
    var pixmap = Pixmap(width: scene.width, height: scene.height)
    Renderer(glyphs: ShapeGlyphs()).render(
      try list(name, scene), into: &pixmap, scale: isScene ? 1 : CGFloat(scale),
      clip: [PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)], background: scene.background)
    let exact = try ExactPicture.picture(of: file, width: scene.width, height: scene.height)
    let difference = Difference(pixmap, exact)
    #expect(difference.worst < 11 && difference.mean < 0.1, "\(difference)")
  }

  @Test("show that the slow twin is right too", arguments: ["graphpad", "badge-300x300"])
  func twin(name: String) throws {
    let file = Shared.file("oracles/scenes-1x/\(name).scn")
    let scene = try SceneReader(String(contentsOf: file, encoding: .utf8))
    let exact = try ExactPicture.picture(of: file, width: scene.width, height: scene.height)
    let twin = ReferenceRenderer(glyphs: ShapeGlyphs()).render(
      scene.list, width: scene.width, height: scene.height, scale: 1, background: scene.background)
    var worst = 0.0
    for (a, b) in zip(twin.pixels, exact.pixels) {
      let difference = (a - b) * 255
      worst = max(worst, abs(difference.min()), abs(difference.max()))
    }
    // 64 lines across a row against 128; a curve off by 0.001 pixels.
    #expect(worst < 2.5)
  }
}
