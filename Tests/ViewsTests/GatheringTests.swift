// Many rows that change at once: containers take their elements once.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("Gathering") struct GatheringTests {
  private struct Row: View {
    @Environment(\.colorScheme) var scheme
    var body: some View { if scheme == .dark { Color.red } else { Color.blue.frame(height: 1) } }
  }

  private struct Rows: View {
    var count = 500
    var body: some View { ForEach(0..<count, id: \.self) { _ in Row() } }
  }

  private final class Model: ObservableObject {
    @Published var isDark = false
  }

  /// Changes its rows from within the views.
  private struct Page<Content: View>: View {
    @ObservedObject var model: Model
    let content: Content
    var body: some View { content.environment(\.colorScheme, model.isDark ? .dark : .light) }
  }

  enum Way: CaseIterable { case surroundings, state }

  /// How often something gathers while all rows change.
  private func gathers(_ way: Way, _ content: some View) -> Int {
    let (model, size) = (Model(), CGSize(width: 100, height: 100))
    let tree = ViewTree(
      way == .state ? AnyView(Page(model: model, content: content)) : AnyView(content),
      environment: EnvironmentValues())
    tree.layout(in: size, environment: EnvironmentValues())
    tree.update()
    let before = tree.gatherings.count
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    if way == .state { model.isDark = true } else { tree.layout(in: size, environment: dark) }
    tree.update()
    return tree.gatherings.count - before
  }

  @Test("a stack gathers once", arguments: Way.allCases) func stack(way: Way) {
    #expect(gathers(way, VStack(spacing: 0) { Rows() }) == 1)
  }

  @Test("a modifier around all rows wraps once, and the stack around it gathers once", arguments: Way.allCases)
  func modifier(way: Way) { #expect(gathers(way, VStack(spacing: 0) { Rows().padding(1) }) == 2) }

  @Test("a geometry reader gathers once, and so does what it lies in", arguments: Way.allCases)
  func reader(way: Way) { #expect((1...2).contains(gathers(way, GeometryReader { _ in Rows() }))) }

  @Test("rows of several copies are made anew once, and show what they have become", arguments: Way.allCases)
  func copies(way: Way) {
    let (made, shown) = (Box(0), Box<[Int]>([]))
    let content = VStack(spacing: 0) {
      SubviewReader(Rows(), variants: [{ $0.setForeground([AnyShapeStyle(Color.red)]) }]) { rows in
        made.value += 1
        shown.value.append(rows.count)
        return ForEach(rows) { $0.view() }
      }
    }
    let count = gathers(way, content)
    // Two copies, what is made of them, and the stack.
    #expect(made.value == 2 && shown.value == [500, 500] && count <= 4)
  }

  private struct Blinking: View {
    let start: Date
    var body: some View {
      ForEach(0..<500, id: \.self) { _ in
        TimelineView(.periodic(from: start, by: 1)) { context in
          if Int(context.date.timeIntervalSince(start).rounded()).isMultiple(of: 2) { Color.red } else { Color.blue }
        }
      }
    }
  }

  @Test("what wakes up together is gathered once") func wakeUps() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    let tree = ViewTree(VStack(spacing: 0) { Blinking(start: start) }, startDate: start)
    tree.layout(in: CGSize(width: 100, height: 100), environment: EnvironmentValues())
    tree.update()
    let before = tree.gatherings.count
    tree.advance(to: 1.01)
    tree.update()
    #expect(tree.gatherings.count == before + 1)
  }
}
