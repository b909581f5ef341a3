// Scroll views by keys, and their bars' lanes.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Scroll views by keys and lanes") struct ScrollKeysTests {
  struct Column: View {
    var count = 20
    var body: some View {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 200, height: 40) } }
      }
    }
  }

  private func scroll(_ driver: EventDriver) throws -> ScrollElement {
    try #require(driver.elements(ScrollElement.self).first)
  }

  @Test("keys that nothing has use for scroll: arrows by a notch, pages by what is seen less a notch") func keys()
    throws
  {
    let driver = EventDriver { Column() }
    let scroll = try scroll(driver)
    driver.key(.down)
    #expect(scroll.offset.y == 40)
    driver.key(.pageDown)
    #expect(scroll.offset.y == 200)
    driver.key(.space, " ")
    #expect(scroll.offset.y == 360)
    driver.key(.space, " ", .shift)
    #expect(scroll.offset.y == 200)
    driver.key(.end)
    #expect(scroll.offset.y == 600)
    driver.key(.pageUp)
    #expect(scroll.offset.y == 440)
    driver.key(.up)
    #expect(scroll.offset.y == 400)
    driver.key(.home)
    #expect(scroll.offset.y == 0)
    driver.key(.down, "", .control)
    #expect(scroll.offset.y == 0)
  }

  @Test("the scroll view around what has the keys is scrolled, and only what that has no use for") func focused() throws
  {
    struct Two: View {
      @State var text = ""
      var body: some View {
        HStack(spacing: 0) {
          Column()
          ScrollView {
            TextField("Field", text: $text)
            Color.blue.frame(height: 1000)
          }
        }
      }
    }
    let driver = EventDriver(CGSize(width: 400, height: 200)) { Two() }
    driver.key(.tab)
    driver.type("a b")
    driver.key(.home)
    let all = driver.elements(ScrollElement.self)
    #expect(all.map(\.offset.y) == [0, 0])
    driver.key(.pageDown)
    #expect(all.map(\.offset.y) == [0, 160])
  }

  @Test("a press in the lane goes a page, and on while it is held until the thumb is there") func lane() throws {
    let driver = EventDriver { Column(count: 50) }
    let scroll = try scroll(driver)
    driver.scroll(0.1)
    driver.scroll(-0.1)
    driver.press(195, 150)
    #expect(scroll.offset.y == 160)
    driver.wait(0.39)
    #expect(scroll.offset.y == 160)
    driver.wait(0.02)
    #expect(scroll.offset.y == 320)
    driver.wait(0.06)
    #expect(scroll.offset.y == 480)
    driver.wait(3)
    let thumb = scroll.thumb(.vertical, isWide: true)
    #expect(thumb.minY <= 150 && thumb.maxY >= 150)
    driver.release(195, 150)
    let place = scroll.offset.y
    driver.wait(0.5)
    #expect(scroll.offset.y == place)
    driver.press(195, 4)
    #expect(scroll.offset.y == place - 160)
    driver.release(195, 4)
    driver.wait(2)
    #expect(scroll.offset.y == place - 160)
  }

  @Test("the bar is 6 points thick, 10 under the pointer, 2 from the edge; from right to left it is on the left")
  func sides() throws {
    let driver = EventDriver { Column() }
    driver.scroll(1)
    let scroll = try scroll(driver)
    #expect(scroll.thumb(.vertical, isWide: false).minX == 192 && scroll.thumb(.vertical, isWide: false).width == 6)
    #expect(scroll.thumb(.vertical, isWide: true).minX == 188 && scroll.thumb(.vertical, isWide: true).width == 10)
    driver.move(187, 100)
    #expect(scroll.hoveredBar == .vertical)
    driver.move(185, 100)
    #expect(scroll.hoveredBar == nil)
    let mirrored = EventDriver { Column().environment(\.layoutDirection, .rightToLeft) }
    mirrored.scroll(1)
    let other = try #require(mirrored.elements(ScrollElement.self).first)
    #expect(other.thumb(.vertical, isWide: false).minX == 2)
    mirrored.press(5, 20)
    mirrored.move(5, 40)
    mirrored.release(5, 40)
    #expect(other.offset.y > 100)
  }
}
