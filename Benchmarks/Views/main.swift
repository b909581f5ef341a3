// What the view layer costs: one changed value among many rows, scrolling many lazy ones.
//
//   bench-views [menus] [overlays] [tables]
//
// Times are the processor's, not the clock's, so that what else runs beside counts for little.
//
// A thousand rows of controls: the time from a changed value to the list of damaged rectangles, evaluation and layout included. Ten
// thousand lazy rows: the time of a scroll event with damage and recording of what shows, and the memory as they go up and down. Medians,
// best and worst of each, in milliseconds. A table of a hundred thousand rows: opening, scrolling, jumps, choosing by keys and by clicks, the
// same again with a thousand rows, and sorting. A page of a megabyte: the time from a key to its recorded drawing, at the start and at the
// end, and the same in one paragraph without a line break. A menu of twenty rows over a window of 1280 by 800 points: the time from the
// press to the pixels, and from a move to those of the next row. A menu, a popover and a sheet over four hundred views in such a window:
// the time from the act to the pixels.

import Drawing
import Foundation
import Geometry
import Glibc
import Host
import Input
import Observation
import OverlayPage
import Views

@Observable final class Row: Identifiable {
  let id: Int
  var value = 0.5
  var isOn = false
  init(_ id: Int) { self.id = id }
}

struct RowView: View {
  @Bindable var row: Row

  var body: some View {
    HStack {
      Text("Row \(row.id)")
      Toggle("On", isOn: $row.isOn)
      Slider(value: $row.value)
      Text("\(Int(row.value * 100)) %")
    }
  }
}

struct Rows: View {
  let rows: [Row]

  var body: some View {
    ScrollView { VStack(spacing: 4) { ForEach(rows) { RowView(row: $0) } } }
  }
}

struct LazyRows: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 4) {
        ForEach(0..<10_000, id: \.self) { index in
          HStack {
            Circle().fill(.teal).frame(width: 16, height: 16)
            Text("Row \(index)")
            Spacer()
            Text("\(index * 7 % 100)")
          }
        }
      }
    }
  }
}

struct Entry: Identifiable {
  let id: Int
  let name: String
  let size: Int
}

/// A table of many rows.
struct Entries: View {
  @State var entries: [Entry]
  @State var chosen: Set<Int> = []
  @State var order: [KeyPathComparator<Entry>] = []

  var body: some View {
    VStack(spacing: 0) {
      Table(entries, selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { Text("\($0.size)") }.width(80).alignment(.trailing)
        TableColumn("Half", value: \.size) { Text("\($0.size / 2)") }.width(80)
        TableColumn("Kind") { _ in Text("Entry") }.width(60)
      }
      .onChange(of: order) { entries.sort(using: order) }
      Text("\(chosen.count) chosen")
    }
  }
}

/// A page of a megabyte that is typed into.
struct Page: View {
  @State var text: String

  var body: some View { TextEditor(text: $text) }
}

/// A line at once, so that a run that is ended has said what it knows.
func say(_ words: String...) { FileHandle.standardOutput.write(Data((words.joined(separator: " ") + "\n").utf8)) }

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func residentMegabytes() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  return (text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) * 4096 / 1e6
}

func report(_ what: String, _ times: [Double]) {
  let sorted = times.sorted()
  say(
    String(
      format: "%@: median %.3f ms, best %.3f ms, worst %.3f ms", what, sorted[sorted.count / 2] * 1000,
      (sorted.first ?? 0) * 1000, (sorted.last ?? 0) * 1000))
}

