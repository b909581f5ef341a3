// Elements that go out of sight and come back where they were.

import Drawing
import Foundation
import Geometry
import Images
import Input
import Testing

@testable import Host
@testable import Views

@MainActor @Suite("Views that come back") struct ReturningViewTests {
  struct Pages: View {
    @State private var page = 0

    var body: some View {
      Picker("Page", selection: $page) {
        Text("Graph").tag(0)
        Text("Badges").tag(1)
      }
      .pickerStyle(.segmented).labelsHidden().frame(width: 140, height: 28)
    }
  }

  @Test("a segment chosen again looks as it did, words and all") func segments() {
    let window = HeadlessWindow(ViewContent(Pages()), size: CGSize(width: 160, height: 40))
    let first = window.pixmap
    #expect(Set(first.pixels).count > 20)
    func click(_ x: CGFloat) {
      window.send(.press(.left, at: CGPoint(x: x, y: 20), []))
      window.send(.release(.left, at: CGPoint(x: x, y: 20), []))
      window.send(.wait(1))
    }
    click(115)
    let other = window.pixmap
    #expect(other.pixels != first.pixels)
    click(45)
    #expect(window.pixmap.pixels == first.pixels)
    click(115)
    #expect(window.pixmap.pixels == other.pixels)
  }

  struct ListInTab: View {
    @State private var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        List(0..<1000) { Text("Row \($0)") }.tag(0).tabItem { Text("One") }
        Text("Second").tag(1).tabItem { Text("Two") }
      }
    }
  }

  @Test("a list of many rows scrolls on after its tab has come back") func listInTab() {
    let driver = EventDriver(CGSize(width: 160, height: 200)) { ListInTab() }
    func rows() -> Set<String> { Set(driver.elements(TextElement.self).map(\.words).filter { $0.hasPrefix("Row") }) }
    #expect(rows().contains("Row 0"))
    driver.click(103, 20)
    driver.wait(1)
    #expect(rows().isEmpty)
    driver.click(57, 20)
    driver.wait(1)
    #expect(rows().contains("Row 0"))
    driver.scroll(100)
    #expect(rows().count > 3 && !rows().contains("Row 0"))
  }

  struct Tabs: View {
    @State private var tab = 0
    @State private var isOn = true

    var body: some View {
      VStack(spacing: 0) {
        Button("Change") { withAnimation { isOn.toggle() } }.frame(height: 30)
        TabView(selection: $tab) {
          Text("First").tag(0).tabItem { Text("One") }
          Toggle("Second", isOn: $isOn).tag(1).tabItem { Text("Two") }
        }
      }
    }
  }

  @Test("what comes to a page that does not show is there when the page is") func hiddenPages() throws {
    let window = HeadlessWindow(ViewContent(Tabs()), size: CGSize(width: 160, height: 140))
    func click(_ x: CGFloat, _ y: CGFloat) {
      window.send(.press(.left, at: CGPoint(x: x, y: y), []))
      window.send(.release(.left, at: CGPoint(x: x, y: y), []))
      window.send(.pointerLeft)
      window.send(.wait(1))
    }
    let (one, two) = (CGPoint(x: 57, y: 50), CGPoint(x: 103, y: 50))
    click(two.x, two.y)
    click(80, 15)
    let changed = window.pixmap
    click(80, 15)
    #expect(window.pixmap.pixels != changed.pixels)
    click(one.x, one.y)
    click(80, 15)
    click(two.x, two.y)
    #expect(window.pixmap.pixels == changed.pixels)
  }

  struct SheetPage: View {
    @Bindable var model: ControlModel
    let isShown: Box<Bool>

    var body: some View {
      Text("Page").sheet(isPresented: $model.showsSheet) {
        Text("Sheet").onAppear { isShown.value = true }.onDisappear { isShown.value = false }
      }
    }
  }

  @Test("a sheet that is wanted again while it goes comes back for good", arguments: [0.01, 0.05, 0.2])
  func sheets(pause: Double) {
    let isShown = Box(false)
    let model = ControlModel()
    let driver = EventDriver { SheetPage(model: model, isShown: isShown) }
    for _ in 0..<3 {
      model.showsSheet = true
      driver.wait(pause)
      model.showsSheet = false
      driver.wait(0.03)
      model.showsSheet = true
      driver.wait(1)
      #expect(driver.tree.root.layers.count == 1 && driver.shownWords == ["Page", "Sheet"] && isShown.value)
      model.showsSheet = false
      driver.wait(pause)
    }
    driver.wait(1)
    #expect(driver.tree.root.layers.isEmpty && driver.shownWords == ["Page"] && !isShown.value)
  }
}
