// Clips, layers, filters, blend modes, images: what a context records of them.

import Drawing
import Foundation
import Geometry
import Images
import Testing

@Suite("A graphics context's clips, layers and filters") struct ContextStateTests {
  private static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test("a clip holds for what is drawn later, within the clip before it, and not for the copy taken before")
  func clips() {
    let list = DrawList { context in
      context.fill(Self.square, with: .color(.red))
      let before = context
      context.clip(to: Self.square)
      context.translateBy(x: 5, y: 0)
      context.clip(to: Self.square, style: FillStyle(eoFill: true), options: .inverse)
      context.fill(Self.square, with: .color(.red))
      before.fill(Self.square, with: .color(.red))
    }
    #expect(list.items.map(\.clip) == [nil, 1, nil])
    #expect(list.clips.map(\.parent) == [nil, 0] && list.clips.map(\.isInverse) == [false, true])
    #expect(list.clips[1].transform == CGAffineTransform(translationX: 5, y: 0))
    #expect(list.chain(of: 1).count == 2 && list.chain(of: 7).isEmpty)
  }

  @Test("the clip's bounding rectangle is in the coordinates of drawing calls")
  func clipBounds() {
    _ = DrawList { context in
      #expect(context.clipBoundingRect == .infinite)
      context.clip(to: Path(CGRect(x: 10, y: 20, width: 40, height: 30)))
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 30, height: 100)))
      context.translateBy(x: 5, y: 5)
      context.scaleBy(x: 2, y: 1)
      #expect(context.clipBoundingRect == CGRect(x: 2.5, y: 15, width: 10, height: 30))
    }
  }

  @Test("a layer begins with the transform and without opacity, blend mode, clip and filters, and carries them itself")
  func layers() throws {
    let list = DrawList { context in
      context.translateBy(x: 1, y: 2)
      context.opacity = 0.5
      context.blendMode = .multiply
      context.clip(to: Self.square)
      context.addFilter(.blur(radius: 3))
      context.drawLayer { layer in
        #expect(layer.opacity == 1 && layer.blendMode == .normal && layer.clipBoundingRect == .infinite)
        #expect(layer.transform == CGAffineTransform(translationX: 1, y: 2))
        layer.fill(Self.square, with: .color(.red))
      }
    }
    let item = try #require(list.items.first)
    #expect(item.opacity == 0.5 && item.blendMode == .multiply && item.clip == 0 && list.items.count == 1)
    guard case .layer(let layer) = item.shape else { return _ = Issue.record("no layer") }
    #expect(layer.filters == [.blur(radius: 3)] && layer.list.items.count == 1)
    #expect(layer.list.items[0].opacity == 1 && layer.list.items[0].clip == nil)
  }

  @Test("under a filter each drawing is a layer of its own")
  func filters() {
    let list = DrawList { context in
      context.addFilter(.shadow(color: .black, radius: 2, x: 1, y: 1))
      context.fill(Self.square, with: .color(.red))
      context.stroke(Self.square, with: .color(.red))
    }
    #expect(list.items.count == 2)
    #expect(
      list.items.allSatisfy { item in
        if case .layer(let layer) = item.shape {
          layer.list.items.count == 1 && layer.filters.count == 1
        } else {
          false
        }
      })
  }

  @Test("a list drawn in another keeps its clips, moved, and within the clip of where it is drawn")
  func listsInLists() {
    let inner = DrawList { context in
      context.clip(to: Self.square)
      context.fill(Self.square, with: .color(.red))
      context.drawLayer { $0.fill(Self.square, with: .color(.blue)) }
    }
    let outer = DrawList { context in
      context.clip(to: Self.square)
      context.translateBy(x: 7, y: 0)
      context.opacity = 0.5
      context.draw(inner)
    }
    #expect(outer.items.map(\.clip) == [1, 1] && outer.clips.map(\.parent) == [nil, 0])
    #expect(outer.clips[1].transform.tx == 7 && outer.items.allSatisfy { $0.opacity == 0.5 })
    guard case .layer(let layer) = outer.items[1].shape else { return _ = Issue.record("no layer") }
    #expect(layer.list.items[0].transform.tx == 7)
  }

  @Test("images are stretched, or laid as tiles of whole pixels")
  func images() throws {
    let image = Image(Pixmap(width: 4, height: 2, filledWith: 0xFFFF_0000), scale: 2)
    #expect(image.size == CGSize(width: 2, height: 1))
    let list = DrawList { context in
      context.draw(image, in: CGRect(x: 1, y: 1, width: 8, height: 8))
      context.draw(image, at: CGPoint(x: 5, y: 5))
      context.fill(
        Self.square,
        with: .tiledImage(image, origin: CGPoint(x: 1, y: 0), sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1)))
      context.draw(image, in: .zero)
    }
    #expect(list.items.count == 3)
    guard case .image(let stretched) = list.items[0].paint, case .image(let tiled) = list.items[2].paint else {
      return _ = Issue.record("no images")
    }
    #expect(stretched.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 1, ty: 1) && !stretched.isTiled)
    #expect(tiled.isTiled && tiled.pixmap.width == 2 && tiled.transform.a == 0.5)
    guard case .fill(let path, _) = list.items[1].shape else { return _ = Issue.record("no fill") }
    #expect(path.boundingRect == CGRect(x: 4, y: 4.5, width: 2, height: 1))
  }

  @Test(
    "hues go round from red",
    arguments: [(0, "#FF0000"), (1.0 / 3, "#00FF00"), (-1.0 / 3, "#0000FF"), (0.5, "#00FFFF")])
  func hues(hue: Double, expected: String) {
    let list = DrawList { context in
      context.fill(Self.square, with: .color(Color(hue: hue, saturation: 1, brightness: 1)))
    }
    #expect(list.dump.hasPrefix("fill \(expected)\n"))
  }

  @Test("the dump tells clips, layers, filters, modes and pictures")
  func dump() {
    let list = DrawList { context in
      context.clip(to: Self.square, options: .inverse)
      context.blendMode = .screen
      context.addFilter(.blur(radius: 2))
      context.fill(
        Self.square,
        with: .radialGradient(
          Gradient(colors: [.white, .black]), center: .zero, startRadius: 1, endRadius: 5, options: .mirror))
      context.clipToLayer(opacity: 0.5) { $0.fill(Self.square, with: .color(.red)) }
      context.addFilter(.shadow(color: .black, radius: 1, x: 2, y: 3, options: .shadowOnly))
      context.draw(Image(Pixmap(width: 1, height: 1, filledWith: 1)), in: CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(
      list.dump == """
        clip 0 inverse
          rect 0 0 10 10
        clip 1 in 0 layer opacity 0.5
          fill #FF3B30
            rect 0 0 10 10
        layer blur 2
          blend screen
          clip 0
          fill radial 0 0 from 1 to 5 mirror: #FFFFFF 0, #000000 1
            rect 0 0 10 10
        layer shadow #000000 radius 1 at 2 3 only, blur 2
          blend screen
          clip 1
          fill image 1x1 40c5b8c at 3 0 0 3 0 0
            rect 0 0 3 3

        """)
  }
}
