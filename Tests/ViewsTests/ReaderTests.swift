// Who is evaluated anew when surroundings change: those who read what differs.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

/// How often each kind of view was evaluated.
@MainActor private var counts: [String: Int] = [:]

@MainActor private func count(_ name: String) { counts[name, default: 0] += 1 }

/// Cannot be compared.
private struct Odd {
  var action: () -> Void = {}
}

private enum OddKey: EnvironmentKey { static var defaultValue: Odd { Odd() } }

extension EnvironmentValues {
  fileprivate var odd: Odd {
    get { self[OddKey.self] }
    set { self[OddKey.self] = newValue }
  }
}

private struct Stranger: View {
  var id = 1
  var body: some View {
    let _ = count("stranger")
    Color.red
  }
}

private struct BarReader: View {
  @Environment(\.verticalScrollIndicatorVisibility) private var bars
  var body: some View {
    let _ = count("bars \(bars == .hidden)")
    Stranger()
  }
}

private struct Framed: ViewModifier {
  @Environment(\.colorScheme) private var scheme
  func body(content: Content) -> some View {
    let _ = count("modifier \(scheme)")
    content.padding(1)
  }
}

private struct SchemeReader: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View {
    let _ = count("scheme \(scheme)")
    ForEach(0..<3) { _ in Stranger() }
  }
}

private final class Shelf: ObservableObject {
  @Published var number = 0
  @Published var isHidden = false
  @Published var color = Color.red
}

@MainActor @Suite("Readers of surroundings", .serialized) struct ReaderTests {
  private struct Outer: View {
    @ObservedObject var shelf: Shelf
    var body: some View {
      VStack {
        Text("\(shelf.number)")
        Group {
          Stranger()
          Holder()
        }
        .scrollIndicators(shelf.isHidden ? .hidden : .visible)
      }
    }
  }

  private struct Holder: View {
    var id = 1
    var body: some View {
      let _ = count("holder")
      VStack {
        BarReader()
        SchemeReader()
        Stranger().modifier(Framed())
      }
    }
  }

  private func start() -> (ViewTree, Shelf) {
    counts = [:]
    let shelf = Shelf()
    return (ViewTree(Outer(shelf: shelf).environment(\.odd, Odd()), width: 100, height: 100), shelf)
  }

  @Test("a modifier that is described anew and says the same evaluates nothing below it") func same() {
    let (tree, shelf) = start()
    let before = counts
    #expect(before["stranger"] == 6 && before["bars false"] == 1 && before["scheme light"] == 1)
    shelf.number = 1
    tree.update()
    #expect(counts == before)
  }

  @Test("one that says something else evaluates those who read that, however deep, and nobody else") func other() {
    let (tree, shelf) = start()
    var expected = counts
    shelf.isHidden = true
    tree.update()
    expected["bars true"] = 1
    #expect(counts == expected)
  }

  @Test("another appearance of the window evaluates those who read it, bodies of modifiers too") func window() {
    let (tree, _) = start()
    var expected = counts
    tree.layout(in: CGSize(width: 100, height: 100), environment: EnvironmentValues(colorScheme: .dark))
    tree.update()
    (expected["scheme dark"], expected["modifier dark"]) = (1, 1)
    // What its readers describe anew is compared as ever: these say the same.
    #expect(counts == expected)
    let list = DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) }
    #expect(!list.items.isEmpty)
  }

  private struct Colored: View {
    @ObservedObject var shelf: Shelf
    var body: some View { Inside().foregroundStyle(shelf.color) }
  }

  private struct Inside: View {
    var id = 1
    var body: some View {
      let _ = count("inside")
      Rectangle()
    }
  }

  @Test("a colour on its way evaluates no body, and what is painted with it follows") func animated() {
    counts = [:]
    let shelf = Shelf()
    let tree = ViewTree(Colored(shelf: shelf), width: 100, height: 100)
    withAnimation(.linear(duration: 1)) { shelf.color = .blue }
    tree.update()
    var seen: [DrawList] = []
    for time in [0.25, 0.5, 0.75, 1.5] {
      tree.advance(to: time)
      #expect(!tree.takeDamage().isEmpty)
      seen.append(DrawList(environment: EnvironmentValues()) { tree.draw([.infinite], in: &$0) })
    }
    #expect(counts["inside"] == 1)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
  }
}
