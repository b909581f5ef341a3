// Rows that leave a lazy container: removed ones take leave, those that are scrolled out of sight vanish.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Departures from lazy containers") struct LazyDepartureTests {
  private final class Shelf: ObservableObject {
    @Published var items = Array(0..<100)
    @Published var hasHead = true
  }

  private struct Rows: View {
    @ObservedObject var shelf: Shelf
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          if shelf.hasHead { Color.blue.frame(height: 40).probe("head").transition(.opacity) }
          ForEach(shelf.items, id: \.self) { id in
            Color.red.frame(height: 40).probe("\(id)").transition(.opacity)
          }
        }
      }
    }
  }

  private func start(hasHead: Bool = false) -> (EventDriver, Shelf) {
    let shelf = Shelf()
    shelf.hasHead = hasHead
    return (EventDriver { Rows(shelf: shelf) }, shelf)
  }

  @Test("a row that is removed under an animation fades where it was, while the others close the gap") func removed()
    throws
  {
    let (driver, shelf) = start()
    withAnimation(.linear(duration: 1)) { _ = shelf.items.remove(at: 1) }
    _ = driver.tree.takeDamage()
    #expect(driver.tree.probes()["1"]?.minY == 40)
    driver.tree.advance(to: driver.time + 0.5)
    _ = driver.tree.takeDamage()
    let list = DrawList(environment: EnvironmentValues()) { driver.tree.draw([.infinite], in: &$0) }
    #expect(list.items.contains { abs($0.opacity - 0.5) < 0.01 }, "\(list.dump)")
    #expect(driver.tree.probes()["1"]?.minY == 40 && driver.tree.probes()["2"] != nil)
    driver.tree.advance(to: driver.time + 1.5)
    _ = driver.tree.takeDamage()
    #expect(driver.tree.probes()["1"] == nil && driver.tree.probes()["2"]?.minY == 40)
    #expect(driver.tree.departures.isEmpty)
  }

  @Test("a view that stands by itself gives up its place at once and fades") func head() {
    let (driver, shelf) = start(hasHead: true)
    #expect(driver.tree.probes()["0"]?.minY == 40)
    withAnimation(.linear(duration: 1)) { shelf.hasHead = false }
    _ = driver.tree.takeDamage()
    driver.tree.advance(to: driver.time + 0.99)
    _ = driver.tree.takeDamage()
    // Nearly there; what leaves takes no room.
    #expect(driver.tree.probes()["head"]?.minY == 0 && driver.tree.probes()["0"].map { $0.minY < 1 } ?? false)
    driver.tree.advance(to: driver.time + 1.5)
    _ = driver.tree.takeDamage()
    #expect(driver.tree.probes()["head"] == nil && driver.tree.probes()["0"]?.minY == 0)
  }

  @Test("rows that are scrolled out of sight vanish, and so do those removed without an animation") func vanishing() {
    let (driver, shelf) = start()
    driver.scroll(30)
    #expect(driver.tree.probes()["0"] == nil && driver.tree.departures.isEmpty)
    shelf.items.removeAll { $0 > 20 && $0 < 40 }
    _ = driver.tree.takeDamage()
    #expect(driver.tree.departures.isEmpty)
  }

  @Test("a scroll view forgets views inside that measured by it and have gone") func followers() throws {
    let driver = EventDriver {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<5000, id: \.self) { _ in Color.red.frame(height: 20).containerRelativeFrame(.horizontal) }
        }
      }
    }
    for _ in 0..<200 { driver.scroll(12) }
    let scroll = try #require(driver.elements(ScrollElement.self).first)
    #expect(scroll.offset.y > 90_000 && scroll.followers.count < 200)
  }
}
