// Columns side by side, inspectors, styles of a program's own, and what the focused view says, by events.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Columns and styles of one's own") struct SplitViewTests {
  static let window = CGSize(width: 600, height: 300)

  struct Fruits: View {
    @State var chosen: String?
    @State var visibility = NavigationSplitViewVisibility.automatic
    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        List(["Apple", "Pear"], id: \.self, selection: $chosen) { Text($0) }
          .navigationSplitViewColumnWidth(min: 100, ideal: 180, max: 200)
      } detail: {
        Text("detail \(chosen ?? "none")")
        Text(visibility == .detailOnly ? "alone" : "beside")
      }
    }
  }

  @Test("a row of the sidebar decides what the detail shows") func selection() throws {
    let driver = EventDriver(Self.window) { Fruits() }
    #expect(driver.shownWords.contains("detail none"))
    try driver.click("Pear")
    #expect(driver.shownWords.contains("detail Pear"))
    let (row, detail) = (try driver.place("Pear"), try driver.place("detail"))
    #expect(row.x < 180 && detail.x > 180)
  }

  @Test("the column is as wide as its view says, and its edge can be dragged so far") func width() throws {
    let driver = EventDriver(Self.window) { Fruits() }
    driver.wait(0.1)
    let before = try driver.place("detail").x
    driver.press(180.5, 150)
    driver.move(260, 150)
    driver.release(260, 150)
    driver.wait(0.1)
    // 20 points wider, no more: the detail's middle goes half as far.
    #expect(abs(try driver.place("detail").x - before - 10) < 0.6)
  }

  @Test("the bar's button puts the sidebar away and brings it back") func toggle() throws {
    let driver = EventDriver(Self.window) { Fruits() }
    #expect(driver.shownWords.contains("beside"))
    driver.click(24, 22)
    driver.wait(0.5)
    #expect(driver.shownWords.contains("alone") && !driver.shownWords.contains("Apple"))
    driver.click(24, 22)
    driver.wait(0.5)
    #expect(driver.shownWords.contains("beside") && driver.shownWords.contains("Apple"))
  }

  @Test("pressed by keys, the bar's button keeps them where it goes") func toggleByKeys() throws {
    let driver = EventDriver(Self.window) { Fruits() }
    driver.key(.tab)
    for words in ["alone", "beside", "alone"] {
      driver.key(.space, " ")
      driver.wait(0.5)
      #expect(driver.shownWords.contains(words))
      let focused = try #require(driver.tree.input.focus.focused)
      let frame = focused.windowFrame
      #expect(frame.contains(CGPoint(x: 24, y: 22)), "\(words): \(frame)")
    }
  }

  struct Linked: View {
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("One") { Text("first page") }
          NavigationLink("Two", value: 2)
        }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
      } detail: {
        Text("nothing yet")
      }
    }
  }

  @Test("a link in the sidebar fills the detail, in the place of what was there") func links() throws {
    let driver = EventDriver(Self.window) { Linked() }
    #expect(driver.shownWords.contains("nothing yet"))
    try driver.click("One")
    #expect(try driver.place("first page").x > 220)
    try driver.click("Two")
    #expect(try driver.place("number 2").x > 220)
    try driver.click("One")
    #expect(try driver.place("first page").x > 220)
  }

  struct Inspected: View {
    @State var isShown = false
    var body: some View {
      Button("Inspect") { isShown.toggle() }
        .inspector(isPresented: $isShown) { Text("panel").inspectorColumnWidth(150) }
    }
  }

  @Test("an inspector comes at the end, of the width that it asks for") func inspector() throws {
    let driver = EventDriver(Self.window) { Inspected() }
    let before = try driver.place("Inspect").x
    try driver.click("Inspect")
    #expect(try driver.place("panel").x > 450)
    #expect(abs(before - (try driver.place("Inspect").x) - 75.5) < 1)
  }

  struct Share: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("\(Int((configuration.fractionCompleted ?? -1) * 100))%")
        configuration.label
        configuration.currentValueLabel
        ProgressView(configuration)
      }
    }
  }

  @Test("a progress view's style gets the fraction and both labels") func progressStyle() {
    let driver = EventDriver {
      ProgressView(value: 1, total: 4) {
        Text("Load")
      } currentValueLabel: {
        Text("a quarter")
      }
      .progressViewStyle(Share())
    }
    #expect(driver.shownWords.first == "25%")
    #expect(driver.shownWords.filter { $0 == "Load" }.count == 2)
    #expect(driver.shownWords.filter { $0 == "a quarter" }.count == 2)
  }

  struct Boxed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text("box")
        configuration
      }
    }
  }

  struct Field: View {
    @State var name = ""
    var body: some View {
      VStack {
        Text("name \(name)")
        TextField("Name", text: $name).textFieldStyle(Boxed())
      }
    }
  }

  @Test("a field in a style of one's own takes letters") func fieldStyle() throws {
    let driver = EventDriver { Field() }
    #expect(driver.shownWords.contains("box"))
    let field = try #require(driver.all(TextEntryElement.self).first).windowFrame
    driver.click(field.midX, field.midY)
    driver.type("ab")
    #expect(driver.shownWords.contains("name ab"))
  }

  struct Tabs: View {
    var body: some View {
      TabView {
        Text("page").tabItem {
          VStack {
            Image(systemName: "star")
            Text("List")
          }
        }
        Text("other").tabItem { Label("B", systemImage: "circle") }
      }
    }
  }

  @Test("a tab's picture stands before its words, not above") func tabItem() throws {
    let driver = EventDriver { Tabs() }
    let words = try driver.place("List")
    let pictures = driver.all(ImageElement.self).map(\.windowFrame).sorted { $0.minX < $1.minX }
    let picture = try #require(pictures.first)
    #expect(abs(picture.midY - words.y) < 4)
    #expect(picture.maxX < words.x)
  }

  struct FocusedName: FocusedValueKey { typealias Value = String }

  struct Speaker: View {
    @State var first = ""
    @State var second = ""
    var body: some View {
      VStack {
        Listener()
        TextField("First", text: $first).focusedValue(\.spokenName, "one")
        TextField("Second", text: $second).focusedValue(\.spokenName, "two")
      }
    }
  }

  struct Listener: View {
    @FocusedValue(\.spokenName) var name
    var body: some View { Text("hears \(name ?? "nothing")") }
  }

  @Test("the field with the keys tells its value to the window") func focusedValue() throws {
    let driver = EventDriver { Speaker() }
    #expect(driver.shownWords.contains("hears nothing"))
    let fields = driver.all(TextEntryElement.self).map(\.windowFrame).sorted { $0.minY < $1.minY }
    driver.click(fields[0].midX, fields[0].midY)
    #expect(driver.shownWords.contains("hears one"))
    driver.key(.tab)
    #expect(driver.shownWords.contains("hears two"))
  }
}

extension FocusedValues {
  var spokenName: String? {
    get { self[SplitViewTests.FocusedName.self] }
    set { self[SplitViewTests.FocusedName.self] = newValue }
  }
}
