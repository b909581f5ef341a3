// Blurs and shadows far wider than what they blur: near the slow twin, whatever part is asked for, at a cost that does not grow.

import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Wide blurs") struct WideBlurTests {
  private let size = 64

  private func list(_ filters: [DrawList.Filter]) -> DrawList {
    let content = DrawList { context in
      context.fill(Path(ellipseIn: CGRect(x: 18.3, y: 20, width: 17, height: 13)), with: .color(.red))
      context.stroke(
        Path { path in
          path.move(to: CGPoint(x: 17, y: 44))
          path.addLine(to: CGPoint(x: 46.5, y: 19))
        }, with: .color(.blue), lineWidth: 1.5)
      context.fill(Path(CGRect(x: 33, y: 29.6, width: 11, height: 14)), with: .color(.green.opacity(0.7)))
    }
    var list = DrawList()
    list.items = [DrawList.Item(.layer(DrawList.Layer(content, filters: filters)), .none)]
    return list
  }

  private func shadow(_ radius: CGFloat, _ options: GraphicsContext.ShadowOptions = []) -> DrawList.Filter {
    .shadow(
      DrawList.Shadow(
        color: Color.Resolved(30, 0, 90, opacity: 0.8), radius: radius, x: 7.3, y: -4.6, blendMode: .normal,
        options: options))
  }

  private func drawn(_ list: DrawList, _ clips: [PixelRect]) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size)
    for clip in clips {
      Renderer(glyphs: ShapeGlyphs()).render(list, into: &pixmap, scale: 1, clip: [clip], background: nil)
    }
    return pixmap
  }

  private var whole: PixelRect { PixelRect(x: 0, y: 0, width: size, height: size) }

  private func filters(_ kind: Int, _ radius: CGFloat) -> [DrawList.Filter] {
    switch kind {
    case 0: [.blur(radius: radius)]
    case 1: [shadow(radius)]
    case 2: [shadow(radius, .shadowOnly)]
    case 3: [.blur(radius: 2), shadow(radius), shadow(3), shadow(2 * radius)]
    default: [shadow(radius), .blur(radius: 1.5 * radius), shadow(4)]
    }
  }

  @Test(
    "are near the Gaussian for each filter",
    arguments: [(0, 13), (0, 20), (1, 20), (2, 13), (3, 13), (4, 13)] as [(Int, CGFloat)])
  func twin(kind: Int, radius: CGFloat) {
    let list = list(filters(kind, radius))
    let exact = ReferenceRenderer(glyphs: ShapeGlyphs()).render(list, width: size, height: size, scale: 1)
    let difference = Difference(drawn(list, [whole]), exact)
    #expect(difference.worst < 2.5 && difference.mean < 0.7, "\(difference)")
  }

  @Test("give the same pixels in parts", arguments: 0..<5, [13, 60, 700] as [CGFloat])
  func parts(kind: Int, radius: CGFloat) {
    let list = list(filters(kind, radius))
    let parts = [
      PixelRect(x: 0, y: 0, width: 37, height: 64), PixelRect(x: 37, y: 0, width: 27, height: 11),
      PixelRect(x: 37, y: 11, width: 27, height: 53),
    ]
    #expect(drawn(list, parts).pixels == drawn(list, [whole]).pixels)
  }

  @Test("look at few pixels, however wide", arguments: [100, 1000, 1e6, .infinity] as [CGFloat])
  func cost(radius: CGFloat) throws {
    for kind in 0..<3 {
      let filter = filters(kind, radius)
      let stages = LayerStage.stages(
        of: DrawList.Layer(DrawList(), filters: filter), .identity, whole,
        Canvas(
          pixels: LayerBuffer(whole).pixels, stride: size, width: size, height: size,
          region: ClipRegion([whole], width: size, height: size), toPixels: .identity))
      let stage = try #require(stages.first)
      let levels = try #require(FilterLevels(stage))
      var pixels = 0
      _ = levels.picture { buffer, _, _, _ in pixels += buffer.box.area }
      // A level is what is asked for, or a margin of 40 coarse pixels around little more than one.
      #expect(pixels < size * size + 200 * 200, "\(pixels)")
    }
  }

  @Test("one too narrow for numbers is none", arguments: [1e-200, 1e-30, 1e-9, CGFloat.leastNonzeroMagnitude, .nan])
  func narrow(radius: CGFloat) {
    #expect(drawn(list([.blur(radius: radius)]), [whole]).pixels == drawn(list([.blur(radius: 0)]), [whole]).pixels)
    #expect(drawn(list([shadow(radius)]), [whole]).pixels == drawn(list([shadow(0)]), [whole]).pixels)
  }
}
