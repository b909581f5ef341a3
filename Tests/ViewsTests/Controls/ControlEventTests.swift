// What controls do when they are clicked, dragged and typed into.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

/// A value that bindings of a test lead to.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

extension EventDriver {
  /// Every element of a type, in drawing order.
  func all<Kind: Element>(_ type: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    var waiting: [Element] = [tree.root]
    while let next = waiting.popLast() {
      if let next = next as? Kind { found.append(next) }
      waiting.append(contentsOf: next.children.reversed())
    }
    return found
  }

  /// The centre of the text that begins with a word.
  func place(_ word: String) throws -> CGPoint {
    let text = try #require(all(TextElement.self).first { $0.words.hasPrefix(word) && !$0.isGone }, "no text \(word)")
    let frame = text.windowFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func click(_ word: String) throws {
    let point = try place(word)
    click(point.x, point.y)
    wait(0.5)
  }

  var shownWords: [String] { all(TextElement.self).filter { !$0.isGone }.map(\.words) }

  func type(_ text: String) { for letter in text { key(.character(letter), String(letter)) } }

  func key(_ key: Key, _ text: String = "", _ modifiers: Modifiers = []) { send(.key(key, text: text, modifiers)) }
}

extension Element {
  /// Whether something around leaves or has left.
  var isGone: Bool {
    var element: Element? = self
    while let next = element {
      if next.isLeaving || next.tree == nil { return true }
      element = next.parent
    }
    return false
  }
}

@MainActor @Suite("Controls by events") struct ControlEventTests {
  let log = Log()

  @Test("a button acts when it is released on it, and only then") func button() throws {
    let log = log
    let driver = EventDriver { Button("Go") { log("go") } }
    driver.press(100, 100)
    #expect(log.entries.isEmpty)
    driver.release(100, 100)
    #expect(log.entries == ["go"])
    driver.press(100, 100)
    driver.move(10, 10)
    driver.release(10, 10)
    driver.press(10, 10)
    driver.release(100, 100)
    #expect(log.entries == ["go"])
    driver.press(100, 100)
    driver.move(10, 10)
    driver.move(100, 100)
    driver.release(100, 100)
    #expect(log.entries == ["go", "go"])
  }

  @Test("a style sees the press follow the pointer") func pressedStyle() {
    struct Style: ButtonStyle {
      let log: Log
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        log("\(configuration.isPressed) \(isEnabled)")
        return configuration.label.frame(width: 100, height: 100).contentShape(Rectangle())
      }
    }
    let log = log
    let driver = EventDriver { Button("Go") {}.buttonStyle(Style(log: log)) }
    driver.press(100, 100)
    driver.move(10, 10)
    driver.move(100, 100)
    driver.release(100, 100)
    var runs: [String] = []
    for entry in log.entries where runs.last != entry { runs.append(entry) }
    #expect(runs == ["false true", "true true", "false true", "true true", "false true"])
  }

  @Test("what is disabled does nothing") func disabled() throws {
    let log = log
    let (isOn, value, count, text) = (Box(false), Box(0.5), Box(1), Box("a"))
    let driver = EventDriver(CGSize(width: 300, height: 400)) {
      VStack {
        Button("Button") { log("button") }
        Toggle("Toggle", isOn: isOn.binding)
        Slider(value: value.binding)
        Stepper("Stepper", value: count.binding)
        Picker("Picker", selection: count.binding) { ForEach(0..<3) { Text("Choice \($0)").tag($0) } }
          .pickerStyle(.segmented)
      }
      .disabled(true)
    }
    for x in stride(from: CGFloat(10), to: 300, by: 17) {
      for y in stride(from: CGFloat(100), to: 300, by: 9) { driver.click(x, y) }
    }
    #expect(log.entries.isEmpty)
    #expect(!isOn.value && value.value == 0.5 && count.value == 1 && text.value == "a")
  }

  @Test("a toggle turns its binding, by its label too", arguments: [0, 1, 2]) func toggles(_ style: Int) throws {
    let isOn = Box(false)
    let driver = EventDriver {
      Group {
        switch style {
        case 0: Toggle("Words", isOn: isOn.binding)
        case 1: Toggle("Words", isOn: isOn.binding).toggleStyle(.switch)
        default: Toggle("Words", isOn: isOn.binding).toggleStyle(.button)
        }
      }
    }
    try driver.click("Words")
    #expect(isOn.value)
    try driver.click("Words")
    #expect(!isOn.value)
  }