@MainActor func run() {
  let size = CGSize(width: 480, height: 800)
  let count = ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 1000
  let rows = (0..<count).map { Row($0) }
  let tree = ViewTree(Rows(rows: rows))
  let start = now()
  tree.layout(in: size, environment: EnvironmentValues())
  _ = tree.takeDamage()
  say("\(count) rows", String(format: "made and laid out in %.1f ms", (now() - start) * 1000))
  for (name, change) in [
    ("a slider's value", { (row: Row) in row.value = row.value == 0.5 ? 0.75 : 0.5 }),
    ("a check box", { (row: Row) in row.isOn.toggle() }),
  ] {
    var times: [Double] = []
    var rectangles = 0
    for index in 0..<400 {
      let row = rows[index % min(count, 20)]
      let start = now()
      change(row)
      rectangles += tree.takeDamage().count
      times.append(now() - start)
    }
    report("1,000 rows, \(name), to \(rectangles / 400) damaged rectangles", times)
  }

  let lazy = ViewTree(LazyRows())
  lazy.layout(in: size, environment: EnvironmentValues())
  _ = lazy.takeDamage()
  var times: [Double] = []
  var jumps: [Double] = []
  var memory = [residentMegabytes()]
  for step in 0..<4000 {
    let start = now()
    let isJump = step % 100 == 99
    // Down for a thousand steps, then up again.
    let direction = step / 1000 % 2 == 0 ? 1.0 : -1
    lazy.advance(to: Double(step) / 60)
    _ = lazy.handle(
      .scroll(by: CGVector(dx: 0, dy: direction * (isJump ? 40 : 2)), at: CGPoint(x: 200, y: 400), []),
      at: Double(step) / 60)
    let damage = lazy.takeDamage()
    _ = DrawList(environment: EnvironmentValues()) { lazy.draw(damage, in: &$0) }
    if isJump { jumps.append(now() - start) } else { times.append(now() - start) }
    if step % 1000 == 999 { memory.append(residentMegabytes()) }
  }
  report("10,000 lazy rows, two notches with their drawing", times)
  report("10,000 lazy rows, forty notches at once", jumps)
  say("memory, by thousands of steps:", memory.map { String(format: "%.1f", $0) }.joined(separator: " "), "MB")

  for count in [1000, 100_000] { table(count, size) }

  let sentence = "The quick brown fox jumps over the lazy dog, and then it is tired and lies down"
  typeInto(String(repeating: sentence + "\n", count: (1 << 20) / (sentence.count + 1)), "12,800 paragraphs", size)
  typeInto(String(repeating: sentence + " ", count: (1 << 20) / (sentence.count + 1)), "one paragraph", size)
}

@MainActor func table(_ count: Int, _ size: CGSize) {
  let entries = (0..<count).map { Entry(id: $0, name: "entry \($0 * 7919 % count)", size: $0 * 7 % 1000) }
  let table = ViewTree(Entries(entries: entries))
  let start = now()
  table.layout(in: size, environment: EnvironmentValues())
  _ = table.takeDamage()
  say("a table of \(count) rows", String(format: "made and laid out in %.1f ms", (now() - start) * 1000))
  var time = 0.0
  func send(_ event: Event) -> Double {
    time += 1.0 / 60
    let start = now()
    _ = table.handle(event, at: time)
    let damage = table.takeDamage()
    _ = DrawList(environment: EnvironmentValues()) { table.draw(damage, in: &$0) }
    return now() - start
  }
  let middle = CGPoint(x: 200, y: 400)
  func scroll(_ notches: Double) -> Double { send(.scroll(by: CGVector(dx: 0, dy: notches), at: middle, [])) }
  var memory = [residentMegabytes()]
  var times: [Double] = []
  for step in 0..<2000 {
    times.append(scroll(step / 500 % 2 == 0 ? 2 : -2))
    if step % 500 == 499 { memory.append(residentMegabytes()) }
  }
  report("a table of \(count) rows, two notches with their drawing", times)
  say("memory, by five hundreds of steps:", memory.map { String(format: "%.1f", $0) }.joined(separator: " "), "MB")
  report("a table of \(count) rows, forty notches at once", (0..<20).map { _ in scroll(40) })
  report(
    "a table of \(count) rows, a click on a row",
    (0..<100).map { turn in
      let point = CGPoint(x: 200, y: 100 + Double(turn % 20) * 28)
      let press = send(.press(.left, at: point, []))
      return press + send(.release(.left, at: point, []))
    })
  report("a table of \(count) rows, Down", (0..<200).map { _ in send(.key(.down, text: "", [])) })
  report(
    "a table of \(count) rows, End and Home", (0..<10).map { send(.key($0 % 2 == 0 ? .end : .home, text: "", [])) })
  report("a table of \(count) rows, all chosen", [send(.key(.character("a"), text: "", .control))])
  let title = CGPoint(x: 40, y: 14)
  report(
    "a table of \(count) rows, sorted by name",
    (0..<4).map { _ in send(.press(.left, at: title, [])) + send(.release(.left, at: title, [])) })
}

