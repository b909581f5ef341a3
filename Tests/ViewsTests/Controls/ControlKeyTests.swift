// What each control does with keys, alone and in the order of Tab.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Controls by keys") struct ControlKeyTests {
  private let log = Log()

  private func tab(_ driver: EventDriver, back: Bool = false) { driver.key(.tab, "", back ? .shift : []) }

  @Test("Space and Return press a button, and nothing else does") func button() {
    let log = log
    let driver = EventDriver { Button("Go") { log("go") } }
    driver.key(.space, " ")
    #expect(log.entries.isEmpty)
    tab(driver)
    driver.key(.space, " ")
    driver.key(.return, "\r")
    #expect(log.entries == ["go", "go"])
    driver.key(.space, " ", .control)
    driver.key(.character("x"), "x")
    driver.key(.left)
    #expect(log.entries.count == 2)
  }

  @Test("a style of the program's own is pressed by keys too") func styles() {
    struct Style: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    let log = log
    let driver = EventDriver { Button("Go") { log("go") }.buttonStyle(Style()) }
    tab(driver)
    driver.key(.space, " ")
    #expect(log.entries == ["go"])
  }

  @Test("a press on a button leaves the keys where they are, and Tab goes on from it") func pressed() throws {
    let log = log
    let text = Box("")
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      VStack {
        TextField("Name", text: text.binding)
        Button("One") { log("one") }
        Button("Two") { log("two") }
      }
    }
    tab(driver)
    try driver.click("One")
    driver.type("a")
    #expect(text.value == "a" && log.entries == ["one"])
    try driver.click("One")
    tab(driver)
    driver.key(.space, " ")
    #expect(log.entries == ["one", "one", "two"])
  }

  @Test("Return in a field submits it and presses the default button, Escape the cancelling one") func defaults() {
    let log = log
    let text = Box("")
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      VStack {
        TextField("Name", text: text.binding).onSubmit { log("submit") }
        Button("Save") { log("save") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log("cancel") }.keyboardShortcut(.cancelAction)
      }
    }
    tab(driver)
    driver.key(.return, "\r")
    #expect(log.entries == ["submit", "save"])
    driver.key(.escape)
    #expect(log.entries == ["submit", "save", "cancel"])
    // A button that has the keys takes Return for itself.
    tab(driver)
    tab(driver)
    driver.key(.return, "\r")
    #expect(log.entries == ["submit", "save", "cancel", "cancel"])
  }

  @Test("Space turns a toggle of every style; a mixed one becomes on", arguments: 0..<3) func toggle(_ style: Int) {
    let isOn = Box(false)
    let driver = EventDriver {
      let toggle = Toggle("On", isOn: isOn.binding)
      switch style {
      case 0: toggle.toggleStyle(.checkbox)
      case 1: toggle.toggleStyle(.switch)
      default: toggle.toggleStyle(.button)
      }
    }
    tab(driver)
    driver.key(.space, " ")
    #expect(isOn.value)
    driver.key(.space, " ")
    #expect(!isOn.value)
    let list = Box([true, false])
    let mixed = EventDriver {
      Toggle(
        sources: [0, 1].map { index in
          Binding<Bool>(get: { list.value[index] }, set: { list.value[index] = $0 })
        }, isOn: \.self
      ) { Text("Both") }
    }
    tab(mixed)
    mixed.key(.space, " ")
    #expect(list.value == [true, true])
  }

  @Test("arrows move a slider by a hundredth, ten with Shift, a tenth with Alt, Home and End to its ends")
  func slider() {
    let value = Box(0.4)
    let log = log
    let driver = EventDriver {
      Slider(value: value.binding, in: 0...1) { log($0 ? "begin" : "end") }
    }
    tab(driver)
    let steps: [(Key, Modifiers, Double)] = [
      (.right, [], 0.41), (.up, [], 0.42), (.left, [], 0.41), (.down, [], 0.4), (.right, .shift, 0.5),
      (.right, .alt, 0.501), (.left, .alt, 0.5), (.pageUp, [], 0.6), (.pageDown, [], 0.5), (.end, [], 1),
      (.right, [], 1), (.home, [], 0), (.left, .shift, 0),
    ]
    for (key, modifiers, wanted) in steps {
      driver.key(key, "", modifiers)
      #expect(value.value == wanted, "\(key) \(modifiers)")
    }
    // What changes nothing is no editing.
    #expect(log.entries.count == 2 * (steps.count - 2) && log.entries.prefix(2) == ["begin", "end"])
  }

  @Test("a slider with steps moves by them and stays on them") func steppedSlider() {
    let value = Box(3.0)
    let driver = EventDriver { Slider(value: value.binding, in: 0...20, step: 3) }
    tab(driver)
    for (key, modifiers, wanted) in [
      (Key.right, Modifiers(), 6.0), (.left, .alt, 3), (.right, .shift, 18), (.right, [], 18), (.home, [], 0),
      (.end, [], 18),
    ] {
      driver.key(key, "", modifiers)
      #expect(value.value == wanted, "\(key)")
    }
  }

  @Test("in a window from right to left, the left arrow is forward") func mirrored() {
    let value = Box(0.4)
    let choice = Box(0)
    let driver = EventDriver(CGSize(width: 300, height: 200)) {
      VStack {
        Slider(value: value.binding)
        Picker("", selection: choice.binding) {
          Text("One").tag(0)
          Text("Two").tag(1)
        }
        .pickerStyle(.segmented)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    tab(driver)
    driver.key(.left)
    #expect(value.value == 0.41)
    tab(driver)
    driver.key(.left)
    #expect(choice.value == 1)
  }

  @Test("arrows step a stepper within its bounds, and editing begins and ends each time") func stepper() {
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 100)) {
      Stateful(7) { value in
        Stepper("Count \(value.wrappedValue)", value: value, in: 0...8) { log($0 ? "begin" : "end") }
      }
    }
    tab(driver)
    for (key, wanted) in [(Key.up, 8), (.up, 8), (.right, 8), (.down, 7), (.left, 6)] {
      driver.key(key)
      #expect(driver.shownWords == ["Count \(wanted)"], "\(key)")
    }
    #expect(log.entries == ["begin", "end", "begin", "end", "begin", "end"])
  }

  @Test("a stepper that is held repeats after 400 ms, and from then on every 60 ms") func repeats() throws {
    let value = Box(0)
    let driver = EventDriver { Stepper("", value: value.binding).labelsHidden() }
    driver.press(112, 100)
    #expect(value.value == 1)
    driver.wait(0.39)
    #expect(value.value == 1)
    driver.wait(0.02)
    #expect(value.value == 2)
    driver.wait(0.12)
    #expect(value.value == 4)
    driver.release(112, 100)
    driver.wait(1)
    #expect(value.value == 4)
  }

  @Test("a button repeats while it is held only where that is asked for") func repeatBehavior() {
    let log = log
    let driver = EventDriver { Button("Go") { log("go") }.buttonRepeatBehavior(.enabled) }
    driver.press(100, 100)
    driver.wait(0.41 + 0.06)
    #expect(log.entries.count == 3)
    driver.release(100, 100)
    driver.wait(1)
    #expect(log.entries.count == 3)
    let once = EventDriver { Button("Go") { log("once") } }
    once.press(100, 100)
    once.wait(2)
    #expect(log.entries.count == 3)
    once.release(100, 100)
    #expect(log.entries.last == "once")
  }

  @Test("arrows move the choice inside a picker, which is one place in the order of Tab", arguments: 0..<4)
  func pickers(_ style: Int) {
    let (choice, text) = (Box(1), Box(""))
    let driver = EventDriver(CGSize(width: 300, height: 300)) {
      let picker = Picker("Kind", selection: choice.binding) {
        Text("One").tag(0)
        Text("Two").tag(1)
        Text("Three").tag(2)
      }
      VStack {
        switch style {
        case 0: picker.pickerStyle(.segmented)
        case 1: picker.pickerStyle(.radioGroup)
        case 2: picker.pickerStyle(.wheel)
        default: picker.pickerStyle(.palette)
        }
        TextField("After", text: text.binding)
      }
    }
    tab(driver)
    let (forward, back): (Key, Key) = style == 0 ? (.right, .left) : (.down, .up)
    for (key, wanted) in [(forward, 2), (forward, 2), (back, 1), (.home, 0), (back, 0), (.end, 2)] {
      driver.key(key)
      #expect(choice.value == wanted, "\(key)")
    }
    tab(driver)
    driver.type("a")
    #expect(text.value == "a")
  }

  @Test("a picker whose value is none of its choices begins at the first, or at the last") func unknownChoice() {
    let choice = Box(9)
    let driver = EventDriver {
      Picker("", selection: choice.binding) {
        Text("One").tag(0)
        Text("Two").tag(1)
      }
      .pickerStyle(.segmented)
    }
    tab(driver)
    driver.key(.right)
    #expect(choice.value == 0)
    choice.value = 9
    driver.key(.left)
    #expect(choice.value == 1)
  }

  @Test("arrows go from tab to tab") func tabs() {
    let page = Box(0)
    let driver = EventDriver(CGSize(width: 300, height: 200)) {
      TabView(selection: page.binding) {
        Text("A").tabItem { Text("First") }.tag(0)
        Text("B").tabItem { Text("Second") }.tag(1)
        Text("C").tabItem { Text("Third") }.tag(2)
      }
    }
    tab(driver)
    for (key, wanted) in [(Key.right, 1), (.left, 0), (.left, 0), (.end, 2), (.right, 2), (.home, 0)] {
      driver.key(key)
      #expect(page.value == wanted, "\(key)")
    }
  }

  @Test("Space and Return open and close a disclosure; right opens it, left closes it") func disclosure() {
    let isOpen = Box(false)
    let driver = EventDriver { DisclosureGroup("More", isExpanded: isOpen.binding) { Text("Inside") } }
    tab(driver)
    for (key, wanted) in [
      (Key.space, true), (.return, false), (.right, true), (.right, true), (.left, false), (.left, false),
    ] {
      driver.key(key)
      #expect(isOpen.value == wanted, "\(key)")
    }
  }

  @Test("the closed button of a pop-up menu is opened by keys") func popUp() {
    // Return is the default button's.
    for key in [Key.space, .down, .up] {
      let driver = EventDriver {
        Picker("", selection: .constant(0)) {
          Text("One").tag(0)
          Text("Two").tag(1)
        }
      }
      tab(driver)
      #expect(driver.tree.root.topLayer == nil)
      driver.key(key)
      #expect(driver.tree.root.topLayer != nil, "\(key)")
    }
  }

  @Test("Tab goes through controls in the order of the eye and round, Shift-Tab back; what is disabled is left out")
  func order() {
    let log = log
    let driver = EventDriver(CGSize(width: 300, height: 400)) {
      VStack {
        Button("A") { log("a") }
        Toggle("B", isOn: Binding(get: { false }, set: { _ in log("b") }))
        Button("Never") { log("never") }.disabled(true)
        Button("Not by keys") { log("never") }.focusable(false)
        HStack {
          Button("C") { log("c") }
          Button("D") { log("d") }
        }
      }
    }
    for _ in 0..<5 {
      tab(driver)
      driver.key(.space, " ")
    }
    #expect(log.entries == ["a", "b", "c", "d", "a"])
    tab(driver, back: true)
    driver.key(.space, " ")
    #expect(log.entries.last == "d")
  }

  @Test("a control that is disabled while it has the keys gives them up") func disabledMeanwhile() {
    struct Page: View {
      let log: Log
      @State private var isDisabled = false
      var body: some View {
        Button("Go") {
          log("go")
          isDisabled = true
        }
        .disabled(isDisabled)
      }
    }
    let log = log
    let driver = EventDriver { Page(log: log) }
    tab(driver)
    driver.key(.space, " ")
    #expect(driver.tree.input.focus.focused == nil)
    driver.key(.space, " ")
    #expect(log.entries == ["go"])
  }

  @Test("Tab brings what it reaches into view") func revealed() {
    let driver = EventDriver(CGSize(width: 200, height: 100)) {
      ScrollView { VStack { ForEach(0..<20, id: \.self) { index in Button("Row \(index)") {} } } }
    }
    for _ in 0..<12 { tab(driver) }
    let focused = driver.tree.input.focus.focused
    let frame = focused?.windowFrame ?? .null
    #expect(frame.minY >= 4 && frame.maxY <= 96)
  }

  @Test("a focus state follows and moves the keys of a button") func focusState() {
    struct Page: View {
      let log: Log
      @FocusState private var place: Int?
      var body: some View {
        VStack {
          Button("One") { place = 2 }.focused($place, equals: 1)
          Button("Two") { log("two \(place ?? 0)") }.focused($place, equals: 2)
        }
      }
    }
    let log = log
    let driver = EventDriver { Page(log: log) }
    tab(driver)
    driver.key(.space, " ")
    driver.key(.space, " ")
    #expect(log.entries == ["two 2"])
  }

  @Test("what is drawn small is hit in at least 24 by 24 points", arguments: [11.5, -11.5]) func targets(_ way: CGFloat)
  {
    let isOn = Box(false)
    let driver = EventDriver { Toggle("", isOn: isOn.binding).labelsHidden().controlSize(.mini) }
    driver.click(100, 100 + way)
    #expect(isOn.value)
    driver.click(100 + way, 100)
    #expect(!isOn.value)
    let log = log
    let small = EventDriver { Button("x") { log("small") }.controlSize(.mini) }
    small.click(100, 100 + way)
    #expect(log.entries == ["small"])
  }
}