  @Test("a slider is dragged, in steps where it has them, and stops at its ends") func sliders() {
    let value = Box(0.0)
    var edits: [Bool] = []
    let driver = EventDriver { Slider(value: value.binding, in: -1...1) { edits.append($0) }.frame(width: 116) }
    // The knob's centre goes from 50 to 150.
    driver.press(100, 100)
    #expect(value.value == 0)
    driver.move(125, 100)
    #expect(abs(value.value - 0.5) < 1e-9)
    driver.move(900, -50)
    #expect(value.value == 1)
    driver.release(900, -50)
    #expect(edits == [true, false])
    driver.click(60, 100)
    #expect(abs(value.value + 0.8) < 1e-9)
    let stepped = Box(Float(2))
    let other = EventDriver { Slider(value: stepped.binding, in: 0...5, step: 2).frame(width: 116) }
    other.press(90, 100)
    other.move(105, 100)
    #expect(stepped.value == 2)
    other.move(150, 100)
    #expect(stepped.value == 4)
  }

  @Test("a stepper steps at once, repeats while held, and stops at its ends") func steppers() {
    let count = Box(5)
    let driver = EventDriver { Stepper("", value: count.binding, in: 0...8, step: 2).labelsHidden() }
    driver.click(112, 100)
    #expect(count.value == 7)
    driver.click(112, 100)
    #expect(count.value == 8)
    driver.click(112, 100)
    #expect(count.value == 8)
    driver.press(88, 100)
    #expect(count.value == 6)
    driver.wait(0.39)
    #expect(count.value == 6)
    driver.wait(0.09)
    #expect(count.value == 2)
    driver.release(88, 100)
    driver.wait(2)
    #expect(count.value == 2)
  }

  @Test("segments, radio buttons and the rows of a list choose", arguments: [0, 1, 2]) func pickers(_ style: Int) throws
  {
    let choice = Box("A")
    let options = ["A", "B", "C"]
    let driver = EventDriver {
      Group {
        let picker = Picker("Pick", selection: choice.binding) { ForEach(options, id: \.self) { Text($0) } }
        switch style {
        case 0: picker.pickerStyle(.segmented)
        case 1: picker.pickerStyle(.radioGroup)
        default: picker.pickerStyle(.wheel)
        }
      }
    }
    try driver.click("C")
    #expect(choice.value == "C")
  }

  @Test("a pop-up menu shows the choices, and Escape closes it") func popUps() throws {
    struct Chooser: View {
      @State var choice = 2
      let log: Log
      var body: some View {
        Picker("Pick", selection: $choice) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .onChange(of: choice) { log("\(choice)") }
      }
    }
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 300)) { Chooser(log: log) }
    try driver.click("Two")
    #expect(driver.shownWords.filter { $0 == "One" }.count == 2)
    driver.key(.escape)
    driver.wait(0.5)
    #expect(driver.shownWords.filter { $0 == "One" }.count == 1)
    try driver.click("Two")
    let rows = driver.all(TextElement.self).filter { $0.words == "One" }.map(\.windowFrame)
    // The menu lies over the field so that the chosen row is where it was: the one before it is above.
    let row = try #require(rows.min { $0.minY < $1.minY })
    driver.click(row.midX, row.midY)
    driver.wait(0.5)
    #expect(log.entries == ["1"])
    #expect(driver.shownWords.filter { $0 == "One" }.count == 1)
  }
}

@MainActor @Suite("Places of controls") struct ControlPlaceTests {
  @Test("sliders in a row stand beside each other, under what is above") func rows() {
    let value = Box(0.5)
    let driver = EventDriver(CGSize(width: 400, height: 200)) {
      VStack(alignment: .leading) {
        Color.red.frame(width: 20, height: 20)
        HStack(spacing: 16) {
          Slider(value: value.binding).frame(width: 100)
          Slider(value: value.binding).frame(width: 180)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    let places = driver.all(GestureElementBase.self).map(\.windowFrame)
    #expect(places == [CGRect(x: 0, y: 28, width: 100, height: 24), CGRect(x: 116, y: 28, width: 180, height: 24)])
  }

  @Test("segments have their words with 12 points on both sides") func segments() {
    let driver = EventDriver(CGSize(width: 600, height: 200)) {
      Picker("", selection: .constant(1)) { ForEach(["a", "longer words", "mm"], id: \.self) { Text($0) } }
        .pickerStyle(.segmented)
    }
    let widths = driver.all(GestureElementBase.self).map(\.size.width)
    let words = driver.all(TextElement.self).map { ($0.sizeThatFits(.unspecified), $0.size) }
    #expect(words.allSatisfy { $0.0 == $0.1 })
    #expect(widths == words.map { $0.0.width.rounded(.up) + 24 })
  }

  @Test("rows of a menu are as wide as each other") func menuRows() throws {
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      Menu("Menu") {
        Button("Copy") {}
        Button("A longer command") {}
      }
    }
    try driver.click("Menu")
    let rows = driver.all(MenuRowElement.self).map(\.windowFrame).filter { $0.height == 28 && $0.width > 100 }
    #expect(rows.count == 2)
    #expect(Set(rows.map(\.width)).count == 1 && Set(rows.map(\.minX)).count == 1)
  }
}
