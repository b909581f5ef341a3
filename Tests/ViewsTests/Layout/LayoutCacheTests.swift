// What a user's layout keeps from one question to the next.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("Caches of layouts") struct LayoutCacheTests {
  /// Puts its views below each other, each as high as its cache says, and tells what is done with that.
  private struct Telling: Layout {
    struct Cache {
      var count = 0
      var updates = 0
    }
    let log: Log
    var height: CGFloat = 10

    func makeCache(subviews: Subviews) -> Cache {
      log("make \(subviews.count)")
      return Cache(count: subviews.count)
    }
    func updateCache(_ cache: inout Cache, subviews: Subviews) {
      cache.updates += 1
      log("update \(cache.count) to \(subviews.count), \(height)")
      cache.count = subviews.count
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
      CGSize(width: 10 + CGFloat(cache.updates), height: height * CGFloat(cache.count))
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: 0, y: height * CGFloat(index)), proposal: ProposedViewSize(width: 5, height: height))
      }
    }
  }

  private final class Shelf: ObservableObject {
    @Published var count = 2
    @Published var height: CGFloat = 10
  }

  private struct Telled: View {
    @ObservedObject var shelf: Shelf
    let log: Log
    let isErased: Bool

    var body: some View {
      let telling = Telling(log: log, height: shelf.height)
      if isErased {
        AnyLayout(telling)() { views }.probe("all")
      } else {
        telling { views }.probe("all")
      }
    }

    private var views: some View { ForEach(0..<shelf.count, id: \.self) { _ in Color.red } }
  }

  @Test("one is made once, and brought up to date when views come or the layout is another", arguments: [false, true])
  func updated(isErased: Bool) {
    let (shelf, log) = (Shelf(), Log())
    let tree = ViewTree(Telled(shelf: shelf, log: log, isErased: isErased), width: 100, height: 100)
    #expect(log.entries == ["make 2"])
    shelf.count = 3
    tree.update()
    #expect(log.entries == ["make 2", "update 2 to 3, 10.0"])
    #expect(tree.probes()["all"]?.size == CGSize(width: 11, height: 30))
    shelf.height = 20
    tree.update()
    #expect(log.entries.last == "update 3 to 3, 20.0" && !log.entries.dropFirst().contains { $0.hasPrefix("make") })
    #expect(tree.probes()["all"]?.size == CGSize(width: 12, height: 60))
  }

  private struct Switching: View {
    @ObservedObject var shelf: Shelf
    let log: Log

    var body: some View {
      let layout = shelf.count == 2 ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(Telling(log: log))
      layout {
        Color.red
        Color.red
      }.probe("all")
    }
  }

  @Test("a layout that takes the place of one of another type has a cache of its own") func switched() {
    let (shelf, log) = (Shelf(), Log())
    let tree = ViewTree(Switching(shelf: shelf, log: log), width: 100, height: 100)
    shelf.count = 3
    tree.update()
    #expect(log.entries.first == "make 2")
    #expect(tree.probes()["all"]?.height == 20)
    shelf.count = 2
    tree.update()
    #expect(tree.probes()["all"]?.height == 100)
  }
}
