// What a body leaves behind in the observable objects that it reads: nothing, however often it is evaluated.
//
// The library does not say how many registrations an object holds. But a registration keeps the key path by which was read, and a key path
// its argument: so a mark that goes into the path of a read is alive for as long as the registration is.

import Drawing
import Foundation
import Geometry
import Observation
import Testing

@testable import Views

/// A hashable argument of a key path, kept by whoever keeps the path.
private final class Mark: Hashable, Sendable {
  static func == (first: Mark, second: Mark) -> Bool { first === second }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct WeakMark {
  weak var mark: Mark?
}

/// An object that lives as long as its program; each read of it is marked.
@MainActor private final class Model: Observable {
  nonisolated let registrar = ObservationRegistrar()
  private(set) var reads = 0
  private var marks: [WeakMark] = []
  private var last: Mark?

  nonisolated subscript(mark: Mark) -> Void { () }

  func read() {
    let mark = Mark()
    registrar.access(self, keyPath: \.[mark])
    (reads, last) = (reads + 1, mark)
    marks.append(WeakMark(mark: mark))
  }

  /// What was read last changes.
  func change() { if let last { registrar.withMutation(of: self, keyPath: \.[last]) {} } }

  /// What was read at some time is followed still.
  var registrations: Int {
    last = nil
    return marks.filter { $0.mark != nil }.count
  }
}

@MainActor private final class Turns: ObservableObject {
  @Published var number = 0
  @Published var isShown = true
}

@MainActor @Suite("What bodies read") struct ObservedReadsTests {
  /// What is inside is made anew with each turn, for it holds the number.
  private struct Parent<Content: View>: View {
    @ObservedObject var turns: Turns
    @ViewBuilder let content: (Int) -> Content
    var body: some View { if turns.isShown { content(turns.number) } }
  }

  private struct Reader: View {
    let model: Model
    let turn: Int
    var body: some View {
      let _ = model.read()
      Color.red
    }
  }

  private struct EarlyReader: View {
    let model: Model
    let turn: Int
    var body: some View {
      let _ = model.read()
      Color.red
    }
  }

  private static let area = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// Registrations after a hundred turns and a change, and once the views have gone.
  private func registrations<Content: View>(of model: Model, _ content: @escaping (Int) -> Content) -> [Int] {
    let turns = Turns()
    let tree = ViewTree(Parent(turns: turns, content: content), width: 100, height: 100)
    func frame() {
      _ = tree.takeDamage()
      _ = DrawList(environment: EnvironmentValues()) { tree.draw([Self.area], in: &$0) }
    }
    frame()
    for _ in 0..<100 {
      turns.number += 1
      frame()
    }
    let reads = model.reads
    #expect(reads > 100)
    model.change()
    frame()
    #expect(model.reads > reads, "what was read last is followed")
    let shown = model.registrations
    turns.isShown = false
    frame()
    return [shown, model.registrations]
  }

  // The very first read of a kind stays in each case: nobody knows yet that views of this kind read objects.

  @Test("a body that is evaluated a hundred times is registered once, and not once it has gone") func body() {
    let model = Model()
    #expect(registrations(of: model) { Reader(model: model, turn: $0) } == [1 + 1, 1])
    // The kind is known by now.
    let other = Model()
    #expect(registrations(of: other) { Reader(model: other, turn: $0) } == [1, 0])
  }

  @Test("likewise each row of a repetition") func rows() {
    let model = Model()
    let counts = registrations(of: model) { turn in
      ForEach(0..<3, id: \.self) { row in
        let _ = model.read()
        Color.red.opacity(Double(turn + row))
      }
    }
    #expect(counts == [1 + 3, 1])
  }

  @Test("likewise a row that goes while the others stay") func row() {
    let model = Model()
    let counts = registrations(of: model) { turn in
      ForEach(0..<(turn < 50 ? 3 : 1), id: \.self) { row in
        let _ = model.read()
        Color.blue.frame(width: CGFloat(turn + row))
      }
    }
    #expect(counts == [1 + 1, 1])
  }

  @Test("likewise what a geometry reader makes") func geometry() {
    let model = Model()
    let counts = registrations(of: model) { turn in
      GeometryReader { _ in
        let _ = model.read()
        Color.red.opacity(Double(turn))
      }
    }
    #expect(counts == [1 + 1, 1])
  }

  @Test("likewise what a canvas draws") func canvas() {
    let model = Model()
    let counts = registrations(of: model) { turn in
      Canvas { context, size in
        MainActor.assumeIsolated { model.read() }
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red.opacity(Double(turn))))
      }
    }
    #expect(counts.last.map { $0 <= 1 } == true && counts.first.map { $0 <= 2 } == true)
  }

  @Test("an evaluation that reads no longer is not marked by what an earlier one had read") func earlier() {
    let (model, turns) = (Model(), Turns())
    var evaluations = 0
    let tree = ViewTree(
      Parent(turns: turns) { turn in
        GeometryReader { _ in
          let _ = evaluations += 1
          // Not a Reader: the first test needs a kind that no other has made known.
          if turn < 2 { EarlyReader(model: model, turn: turn) } else { Color.red }
        }
      }, width: 100, height: 100)
    _ = tree.takeDamage()
    for _ in 0..<2 {
      turns.number += 1
      _ = tree.takeDamage()
    }
    let before = evaluations
    model.change()
    #expect(tree.takeDamage().isEmpty && evaluations == before && model.registrations <= 1)
  }
}
