// A colour panel by events.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Colour panels") struct ColorPanelTests {
  let log = Log()

  struct Picking: View {
    let log: Log
    @State var color: Color
    var supportsOpacity = true
    var body: some View {
      ColorPicker("", selection: $color, supportsOpacity: supportsOpacity)
        .labelsHidden()
        .onChange(of: color) { log(Self.words(color)) }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    static func words(_ color: Color) -> String {
      let resolved = color.resolve(in: EnvironmentValues())
      return resolved.hexadecimal + (resolved.opacity == 1 ? "" : " \(Int((resolved.opacity * 100).rounded()))")
    }
  }

  private func driver(_ color: Color, supportsOpacity: Bool = true) throws -> EventDriver {
    let log = log
    let driver = EventDriver(CGSize(width: 600, height: 600)) {
      Picking(log: log, color: color, supportsOpacity: supportsOpacity)
    }
    driver.click(20, 12)
    driver.wait(0.1)
    #expect(driver.tree.root.layers.count == 1)
    return driver
  }

  private func fields(_ driver: EventDriver) -> [TextEntryElement] {
    driver.all(TextEntryElement.self).sorted { $0.windowFrame.minX < $1.windowFrame.minX }
  }

  private func frames(_ driver: EventDriver) -> [CGRect] {
    driver.all(KeyReceiverElement.self).map(\.windowFrame).filter { $0.width == ColorPanel.width }
      .sorted { $0.minY < $1.minY }
  }

  private func type(_ words: String, in field: TextEntryElement, _ driver: EventDriver) {
    driver.click(field.windowFrame.midX, field.windowFrame.midY)
    driver.key(.character("a"), "", .control)
    driver.type(words)
    driver.key(.return)
  }

  @Test(
    "opening one, and closing it, changes nothing",
    arguments: [Color(white: 0.3333), Color(Color.Resolved(red: 0.123456, green: 0.5, blue: 0.7, opacity: 0.37)), .red])
  func opening(_ color: Color) throws {
    let driver = try driver(color)
    driver.key(.escape)
    driver.wait(0.2)
    #expect(driver.tree.root.layers.isEmpty)
    #expect(log.entries.isEmpty)
  }

  @Test("a drag in the field and on the bars changes the colour at each move") func drags() throws {
    let driver = try driver(Color(Color.Resolved(255, 0, 0)))
    let frames = frames(driver)
    try #require(frames.count == 3)
    // Half as saturated, half as bright.
    driver.press(frames[0].midX, frames[0].minY)
    driver.move(frames[0].midX, frames[0].midY)
    driver.release(frames[0].midX, frames[0].midY)
    #expect(log.entries == ["FF8080", "804040"])
    log.entries = []
    driver.click(frames[2].midX, frames[2].midY)
    #expect(log.entries == ["804040 50"])
    log.entries = []
    driver.click(frames[1].midX, frames[1].midY)
    #expect(log.entries == ["408080 50"])
  }

  @Test("the hue is kept while there is none in the colour") func grey() throws {
    let driver = try driver(Color(Color.Resolved(0, 0, 255)))
    let frames = frames(driver)
    // Black, then as bright and pure as can be again.
    driver.click(frames[0].midX, frames[0].maxY - 0.01)
    driver.press(frames[0].maxX - 1, frames[0].midY)
    driver.move(frames[0].maxX + 50, frames[0].minY - 50)
    driver.release(frames[0].maxX + 50, frames[0].minY - 50)
    #expect(log.entries.first == "000000")
    #expect(log.entries.last == "0000FF")
  }

  @Test("arrows move by a hundredth, with Shift by a tenth") func arrows() throws {
    let driver = try driver(Color(Color.Resolved(255, 0, 0)))
    driver.key(.tab)
    driver.key(.left)
    #expect(log.entries == ["FF0303"])
    driver.key(.left, "", .shift)
    driver.key(.down, "", .shift)
    #expect(log.entries.last == "E61919")
    driver.key(.tab)
    driver.key(.right, "", .shift)
    #expect(log.entries.last == "E69419")
    driver.key(.tab)
    driver.key(.left)
    #expect(log.entries.last == "E69419 99")
  }

  @Test("digits count if they are a colour") func digits() throws {
    let driver = try driver(Color(Color.Resolved(red: 0.5, green: 0.1, blue: 0.2)))
    let fields = fields(driver)
    try #require(fields.count == 5)
    type("12ab", in: fields[0], driver)
    type("300", in: fields[1], driver)
    type("-1", in: fields[2], driver)
    type("x", in: fields[3], driver)
    type("101", in: fields[4], driver)
    #expect(log.entries.isEmpty)
    type("#1a2B3c", in: fields[0], driver)
    type("255", in: fields[1], driver)
    type("0", in: fields[2], driver)
    type("40", in: fields[4], driver)
    #expect(log.entries == ["1A2B3C", "FF2B3C", "FF003C", "FF003C 40"])
    type("fff", in: fields[0], driver)
    #expect(log.entries.last == "FFFFFF 40")
  }

  @Test("one without opacity has no bar and no field for it") func opaque() throws {
    let driver = try driver(.red, supportsOpacity: false)
    #expect(frames(driver).count == 2)
    #expect(fields(driver).count == 4)
  }

  @Test("colours by hue and back are the same in all 255ths", arguments: [0, 1, 17, 128, 254, 255])
  func roundTrip(red: Int) {
    for green in stride(from: 0, through: 255, by: 5) {
      for blue in stride(from: 0, through: 255, by: 3) {
        let color = Color.Resolved(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255)
        let back = ColorComponents(color).color
        guard back == color else {
          Issue.record("\(color.hexadecimal) came back as \(back.hexadecimal)")
          return
        }
      }
    }
  }
}
