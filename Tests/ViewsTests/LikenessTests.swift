// Repetitions whose rows are known to be the same are left alone, and no others.

import Foundation
import Input
import Observation
import Testing

@testable import Drawing
@testable import Views

/// How often rows were made, by their kind.
@MainActor private enum Made {
  static var rows = 0

  static func row(_ text: String) -> Text {
    rows += 1
    return Text(verbatim: text)
  }
}

private struct Plain: Identifiable, Equatable {
  let id: Int
  var name: String
  var more: [Double?] = [1, nil]
}

private final class Note {
  var text = ""
}

private struct Holder: Identifiable {
  let id: Int
  let note: Note
}

@Observable private final class Model {
  var word = "one"
}

@Suite("Rows that are the same") @MainActor struct LikenessTests {
  private func shown(_ tree: ViewTree) -> [String] {
    tree.objects.compactMap { ($0 as? TextElement)?.words }.sorted()
  }

  private func made(_ tree: ViewTree) -> Int {
    Made.rows = 0
    _ = tree.takeDamage()
    return Made.rows
  }

  private func laidOut(_ view: some View) -> ViewTree {
    let tree = ViewTree(view)
    tree.layout(in: CGSize(width: 300, height: 200), environment: EnvironmentValues())
    _ = tree.takeDamage()
    return tree
  }

  @Observable fileprivate final class Turn {
    var count = 0
    var rows = [Plain(id: 1, name: "a"), Plain(id: 2, name: "b")]
  }

  private struct Page: View {
    let turn: Turn
    var body: some View {
      VStack {
        Text(verbatim: "turn \(turn.count)")
        ForEach(0..<3) { index in Made.row("number \(index)") }
        ForEach(turn.rows) { row in Made.row("row \(row.name)") }
        ForEach(turn.rows, id: \.name) { Made.row("by name \($0.name)") }
      }
    }
  }

  @Test("are not made anew when what is around them is, until their data is another")
  func untouched() {
    let turn = Turn()
    let tree = laidOut(Page(turn: turn))
    turn.count += 1
    #expect(made(tree) == 0)
    #expect(shown(tree).contains("turn 1"))
    turn.rows[1].name = "c"
    #expect(made(tree) == 4)
    #expect(shown(tree).contains("row c") && shown(tree).contains("by name c"))
    #expect(!shown(tree).contains("row b"))
  }

  private struct Catching: View {
    let turn: Turn
    var body: some View {
      let count = turn.count
      return VStack { ForEach(0..<3) { Made.row("\($0) at \(count)") } }
    }
  }

  @Test("are made anew by a closure that has caught something")
  func caught() {
    let turn = Turn()
    let tree = laidOut(Catching(turn: turn))
    turn.count = 5
    #expect(made(tree) == 3)
    #expect(shown(tree) == ["0 at 5", "1 at 5", "2 at 5"])
  }

  private struct Holding: View {
    let turn: Turn
    let rows: [Holder]
    var body: some View {
      VStack {
        Text(verbatim: "turn \(turn.count)")
        ForEach(rows) { Made.row("note \($0.note.text)") }
      }
    }
  }

  @Test("are made anew where their data holds an object, which may say something else")
  func objects() {
    let (turn, note) = (Turn(), Note())
    let tree = laidOut(Holding(turn: turn, rows: [Holder(id: 1, note: note)]))
    note.text = "new"
    turn.count += 1
    #expect(made(tree) == 1)
    #expect(shown(tree).contains("note new"))
  }

  private static let model = Model()

  private struct Watching: View {
    let turn: Turn
    var body: some View {
      VStack {
        Text(verbatim: "turn \(turn.count)")
        ForEach(0..<2) { Made.row("\($0) \(LikenessTests.model.word)") }
      }
    }
  }

  @Test("are made anew when an observable object that they have read has changed, alone or with what is around them")
  func observed() {
    let turn = Turn()
    let tree = laidOut(Watching(turn: turn))
    Self.model.word = "two"
    #expect(made(tree) == 2)
    turn.count += 1
    Self.model.word = "three"
    #expect(made(tree) == 2)
    #expect(shown(tree) == ["0 three", "1 three", "turn 1"])
    turn.count += 1
    #expect(made(tree) == 0)
  }

