// Views that take leave, many at once.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("Departures") struct DepartureTests {
  private final class Shelf: ObservableObject {
    @Published var items = Array(0..<1000)
  }

  private struct Rows: View {
    @ObservedObject var shelf: Shelf
    var body: some View { ForEach(shelf.items, id: \.self) { _ in Color.red.padding(1) } }
  }

  private final class Switch: ObservableObject {
    @Published var isOn = true
  }

  /// Has a place of its own that comes and goes, without a container around it.
  private struct Part: View {
    @ObservedObject var state: Switch
    var body: some View { if state.isOn { Color.red } }
  }

  @Test("a container gathers its views once, however many of them come and go at once") func gathering() throws {
    let state = Switch()
    let tree = ViewTree(
      VStack(spacing: 0) { ForEach(0..<1000, id: \.self) { _ in Part(state: state) } }, width: 100, height: 100)
    let column = try #require(tree.root.children.first)
    #expect(column.children.count == 1000)
    withAnimation(.linear(duration: 1)) { state.isOn = false }
    tree.update()
    #expect(column.children.count == 1000 && column.layoutChildren.isEmpty)
    let rounds = tree.gatherings.count
    tree.advance(to: 2)
    #expect(column.children.isEmpty && tree.gatherings.count == rounds + 1)
    state.isOn = true
    tree.update()
    #expect(column.children.count == 1000 && tree.gatherings.count == rounds + 2)
  }

  @Test("rows that leave together end together: their container is told once") func together() {
    let (tree, shelf) = (ViewTree(EmptyView(), width: 100, height: 100), Shelf())
    var reports: [Int] = []
    let host = HostNode(
      Rows(shelf: shelf), ViewContext(tree: tree, parent: nil, environment: EnvironmentValues())
    ) { elements in
      reports.append(elements.count)
      tree.root.setContent(elements)
    }
    tree.root.setContent(host.elements)
    tree.update()
    withAnimation(.linear(duration: 1)) { shelf.items = [] }
    tree.update()
    #expect(reports == [1000] && tree.root.children.allSatisfy(\.isLeaving))
    tree.advance(to: 2)
    tree.update()
    #expect(reports == [1000, 0] && tree.root.children.isEmpty && tree.nextStep == nil)
  }
}
