// Bounds that lists hold ready, against what they stand for.

import Drawing
import Foundation
import Geometry
import Testing

@Suite("Bounds of layers and clips") struct MeasuredBoundsTests {
  private static func square(_ x: CGFloat) -> Path { Path(CGRect(x: x, y: 0, width: 10, height: 10)) }
  private static func list(_ x: CGFloat) -> DrawList { DrawList { $0.fill(square(x), with: .color(.red)) } }

  @Test("a layer's bounds follow its list")
  func layers() {
    var layer = DrawList.Layer(Self.list(0), filters: [.blur(radius: 4)])
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.list = Self.list(30)
    #expect(layer.bounds.minX == 30)
    layer.list.items[0].transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(layer.bounds.minX == 35)
    layer.list.items.removeAll()
    #expect(layer.bounds.isNull)
    #expect(layer == DrawList.Layer(layer.list, filters: layer.filters))
  }

  @Test("a clip's bounds follow its shape, its transform and its side")
  func clips() {
    var clip = DrawList.Clip(.path(Self.square(2), FillStyle()))
    #expect(clip.bounds == CGRect(x: 2, y: 0, width: 10, height: 10))
    clip.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(clip.bounds == CGRect(x: 4, y: 0, width: 20, height: 10))
    clip.isInverse = true
    #expect(clip.bounds == nil)
    clip.isInverse = false
    clip.shape = .layer(Self.list(7))
    #expect(clip.bounds?.minX == 7)
    let moved = DrawList { context in
      context.clip(to: Self.square(0))
      context.clipToLayer { $0.fill(Self.square(1), with: .color(.red)) }
      context.fill(Self.square(0), with: .color(.red))
    }.applying(CGAffineTransform(translationX: 100, y: 0))
    #expect(moved.clips.map { $0.bounds?.minX } == [100, 101])
    #expect(moved.bounds == CGRect(x: 101, y: 0, width: 9, height: 10))
  }

  /// Measured anew at each level of each of the clips, 24 levels would take four billion steps.
  @Test("layers behind layers of layers are measured once each")
  func nested() {
    var list = Self.list(0)
    for _ in 0..<24 {
      let inner = list
      list = DrawList { context in
        context.clipToLayer { $0.draw(inner) }
        context.drawLayer { $0.draw(inner) }
      }
    }
    #expect(list.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