  private struct Around: View {
    let turn: Turn
    private struct Leaf: View {
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text(verbatim: isEnabled ? "on" : "off") }
    }
    var body: some View { VStack { ForEach(0..<2) { _ in Leaf() } }.disabled(turn.count > 0) }
  }

  @Test("still hear of other surroundings")
  func surroundings() {
    let turn = Turn()
    let tree = laidOut(Around(turn: turn))
    #expect(shown(tree) == ["on", "on"])
    turn.count += 1
    _ = tree.takeDamage()
    #expect(shown(tree) == ["off", "off"])
  }

  @Test("closures are told apart by their code, and those that have caught something are not told at all")
  func closures() {
    func bare<Value, Result>(_ closure: @escaping (Value) -> Result) -> BareClosure? { BareClosure(closure) }
    func first() -> BareClosure? { bare { (value: Int) in "\(value)" } }
    #expect(first() != nil)
    #expect(first() == first())
    #expect(first() != bare { (value: Int) in "\(value + 1)" })
    let caught = Int.random(in: 0...9)
    #expect(bare { (value: Int) in "\(value + caught)" } == nil)
    #expect(BareClosure(5) == nil)
  }

  private indirect enum Tree { case leaf, branch(Tree) }
  private struct Chain { let next: [Chain] }
  private struct Opaque { let value: Any }

  @Test("types are plain that hold all they say, as far as that is known")
  func plain() {
    for type: Any.Type in [
      Int.self, String.self, Plain.self, [String: [Int?]].self, (Int, String).self, Date.self, UUID.self, Chain.self,
      Set<Substring>.self, Character.self,
    ] { #expect(isPlain(type), "\(type)") }
    for type: Any.Type in [
      Note.self, Holder.self, [Note].self, Optional<Note>.self, Opaque.self, Tree.self, (() -> Void).self, Any.self,
      (Int, Note).self, AnyHashable.self,
    ] { #expect(!isPlain(type), "\(type)") }
  }

  // MARK: What is chosen

  private struct Entries: View {
    @State var rows: [Plain]
    @State private var chosen: Set<Int> = []
    var body: some View {
      Table(rows, selection: $chosen) {
        TableColumn("Name") { Made.row($0.name) }
        TableColumn("Id") { Made.row("\($0.id)") }
      }
    }
  }

  private func grounds(_ tree: ViewTree) -> [RowElement.Ground] {
    tree.objects.compactMap { $0 as? RowElement }.sorted { $0.windowFrame.minY < $1.windowFrame.minY }.map(\.ground)
  }

  @Test("a key in a table makes the row anew that it leaves and the one that it comes to")
  func table() throws {
    let tree = laidOut(Entries(rows: (0..<5).map { Plain(id: $0, name: "row \($0)") }))
    #expect(grounds(tree) == [.none, .none, .none, .none, .none])
    // The click also gives the keys to the table.
    for event: Event in [.press(.left, at: CGPoint(x: 60, y: 60), []), .release(.left, at: CGPoint(x: 60, y: 60), [])] {
      _ = tree.handle(event, at: 0)
      _ = tree.takeDamage()
    }
    let first = try #require(grounds(tree).firstIndex(of: .chosen))
    Made.rows = 0
    _ = tree.handle(.key(.down, text: "", []), at: 1)
    _ = tree.takeDamage()
    // Two cells a row.
    #expect(Made.rows == 4)
    #expect(grounds(tree).firstIndex(of: .chosen) == first + 1)
    #expect(grounds(tree).count { $0 != .none } == 1)
    _ = tree.handle(.key(.character("a"), text: "", .control), at: 2)
    _ = tree.takeDamage()
    #expect(grounds(tree) == Array(repeating: .chosen, count: 5))
    _ = tree.handle(.focus(false), at: 3)
    _ = tree.takeDamage()
    #expect(grounds(tree) == Array(repeating: .idle, count: 5))
    _ = tree.handle(.focus(true), at: 4)
    _ = tree.handle(.key(.up, text: "", []), at: 5)
    _ = tree.takeDamage()
    var expected = [RowElement.Ground](repeating: .none, count: 5)
    expected[first] = .chosen
    #expect(grounds(tree) == expected)
  }
}
