import Drawing
import Foundation
import Geometry
import Testing

@Suite("Projections of a context") struct ProjectionFilterTests {
  private let map = CGAffineTransform(a: 0.5, b: 0.25, c: -1, d: 2, tx: 7, ty: 3)
  private let square = Path(CGRect(x: 1, y: 2, width: 10, height: 10))

  private func perspective() -> ProjectionTransform {
    var matrix = ProjectionTransform(map)
    matrix.m13 = 0.01
    return matrix
  }

  @Test("an affine one is the drawing under that map, not a layer")
  func affineShape() {
    let filtered = DrawList { context in
      context.translateBy(x: 3, y: 4)
      context.addFilter(.projectionTransform(ProjectionTransform(map)))
      context.fill(square, with: .color(.red))
      context.draw(DrawList { $0.stroke(square, with: .color(.blue)) })
    }
    let plain = DrawList { context in
      context.translateBy(x: 3, y: 4)
      context.concatenate(map)
      context.fill(square, with: .color(.red))
      context.draw(DrawList { $0.stroke(square, with: .color(.blue)) })
    }
    #expect(filtered == plain)
  }

  @Test("an affine one moves what a layer draws, also where that sets its own transform")
  func affineLayer() {
    func draw(_ layer: inout GraphicsContext) {
      layer.fill(square, with: .color(.red))
      layer.transform = CGAffineTransform(scaleX: 2, y: 2)
      layer.stroke(square, with: .color(.blue))
    }
    let filtered = DrawList { context in
      context.addFilter(.projectionTransform(ProjectionTransform(map)))
      context.drawLayer { draw(&$0) }
    }
    let inner = DrawList { draw(&$0) }
    guard case .layer(let layer)? = filtered.items.first?.shape else {
      Issue.record("no layer")
      return
    }
    #expect(layer.list == inner.applying(map) && layer.filters.isEmpty)
  }

  @Test("an affine one after a blur carries the blur with it")
  func affineAfterBlur() {
    let list = DrawList { context in
      context.addFilter(.grayscale(1))
      context.addFilter(.projectionTransform(ProjectionTransform(CGAffineTransform(scaleX: 3, y: 3))))
      context.addFilter(.blur(radius: 2))
      context.fill(square, with: .color(.red))
    }
    guard case .layer(let outer)? = list.items.first?.shape, case .layer(let inner)? = outer.list.items.first?.shape
    else {
      Issue.record("no layers")
      return
    }
    #expect(outer.filters.count == 1 && inner.filters == [.blur(radius: 2)])
    #expect(outer.list.items[0].transform == CGAffineTransform(scaleX: 3, y: 3))
    #expect(inner.list.items[0].transform == CGAffineTransform(scaleX: 3, y: 3))
    #expect(list.bounds == CGRect(x: 3 - 18, y: 6 - 18, width: 66, height: 66))
  }

  @Test("one with perspective is a filter, and two in a row are one")
  func merged() {
    let list = DrawList { context in
      context.addFilter(.projectionTransform(perspective()))
      context.addFilter(.projectionTransform(perspective().inverted()))
      context.addFilter(.projectionTransform(perspective()))
      context.fill(square, with: .color(.red))
    }
    guard case .layer(let layer)? = list.items.first?.shape, case .projection(let matrix)? = layer.filters.first else {
      Issue.record("no projection")
      return
    }
    #expect(layer.filters.count == 1)
    #expect(abs(matrix.m13 - 0.01) < 1e-9 && abs(matrix.m31 - 7) < 1e-9)
  }

  @Test("bounds are those of the mapped corners, in the item's coordinates")
  func bounds() throws {
    let list = DrawList { context in
      context.translateBy(x: 100, y: 50)
      context.addFilter(.projectionTransform(perspective()))
      context.fill(square, with: .color(.red))
    }
    let corners = [(1, 2), (11, 2), (11, 12), (1, 12)].map { CGPoint(x: $0.0, y: $0.1).applying(perspective()) }
    let expected = CGRect(containing: corners).offsetBy(dx: 100, dy: 50)
    let bounds = list.bounds
    #expect(
      abs(bounds.minX - expected.minX) < 1e-9 && abs(bounds.maxX - expected.maxX) < 1e-9
        && abs(bounds.minY - expected.minY) < 1e-9 && abs(bounds.maxY - expected.maxY) < 1e-9)
    #expect(!list.damage(from: DrawList()).isEmpty)
  }

  @Test("the dump says what they are")
  func dump() {
    let list = DrawList { context in
      context.addFilter(.projectionTransform(perspective()))
      context.addFilter(.alphaThreshold(min: 0.25, max: 0.5, color: Color(red: 1, green: 0, blue: 0)))
      context.fill(square, with: .color(.black))
    }
    #expect(
      list.dump.hasPrefix("layer threshold 0.25 0.5 #FF0000, projection 0.5 0.25 0.01 -1 2 0 7 3 1\n"), "\(list.dump)")
  }

  @Test("a range that begins at 0 fills the plane, an empty one shows nothing")
  func thresholdBounds() {
    func bounds(_ min: Double, _ max: Double) -> CGRect {
      DrawList { context in
        context.addFilter(.alphaThreshold(min: min, max: max))
        context.fill(square, with: .color(.black))
      }.bounds
    }
    #expect(bounds(0, 0.5) == .infinite && bounds(0.7, 0.5).isNull && bounds(0.5, 1) == square.boundingRect)
  }
}
