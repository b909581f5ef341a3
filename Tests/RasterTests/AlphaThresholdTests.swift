import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Ranges of opacity") struct AlphaThresholdTests {
  private let size = 48

  private func picture(_ draw: (inout GraphicsContext) -> Void) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size)
    Renderer(glyphs: ShapeGlyphs()).render(
      DrawList(draw), into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: size, height: size)],
      background: nil)
    return pixmap
  }

  private func circle(_ x: CGFloat, _ radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: 24 - radius, width: 2 * radius, height: 2 * radius))
  }

  @Test("both ends are in the range", arguments: [0, 51, 128, 200, 255] as [UInt32])
  func ends(alpha: UInt32) {
    let opacity = Double(alpha) / 255
    func shown(_ min: Double, _ max: Double) -> UInt32 {
      picture { context in
        context.addFilter(.alphaThreshold(min: min, max: max, color: .red))
        context.fill(Path(CGRect(x: -9, y: -9, width: 99, height: 99)), with: .color(.black.opacity(opacity)))
      }[20, 20]
    }
    let red = Color.red.resolve(in: EnvironmentValues()).pixel
    #expect(shown(opacity, 1) == red && shown(0, opacity) == red && shown(opacity, opacity) == red)
    #expect(shown(opacity + 0.01, 2) == 0 && shown(-1, opacity - 0.01) == 0)
    #expect(shown(1, 0) == 0 && shown(.nan, 1) == 0)
  }

  @Test("the edge of a blurred half plane is where it was, and as smooth", arguments: [1, 3, 6] as [CGFloat])
  func halfPlane(radius: CGFloat) {
    for edge in stride(from: CGFloat(20), to: 21, by: 0.25) {
      let drawn = picture { context in
        context.addFilter(.alphaThreshold(min: 0.5))
        context.drawLayer { layer in
          layer.addFilter(.blur(radius: radius))
          layer.fill(Path(CGRect(x: -99, y: -99, width: 99 + edge, height: 300)), with: .color(.blue))
        }
      }
      // How much is covered in a row says where the edge is to a fraction of a pixel.
      let sum = (0..<size).reduce(0) { $0 + Int(drawn[$1, 24] >> 24) }
      #expect(abs(CGFloat(sum) / 255 - edge) < 0.12, "edge \(edge): \(CGFloat(sum) / 255)")
    }
  }

  @Test("blurred circles near each other flow together, those apart do not")
  func metaballs() {
    func drawn(_ distance: CGFloat) -> Pixmap {
      picture { context in
        context.addFilter(.alphaThreshold(min: 0.5, color: .green))
        context.addFilter(.blur(radius: 4))
        context.drawLayer { layer in
          layer.fill(circle(24 - distance / 2, 9), with: .color(.black))
          layer.fill(circle(24 + distance / 2, 9), with: .color(.black))
        }
      }
    }
    #expect(drawn(20)[24, 24] >> 24 == 255)
    #expect(drawn(30)[24, 24] == 0)
    // Edges have pixels between.
    let between = drawn(20).pixels.count { $0 >> 24 > 0 && $0 >> 24 < 255 }
    #expect(between > 40, "\(between)")
  }

  @Test("agrees with the slow twin", arguments: UInt64(1)...40)
  func twin(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 71_000, size: Double(size))
    var list = DrawList()
    let layer = DrawList.Layer(
      scene.list(items: 2),
      filters: [.blur(radius: scene.random.double(in: 0...3)), .alphaThreshold(scene.threshold())])
    list.items = [DrawList.Item(.layer(layer), .none)]
    var pixmap = Pixmap(width: size, height: size)
    Renderer(glyphs: ShapeGlyphs()).render(
      list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: size, height: size)], background: nil)
    let reference = ReferenceRenderer(glyphs: ShapeGlyphs()).render(list, width: size, height: size, scale: 1)
    let difference = Difference(pixmap, reference)
    // A step of opacity more or less moves a flat edge by much.
    #expect(difference.mean < 1.5, "\(difference)")
  }
}
