// Layers in perspective: held to exact pictures, to the slow twin, and to themselves in parts.

import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Layers in perspective") struct ProjectionTests {
  private let size = 40

  private func picture(
    _ list: DrawList, _ clip: [PixelRect]? = nil, scale: CGFloat = 1, background: UInt32 = 0
  ) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size, filledWith: background)
    Renderer(glyphs: ShapeGlyphs()).render(
      list, into: &pixmap, scale: scale, clip: clip ?? [PixelRect(x: 0, y: 0, width: size, height: size)],
      background: nil)
    return pixmap
  }

  private func list(_ item: DrawList.Item) -> DrawList {
    var list = DrawList()
    list.items = [item]
    return list
  }

  private func projected(_ content: DrawList, _ map: ProjectionTransform) -> DrawList {
    list(DrawList.Item(.layer(DrawList.Layer(content, filters: [.projection(map)])), .none))
  }

  private func turned(_ degrees: Double, _ perspective: CGFloat = 1) -> ProjectionTransform {
    .rotation3D(
      .degrees(degrees), axis: (0.2, 1, 0.1), perspective: perspective, size: CGSize(width: size, height: size))
  }

  /// Straight sides stay straight: the picture of the mapped corners is exact.
  @Test("a polygon is the polygon of its mapped corners", arguments: UInt64(1)...60)
  func polygons(seed: UInt64) throws {
    var scene = RandomScene(seed: seed &+ 500, size: Double(size))
    let corners = (0..<Int.random(in: 3...5, using: &scene.random)).map { _ in scene.point() }
    let map = turned(scene.random.double(in: -70...70))
    let images = try corners.map { try #require(map.point($0)) }
    func list(_ points: [CGPoint]) -> DrawList {
      DrawList { context in
        var path = Path()
        path.addLines(points)
        path.closeSubpath()
        context.fill(path, with: .color(.black), style: FillStyle(eoFill: true))
      }
    }
    let reference = ReferenceRenderer(glyphs: ShapeGlyphs()).render(list(images), width: size, height: size, scale: 1)
    let difference = Difference(picture(projected(list(corners), map)), reference)
    // Sampling between pixels softens an edge by a quarter of a pixel; corners and hairs suffer most.
    #expect(difference.mean < 0.4 && difference.worst < 40, "\(difference)")
  }

  @Test("agrees with the slow twin", arguments: UInt64(1)...16)
  func twin(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 8000, size: Double(size))
    let map = turned(scene.random.double(in: -60...60), scene.random.double(in: 0...1.2))
    let content = scene.list(items: 3)
    let list = projected(content, map)
    let reference = ReferenceRenderer(glyphs: ShapeGlyphs()).render(list, width: size, height: size, scale: 1)
    let difference = Difference(picture(list), reference)
    #expect(difference.mean < 2, "\(difference)")
  }

  @Test("with other filters before and after agrees with the slow twin", arguments: UInt64(1)...3)
  func filtersAround(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 8100, size: Double(size))
    let content = scene.list(items: 2)
    let filters: [DrawList.Filter] = [
      .blur(radius: 1.5), .projection(turned(40)), scene.filter(),
    ]
    let item = DrawList.Item(
      .layer(DrawList.Layer(content, filters: filters)), .none, transform: CGAffineTransform(translationX: 3, y: -2))
    let reference = ReferenceRenderer(glyphs: ShapeGlyphs()).render(list(item), width: size, height: size, scale: 1)
    let difference = Difference(picture(list(item)), reference)
    #expect(difference.mean < 0.8, "\(difference)")
  }

  @Test("cut into tiles gives the picture, to the last bit", arguments: UInt64(1)...60)
  func tiles(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 123_000, size: Double(size) / 1.5)
    let list = list(scene.warpedItem(depth: seed % 4 == 0 ? 1 : 0))
    let whole = picture(list, scale: 1.5, background: 0xFF10_2030)
    var tiled = Pixmap(width: size, height: size, filledWith: 0xFF10_2030)
    let (width, height) = (
      Int.random(in: 5...size, using: &scene.random), Int.random(in: 5...size, using: &scene.random)
    )
    let renderer = Renderer(glyphs: ShapeGlyphs())
    for y in stride(from: 0, to: size, by: height) {
      for x in stride(from: 0, to: size, by: width) {
        renderer.render(
          list, into: &tiled, scale: 1.5, clip: [PixelRect(x: x, y: y, width: width, height: height)], background: nil)
      }
    }
    #expect(tiled == whole, "tiles of \(width)×\(height)\n\(list.dump)")
  }

  @Test("paints only within its bounds", arguments: UInt64(1)...80)
  func bounds(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 456_000, size: Double(size))
    let list = list(scene.warpedItem())
    let (bounds, drawn) = (list.bounds.insetBy(dx: -1.001, dy: -1.001), picture(list))
    for index in drawn.pixels.indices where drawn.pixels[index] != 0 {
      let pixel = CGRect(x: index % size, y: index / size, width: 1, height: 1)
      if bounds.isNull || !bounds.intersects(pixel) {
        Issue.record("pixel \(index % size), \(index / size) is outside \(list.bounds)\n\(list.dump)")
        return
      }
    }
  }

  @Test("an affine projection is the drawing under that map", arguments: UInt64(1)...30)
  func affine(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 31, size: Double(size))
    let (content, map) = (scene.list(items: 3), scene.transform())
    let plain = list(DrawList.Item(.layer(DrawList.Layer(content.applying(map))), .none))
    #expect(picture(projected(content, ProjectionTransform(map))) == picture(plain))
  }

  @Test("two projections in a row are one, which may be none")
  func merged() {
    var scene = RandomScene(seed: 77, size: Double(size))
    let content = scene.list(items: 3)
    let there = turned(35)
    let both = list(
      DrawList.Item(
        .layer(DrawList.Layer(content, filters: [.projection(there), .projection(turned(20))])), .none))
    #expect(picture(both) == picture(projected(content, there.concatenating(turned(20)))))
  }

  @Test("edge-on, flat, behind the eye and of no numbers there is nothing to see")
  func nothing() {
    let content = DrawList { $0.fill(Path(CGRect(x: 4, y: 4, width: 30, height: 30)), with: .color(.red)) }
    let side = CGSize(width: size, height: size)
    var behind = ProjectionTransform()
    behind.m33 = -1
    var number = ProjectionTransform()
    number.m13 = .nan
    var hollow = ProjectionTransform()
    (hollow.m11, hollow.m22, hollow.m33) = (0, 0, 0)
    for map in [
      .rotation3D(.degrees(90), axis: (0, 1, 0), size: side), .rotation3D(.degrees(-90), axis: (1, 0, 0), size: side),
      behind, number, hollow,
    ] {
      #expect(picture(projected(content, map)).pixels.allSatisfy { $0 == 0 })
    }
    #expect(picture(projected(content, ProjectionTransform())) == picture(content))
  }

  @Test("never traps on extreme numbers", arguments: UInt64(1)...20)
  func extremes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let numbers: [CGFloat] = [0, 1, -1, 1e-9, 1e-3, 0.01, 300, 1e12, -1e200, 1e308, .infinity, .nan]
    func number() -> CGFloat { Bool.random(using: &random) ? numbers.randomElement(using: &random) ?? 0 : 1 }
    var map = ProjectionTransform()
    (map.m11, map.m12, map.m13) = (number(), number() - 1, (number() - 1) / 10)
    (map.m21, map.m22, map.m23) = (number() - 1, number(), (number() - 1) / 10)
    (map.m31, map.m32, map.m33) = (number(), number(), number())
    let content = DrawList {
      $0.fill(Path(CGRect(x: -1e6, y: 4, width: number() * 1e6, height: 30)), with: .color(.red))
      $0.fill(Path(CGRect(x: 3, y: 3, width: 20, height: 20)), with: .color(.blue))
    }
    let layer = DrawList.Layer(
      content,
      filters: [.blur(radius: 1), .projection(map), .alphaThreshold(.init(min: 0.5, color: Color.Resolved(0, 0, 0)))])
    _ = picture(list(DrawList.Item(.layer(layer), .none)))
  }

  @Test("far away means of what is there, not chance: a fine grid becomes grey")
  func farAway() {
    // Stripes of one point, a tenth of their width.
    let content = DrawList { context in
      // One path: what separate shapes share of a pixel would be laid over each other.
      var stripes = Path()
      for x in stride(from: CGFloat(-400), to: 800, by: 2) {
        stripes.addRect(CGRect(x: x, y: -400, width: 1, height: 1200))
      }
      context.fill(stripes, with: .color(.black))
    }
    var map = ProjectionTransform(CGAffineTransform(translationX: 20, y: 20).scaledBy(x: 0.1, y: 0.1))
    (map.m13, map.m23) = (0.0002, 0.0001)
    let drawn = picture(projected(content, map))
    for y in 12..<28 {
      for x in 12..<28 { #expect(abs(Int(drawn[x, y] >> 24) - 128) < 10, "\(drawn[x, y] >> 24) at \(x), \(y)") }
    }
  }
}
