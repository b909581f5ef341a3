// A window that lives through thousands of edits, held to one that is made anew after each of them.

import Drawing
import Foundation
import Geometry
import Images
import Raster
import TestSupport
import Testing
import Typography

@testable import Host
@testable import Views

@MainActor @Suite("Random edits") struct TwinTests {
  nonisolated private static let size = CGSize(width: 160, height: 120)
  nonisolated private static let bounds = PixelRect(x: 0, y: 0, width: 160, height: 120)
  nonisolated private static let paper: UInt32 = 0xFFFF_FFFF

  /// What a window shows, kept up by its damage.
  private struct Window {
    let tree: ViewTree
    private let renderer = Renderer(glyphs: FontLibrary.shared)
    private(set) var pixels = Pixmap(width: 160, height: 120, filledWith: TwinTests.paper)

    @MainActor init(_ view: some View) {
      tree = ViewTree(view)
      tree.layout(in: TwinTests.size, environment: EnvironmentValues())
      refresh()
    }

    /// Draws what the tree says has changed; answers how many pixels that were.
    @MainActor @discardableResult mutating func refresh() -> Int {
      var damage = Damage()
      for rect in tree.takeDamage() { damage.add(rect, scale: 1, bounds: TwinTests.bounds) }
      guard !damage.isEmpty else { return 0 }
      let areas = damage.rects.map {
        CGRect(x: CGFloat($0.x), y: CGFloat($0.y), width: CGFloat($0.width), height: CGFloat($0.height))
      }
      let list = DrawList(environment: EnvironmentValues()) { tree.draw(areas, in: &$0) }
      renderer.render(list, into: &pixels, scale: 1, clip: damage.rects, background: TwinTests.paper)
      return damage.rects.reduce(0) { $0 + $1.area }
    }

    @MainActor func list() -> DrawList {
      DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) }
    }
  }

  /// Edits each of 20 windows; 10,000 edits are made with EDITS=10000 in the environment.
  nonisolated static let edits = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 320

  @Test("an edited window is the same as one made anew, and what changed was damaged", arguments: UInt64(1)...20)
  func edits(seed: UInt64) {
    var sketcher = Sketcher(seed: seed)
    let book = SketchBook(sketcher.sketch(depth: 3))
    var window = Window(BookView(book: book))
    for edit in 1...max(Self.edits / 20, 1) {
      let said = sketcher.edit(&book.root)
      window.refresh()
      let twin = Window(BookView(book: SketchBook(book.root)))
      let (old, new) = (window.tree.probes(), twin.tree.probes())
      guard
        old.count == new.count, old.allSatisfy({ name, frame in new[name].map { isNear(frame, $0, 1e-6) } ?? false })
      else {
        let wrong = new.filter { name, frame in old[name].map { !isNear($0, frame, 1e-6) } ?? true }
        Issue.record("seed \(seed), edit \(edit) (\(said)): frames \(wrong.keys.sorted()) of \(new.count)")
        return
      }
      let (shown, made) = (window.list(), twin.list())
      guard shown == made else {
        Issue.record("seed \(seed), edit \(edit) (\(said)): \(shown.items.count) items for \(made.items.count)")
        return
      }
      if edit % 5 == 0,
        let place = zip(window.pixels.pixels, twin.pixels.pixels).enumerated().first(where: { $1.0 != $1.1 })?.offset
      {
        Issue.record("seed \(seed), edit \(edit) (\(said)): pixel \(place % 160), \(place / 160) was not damaged")
        return
      }
    }
  }

  @Test("an edit of one colour damages its place alone") func small() {
    var root = Sketch(id: 1, kind: .column)
    for id in 2...6 {
      var child = Sketch(id: id, kind: .color)
      (child.width, child.height) = (30, 10)
      root.children.append(child)
    }
    let book = SketchBook(root)
    var window = Window(BookView(book: book))
    book.root.children[2].color = 3
    let damaged = window.refresh()
    #expect(damaged >= 300)
    #expect(damaged <= 36 * 16)
    #expect(window.refresh() == 0)
  }
}
