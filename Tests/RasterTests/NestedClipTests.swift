// Clips within clips, many more than there are masks held for their own sake.

import Drawing
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite("Clips within clips") struct NestedClipTests {
  private let size = 64
  private let depth = 200

  private func picture(_ lists: [DrawList]) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size, filledWith: 0xFF20_4060)
    let all = PixelRect(x: 0, y: 0, width: size, height: size)
    let renderer = Renderer(glyphs: ShapeGlyphs())
    for list in lists { renderer.render(list, into: &pixmap, scale: 1, clip: [all], background: nil) }
    return pixmap
  }

  /// A chain of clips, each slightly smaller than the one around it, every third on whole pixels.
  private func chain() -> [DrawList.Clip] {
    (0..<depth).map { index in
      let inset = CGFloat(index) * 0.1
      let frame = CGRect(x: 0, y: 0, width: size, height: size)
      let shape =
        index % 3 == 0
        ? Path(frame.insetBy(dx: inset.rounded(), dy: 0)) : Path(ellipseIn: frame.insetBy(dx: inset - 9, dy: inset - 9))
      return DrawList.Clip(.path(shape, FillStyle()), parent: index > 0 ? index - 1 : nil)
    }
  }

  /// The order in which items go through the depths.
  enum Order: CaseIterable, Sendable { case inward, outward, shuffled }

  @Test("a chain of 200 gives the picture of items drawn each by itself", arguments: Order.allCases)
  func likeSingleItems(order: Order) {
    var random = SplitMix64(seed: 200)
    var depths = Array(0..<depth)
    switch order {
    case .inward: break
    case .outward: depths.reverse()
    case .shuffled: depths.shuffle(using: &random)
    }
    var list = DrawList()
    list.clips = chain()
    // Siblings of the chain, so that there are masks to let go of.
    for parent in 0..<depth {
      let square = CGRect(x: random.double(in: 0...50), y: random.double(in: 0...50), width: 12.5, height: 9.5)
      list.clips.append(DrawList.Clip(.path(Path(square), FillStyle()), parent: parent))
    }
    for place in depths {
      for clip in [place, depth + place] {
        let color = Color.Resolved(
          red: Float(random.double(in: 0...1)), green: Float(random.double(in: 0...1)), blue: 0.5, opacity: 0.3)
        let rect = CGRect(x: random.double(in: 0...40), y: random.double(in: 0...40), width: 30, height: 30)
        list.items.append(DrawList.Item(.fill(Path(rect), FillStyle()), .color(color), clip: clip))
      }
    }
    let twins = list.items.map { item in
      var twin = list
      twin.items = [item]
      return twin
    }
    let whole = picture([list])
    #expect(whole == picture(twins))
    #expect(Set(whole.pixels).count > 500, "the items show")
  }

  @Test("what a clip narrows is all that its parents name, without an end or a place that is not there")
  func ancestors() {
    var list = DrawList()
    let shape = DrawList.Clip.Shape.path(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), FillStyle())
    list.clips = [nil, 0, 1, 1, 4, 7, -1, 5].map { DrawList.Clip(shape, parent: $0) }
    let expected: [Set<Int>] = [[], [0], [0, 1], [0, 1], [], [], [], [5]]
    #expect(list.clips.indices.map { list.ancestors(of: $0) } == expected)
  }
}
