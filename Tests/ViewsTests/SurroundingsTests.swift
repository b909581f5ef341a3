// Surroundings that a modifier makes of those around it: the same however often the view is described.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("Surroundings") struct SurroundingsTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var isBold = true
  }

  /// Reads what it has around it.
  private struct Reader: View {
    @Environment(\.self) var surroundings
    let read: (EnvironmentValues) -> Void

    var body: some View {
      read(surroundings)
      return Color.red
    }
  }

  private struct Hierarchy: View {
    @ObservedObject var model: Model
    let read: (EnvironmentValues) -> Void

    var body: some View {
      VStack {
        Text("\(model.count)")
        Reader(read: read).foregroundStyle(.secondary)
      }
    }
  }

  @Test("a share of the foreground is the same share after many changes") func hierarchy() throws {
    let model = Model()
    var last: EnvironmentValues?
    let tree = ViewTree(Hierarchy(model: model) { last = $0 })
    tree.layout(in: CGSize(width: 100, height: 100), environment: EnvironmentValues())
    tree.update()
    let first = try #require(last)
    for _ in 0..<5 {
      model.count += 1
      tree.update()
    }
    #expect(last?.stamp == first.stamp)
    #expect(last?.foregroundStyles == first.foregroundStyles)
  }

  private struct Weighted: View {
    @ObservedObject var model: Model
    let read: (EnvironmentValues) -> Void

    var body: some View { Reader(read: read).fontWeight(model.isBold ? .bold : nil) }
  }

  @Test("a look that is taken back leaves nothing behind") func weight() throws {
    let model = Model()
    var last: EnvironmentValues?
    let tree = ViewTree(Weighted(model: model) { last = $0 })
    tree.layout(in: CGSize(width: 100, height: 100), environment: EnvironmentValues())
    tree.update()
    let bold = try #require(last).textLook
    model.isBold = false
    tree.update()
    let plain = try #require(last).textLook
    #expect(bold != plain)
    #expect(plain == EnvironmentValues().textLook)
  }

  private struct Named: View {
    @Environment(\.colorScheme) var scheme
    var body: some View { Color.red.tag(scheme == .dark ? "dark" : "light") }
  }

  @Test("what a row means follows its surroundings") func tags() {
    let seen = Box<[AnyHashable?]>([])
    let tree = ViewTree(
      SubviewReader(Named()) { rows in
        seen.value = rows.map(\.choice)
        return rows.first?.view()
      })
    tree.layout(in: CGSize(width: 100, height: 100), environment: EnvironmentValues())
    tree.update()
    #expect(seen.value == ["light"])
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    tree.layout(in: CGSize(width: 100, height: 100), environment: dark)
    tree.update()
    #expect(seen.value == ["dark"])
  }
}
