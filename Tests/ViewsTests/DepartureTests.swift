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
