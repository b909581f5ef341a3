// Dates chosen by mouse and by keys, within their bounds.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Date pickers") struct DatePickerTests {
  struct Page: View {
    let date: Box<Date>
    var range: ClosedRange<Date> = .distantPast ... .distantFuture
    @State private var stamp = 0

    var body: some View {
      let selection = Binding {
        date.value
      } set: {
        date.value = $0
        stamp += 1
      }
      DatePicker("Day \(stamp)", selection: selection, in: range)
        .environment(\.locale, Locale(identifier: "de_DE"))
        .environment(\.calendar, Calendar(identifier: .gregorian))
        .environment(\.timeZone, .gmt)
    }
  }

  /// 31 January 2024, 22:05:30 in Greenwich.
  private let start = Date(timeIntervalSince1970: 1_706_738_730)

  private func text(_ date: Date) -> String { String(date.ISO8601Format().prefix(19)) }

  @Test("numbers are chosen by a press, stepped, left for others, and typed") func keys() throws {
    let date = Box(start)
    let driver = EventDriver(CGSize(width: 400, height: 60)) { Page(date: date) }
    #expect(driver.shownWords.dropFirst().filter { Int($0) != nil } == ["31", "01", "2024", "22", "05"])
    try driver.click("01")
    driver.key(.up)
    // February has no 31st.
    #expect(text(date.value) == "2024-02-29T22:05:30")
    driver.key(.right)
    driver.type("2023")
    #expect(text(date.value) == "2023-02-28T22:05:30")
    driver.key(.left)
    driver.key(.left)
    driver.type("3")
    #expect(text(date.value) == "2023-02-03T22:05:30")
    driver.type("0")
    #expect(text(date.value) == "2023-02-03T22:05:30")
    try driver.click("22")
    driver.key(.down)
    driver.key(.right)
    driver.type("59")
    #expect(text(date.value) == "2023-02-03T21:59:30")
    driver.key(.up)
    #expect(text(date.value) == "2023-02-03T22:00:30")
  }

  @Test("buttons step what is chosen, and bounds hold") func buttons() throws {
    let date = Box(start)
    let range = start.addingTimeInterval(-3600)...start.addingTimeInterval(90_000)
    let driver = EventDriver(CGSize(width: 400, height: 60)) { Page(date: date, range: range) }
    let halves = driver.all(RepeatElement.self).map(\.windowFrame)
    #expect(halves.count == 2)
    func step(_ half: Int) {
      driver.click(halves[half].midX, halves[half].midY)
      driver.wait(0.1)
    }
    step(1)
    #expect(text(date.value) == "2024-02-01T22:05:30")
    step(1)
    #expect(date.value == range.upperBound)
    step(0)
    step(0)
    #expect(date.value == range.lowerBound)
  }

  @Test("what is pressed with a shortcut's keys is left to others", arguments: [Modifiers.control, .alt])
  func shortcuts(held: Modifiers) throws {
    let (date, log) = (Box(start), Log())
    let driver = EventDriver(CGSize(width: 400, height: 60)) {
      Page(date: date).onKeyPress {
        log("\($0.key.character)")
        return .handled
      }
    }
    try driver.click("01")
    driver.key(.character("3"), "3", held)
    driver.key(.character("5"), "5", held)
    #expect(log.entries == ["3", "5"] && date.value == start)
    driver.type("3")
    #expect(text(date.value) == "2024-03-31T22:05:30")
  }
}
