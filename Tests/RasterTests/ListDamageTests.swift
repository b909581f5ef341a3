// Bounds and damage of lists, held to the pixels: what they leave out must not differ.

import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("What a list says of its pixels") struct ListDamageTests {
  private let size = 40

  private func picture(_ list: DrawList) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size, filledWith: 0xFF30_6090)
    Renderer(glyphs: ShapeGlyphs()).render(
      list, into: &pixmap, scale: 1, clip: [PixelRect(x: 0, y: 0, width: size, height: size)], background: nil)
    return pixmap
  }

  /// A pixel that touches none of the rectangles but differs.
  private func difference(_ a: Pixmap, _ b: Pixmap, outside rects: [CGRect]) -> String? {
    for y in 0..<size {
      for x in 0..<size where a[x, y] != b[x, y] {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1).insetBy(dx: -0.001, dy: -0.001)
        if !rects.contains(where: { $0.intersects(pixel) }) { return "\(x), \(y) differs outside \(rects)" }
      }
    }
    return nil
  }

  @Test("an item paints only within its bounds", arguments: UInt64(1)...150)
  func bounds(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 31_000, size: Double(size))
    let list = scene.richList(items: 1)
    let found = difference(picture(DrawList()), picture(list), outside: [list.bounds])
    #expect(found == nil, "\(found ?? "")\n\(list.dump)")
  }

  @Test("two lists look the same outside their damage", arguments: UInt64(1)...150)
  func damage(seed: UInt64) {
    var scene = RandomScene(seed: seed &+ 62_000, size: Double(size))
    let old = scene.richList(items: 6)
    var new = old
    for _ in 0..<Int.random(in: 1...3, using: &scene.random) {
      let place = new.items.isEmpty ? 0 : Int.random(in: 0..<new.items.count, using: &scene.random)
      switch Int.random(in: 0..<5, using: &scene.random) {
      case 0: new.items.insert(scene.item(), at: place)
      case 1: if !new.items.isEmpty { new.items.remove(at: place) }
      case 2: if !new.items.isEmpty { new.items[place].opacity = 0.25 }
      case 3: if !new.items.isEmpty { new.items.append(new.items.remove(at: place)) }
      default:
        if !new.clips.isEmpty { new.clips[0].transform = new.clips[0].transform.translatedBy(x: 3, y: 2) }
      }
    }
    let rects = new.damage(from: old)
    let found = difference(picture(old), picture(new), outside: rects)
    #expect(found == nil, "\(found ?? "")")
    #expect(new.damage(from: new).isEmpty)
  }

  @Test("equal clips in other places are the same clip")
  func renumberedClips() {
    let list = DrawList { context in
      context.clip(to: Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20)))
      context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 30)), with: .color(.red))
    }
    var other = list
    other.clips.insert(DrawList.Clip(.path(Path(CGRect(x: 9, y: 9, width: 1, height: 1)), FillStyle())), at: 0)
    other.items[0].clip = 1
    #expect(other.damage(from: list).isEmpty)
    other.items[0].clip = 0
    #expect(!other.damage(from: list).isEmpty)
  }

  @Test("a long list that changed in the middle has the damage of that item alone")
  func one() {
    func list(_ changed: Int?) -> DrawList {
      DrawList { context in
        for index in 0..<5000 {
          let x = CGFloat(index % 100) * 10
          context.fill(
            Path(CGRect(x: x, y: CGFloat(index / 100) * 10, width: index == changed ? 9 : 8, height: 8)),
            with: .color(.blue))
        }
      }
    }
    #expect(
      list(2550).damage(from: list(nil)) == [
        CGRect(x: 500, y: 250, width: 8, height: 8), CGRect(x: 500, y: 250, width: 9, height: 8),
      ])
  }
}