@MainActor func typeInto(_ text: String, _ what: String, _ size: CGSize) {
  let page = ViewTree(Page(text: text))
  let start = now()
  page.layout(in: size, environment: EnvironmentValues())
  _ = page.takeDamage()
  say("a page of 1 MB in \(what)", String(format: "made in %.1f ms", (now() - start) * 1000))
  var time = 0.0
  func send(_ event: Event) {
    time += 0.1
    _ = page.handle(event, at: time)
    let damage = page.takeDamage()
    _ = DrawList(environment: EnvironmentValues()) { page.draw(damage, in: &$0) }
  }
  send(.key(.tab, text: "", []))
  for (place, key) in [("start", Key.home), ("end", .end)] {
    send(.key(key, text: "", .control))
    var times: [Double] = []
    for index in 0..<200 {
      let start = now()
      send(.key(.character("x"), text: index % 8 == 7 ? " " : "x", []))
      times.append(now() - start)
    }
    report("a page of 1 MB in \(what), a letter at its \(place) with its drawing", times)
  }
}

/// A window full of controls, with a menu of twenty rows.
struct MenuPage: View {
  let rows: [Row]

  var body: some View {
    Rows(rows: rows)
      .contextMenu {
        ForEach(0..<4) { group in
          Section {
            Button("Edit Label \(group)", systemImage: "pencil") {}
            Button("Copy \(group)", systemImage: "doc.on.doc") {}.keyboardShortcut("c", modifiers: [.command, .shift])
            Toggle("Lock \(group)", isOn: .constant(true))
            Menu("More \(group)") { Button("Never made") {} }
            Button("Delete \(group)", systemImage: "trash", role: .destructive) {}
          }
        }
      }
  }
}

@MainActor func openMenus() {
  let content = ViewContent(MenuPage(rows: (0..<200).map { Row($0) }))
  let window = HeadlessWindow(content, size: CGSize(width: 1280, height: 800))
  let point = CGPoint(x: 300, y: 100)
  var (openings, moves, keys): ([Double], [Double], [Double]) = ([], [], [])
  func measure(_ event: Event) -> Double {
    let start = now()
    window.send(event)
    return now() - start
  }
  for _ in 0..<40 {
    openings.append(measure(.press(.right, at: point, [])))
    window.send(.release(.right, at: point, []))
    for row in 0..<5 {
      moves.append(measure(.move(to: CGPoint(x: 350, y: 120 + CGFloat(row) * 28), [])))
    }
    window.send(.key(.escape, text: "", []))
    window.send(.wait(0.2))
    keys.append(measure(.key(.character("k"), text: "", .control)))
  }
  report("a menu of 20 rows, from the press to its pixels", openings)
  report("a menu of 20 rows, from a move to the next row's pixels", moves)
  report("a shortcut that nobody has", keys)
}

@MainActor func openOverlays(_ count: Int) {
  let content = ViewContent(OverlayPage())
  let window = HeadlessWindow(content, size: CGSize(width: 1280, height: 800))
  for (name, x) in [("menu", 20.0), ("popover", 60), ("sheet", 100)] {
    let point = CGPoint(x: x, y: 20)
    var times: [Double] = []
    for _ in 0..<count {
      window.send(.move(to: point, []))
      let start = now()
      window.send(.press(.left, at: point, []))
      window.send(.release(.left, at: point, []))
      times.append(now() - start)
      window.send(.wait(0.5))
      window.send(.key(.escape, text: "", []))
      window.send(.wait(0.5))
    }
    say(String(format: "the first %@: %.3f ms", name, times[0] * 1000))
    report("a \(name), from the act to its pixels", Array(times.dropFirst()))
  }
}

MainActor.assumeIsolated {
  let words = CommandLine.arguments
  let size = CGSize(width: 480, height: 800)
  if words.contains("menus") { openMenus() }
  if words.contains("overlays") { openOverlays(60) }
  if words.contains("tables") { for count in [1000, 100_000] { table(count, size) } }
  if words.count == 1 {
    run()
    openMenus()
    openOverlays(60)
  }
}
