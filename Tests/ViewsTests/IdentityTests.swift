// Whose state is whose: what keeps it, what ends it, and what is told of that.

import Drawing
import Foundation
import Geometry
import Observation
import TestSupport
import Testing

@testable import Views

/// Numbers that are given out once.
@MainActor private final class Numbers {
  static var last = 0
  static func next() -> Int {
    last += 1
    return last
  }
}

/// A view that shows the number its state began with, in the name of a probe.
private struct Marked: View {
  let name: String
  @State private var number = Numbers.next()
  @Environment(\.layoutDirection) private var direction
  var body: some View { Color.red.frame(width: 10, height: 10).probe("\(name)=\(number)") }
}

private struct Item: Identifiable, Equatable {
  var id: Int
  var value = 0
}

private final class Shelf: ObservableObject {
  @Published var items: [Item] = []
  @Published var mode = 0
  @Published var flag = false
}

@MainActor private func numbers(_ tree: ViewTree) -> [(name: String, number: Int)] {
  tree.update()
  return tree.probes().sorted { ($0.value.minY, $0.value.minX) < ($1.value.minY, $1.value.minX) }.map {
    let parts = $0.key.split(separator: "=")
    return (String(parts[0]), parts.count > 1 ? Int(parts[1]) ?? -1 : -1)
  }
}

@MainActor @Suite("Identity and state") struct IdentityTests {
  private struct Rows: View {
    @ObservedObject var shelf: Shelf
    var body: some View {
      VStack(spacing: 1) { ForEach(shelf.items) { Marked(name: "\($0.id)") } }
    }
  }

  @Test(
    "rows keep their state however they are inserted, removed and moved, ids used twice too", arguments: UInt64(1)...12)
  func rows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shelf = Shelf()
    let tree = ViewTree(Rows(shelf: shelf), width: 100, height: 1000)
    /// By id, the numbers of its first, second … row.
    var known: [Int: [Int]] = [:]
    for step in 1...80 {
      let count = shelf.items.count
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        shelf.items.insert(
          Item(id: Int.random(in: 0..<12, using: &random)), at: Int.random(in: 0...count, using: &random))
      case 2 where count > 0: shelf.items.remove(at: Int.random(in: 0..<count, using: &random))
      case 3: shelf.items.shuffle(using: &random)
      default:
        // A row that becomes another element's is another row.
        if count > 0 {
          shelf.items[Int.random(in: 0..<count, using: &random)].id = Int.random(in: 0..<12, using: &random)
        }
      }
      let found = numbers(tree)
      #expect(found.map(\.name) == shelf.items.map { "\($0.id)" }, "seed \(seed), step \(step)")
      var now: [Int: [Int]] = [:]
      for (item, mark) in zip(shelf.items, found) { now[item.id, default: []].append(mark.number) }
      let everKnown = Set(known.values.joined())
      for (id, numbers) in now {
        let before = known[id] ?? []
        for (occurrence, number) in numbers.enumerated() {
          if occurrence < before.count {
            #expect(number == before[occurrence], "seed \(seed), step \(step): id \(id) lost its state")
          } else {
            #expect(!everKnown.contains(number), "seed \(seed), step \(step): id \(id) has another's state")
          }
        }
      }
      known = now
    }
  }

  private struct Range: View {
    @ObservedObject var shelf: Shelf
    var body: some View { VStack(spacing: 1) { ForEach(0..<shelf.mode, id: \.self) { Marked(name: "\($0)") } } }
  }

  @Test("rows of a range keep their state as it grows and shrinks") func range() {
    let shelf = Shelf()
    shelf.mode = 3
    let tree = ViewTree(Range(shelf: shelf), width: 100, height: 100)
    let first = numbers(tree).map(\.number)
    shelf.mode = 5
    let second = numbers(tree).map(\.number)
    #expect(Array(second.prefix(3)) == first && Set(second).count == 5)
    shelf.mode = 2
    #expect(numbers(tree).map(\.number) == Array(first.prefix(2)))
    shelf.mode = 3
    #expect(!first.contains(numbers(tree)[2].number))
  }

  private struct Modes: View {
    @ObservedObject var shelf: Shelf
    let kind: Int
    var body: some View {
      switch kind {
      case 0: if shelf.flag { Marked(name: "a") } else { Marked(name: "a") }
      case 1: if shelf.flag { Marked(name: "a") }
      case 2: if shelf.flag { AnyView(Marked(name: "a")) } else { AnyView(Marked(name: "a").padding(1)) }
      case 3: (shelf.flag ? AnyView(Marked(name: "a")) : AnyView(Marked(name: "a").padding(1)))
      case 4: (shelf.flag ? AnyView(Marked(name: "a")) : AnyView(Marked(name: "b")))
      case 5: Marked(name: "a").id(shelf.flag)
      case 6:
        switch shelf.flag {
        case true: Marked(name: "a")
        case false: Marked(name: "a")
        }
      case 7: Marked(name: shelf.flag ? "a" : "b")
      case 8: Marked(name: "a").padding(shelf.flag ? 3 : 0).opacity(shelf.flag ? 0.5 : 1)
      case 9: Marked(name: "a").environment(\.layoutDirection, shelf.flag ? .rightToLeft : .leftToRight)
      case 10:
        (shelf.flag ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()))() {
          Marked(name: "a"); Marked(name: "b")
        }
      case 11:
        Group {
          if shelf.flag { Color.red.frame(width: 1, height: 1) }; Marked(name: "a")
        }
      default:
        HStack {
          Marked(name: "a"); if shelf.flag { Color.red }
        }
      }
    }
  }

  @Test(
    "what resets state and what does not",
    arguments: [
      (0, true, "branches"), (1, true, "optional"), (2, true, "branches of AnyViews"),
      (3, true, "AnyView of another type"),
      (4, false, "AnyView of the same type"), (5, true, "another id"), (6, true, "cases of a switch"),
      (7, false, "other properties"), (8, false, "other modifiers' values"), (9, false, "other surroundings"),
      (10, false, "another AnyLayout"), (11, false, "a sibling before it"), (12, false, "a sibling after it"),
    ])
  func resets(kind: Int, isReset: Bool, name: String) throws {
    let shelf = Shelf()
    shelf.flag = true
    let tree = ViewTree(Modes(shelf: shelf, kind: kind), width: 100, height: 100)
    let before = numbers(tree).map(\.number).sorted()
    shelf.flag = false
    if kind == 1 { #expect(numbers(tree).isEmpty) }
    shelf.flag = kind == 1
    let after = numbers(tree).map(\.number).sorted()
    try #require(before.count == after.count)
    #expect((before != after) == isReset, "\(name)")
  }

  // MARK: Objects

  private final class Made: ObservableObject {
    @MainActor static var count = 0
    @Published var value = 0
    @MainActor init() { Made.count += 1 }
  }

  private struct Owner: View {
    @StateObject private var object = Made()
    let shelf: Shelf
    @ObservedObject var other: Shelf
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 10 + CGFloat(object.value), height: 10).probe("o").onTapGesture { object.value += 1 }
        Color.blue.frame(width: 20, height: CGFloat(other.mode))
      }
    }
  }

  @Test("a state object is made once, and its changes are shown") func stateObject() throws {
    let shelf = Shelf()
    Made.count = 0
    let driver = EventDriver(CGSize(width: 100, height: 10)) { Owner(shelf: shelf, other: shelf) }
    for mode in 1...5 {
      shelf.mode = mode
      driver.tree.update()
    }
    shelf.mode = 0
    driver.tree.update()
    driver.click(50, 5)
    driver.click(50, 5)
    #expect(Made.count == 1)
    #expect(try #require(driver.tree.probes()["o"]).width == 12)
  }

  private struct Editor: View {
    @ObservedObject var shelf: Shelf
    let held: Log
    var body: some View {
      VStack(spacing: 0) {
        ForEach($shelf.items) { $item in
          Color.red.frame(width: 100 + CGFloat(item.value), height: 20).probe("\(item.id)")
            .onTapGesture {
              item.value += 1
              held("\(item.id)")
            }
        }
      }
    }
  }

  @Test("bindings to elements of a collection reach their own") func bindings() throws {
    let (shelf, log) = (Shelf(), Log())
    shelf.items = (0..<5).map { Item(id: $0) }
    let driver = EventDriver(CGSize(width: 200, height: 100)) { Editor(shelf: shelf, held: log) }
    driver.click(100, 50)
    driver.click(100, 50)
    driver.click(100, 90)
    #expect(shelf.items.map(\.value) == [0, 0, 2, 0, 1])
    #expect(try #require(driver.tree.probes()["2"]).width == 102)
    shelf.items.removeFirst(3)
    _ = driver.tree.takeDamage()
    // Two rows, in the middle of the window now.
    driver.click(100, 35)
    #expect(shelf.items.map(\.value) == [1, 1])
    #expect(log.entries == ["2", "2", "4", "3"])
    shelf.items = []
    _ = driver.tree.takeDamage()
    driver.click(100, 50)
    #expect(log.entries.count == 4)
  }

  private struct Reader: View {
    @EnvironmentObject private var shelf: Shelf
    var body: some View { Color.red.frame(width: CGFloat(shelf.mode), height: 10).probe("r") }
  }

  private struct Provider: View {
    let (first, second): (Shelf, Shelf)
    @ObservedObject var choice: Shelf
    var body: some View { VStack { HStack { Reader() } }.environmentObject(choice.flag ? second : first) }
  }

  @Test("an object of the surroundings is followed, and so is another one in its place") func environmentObject() throws
  {
    let (first, second, choice) = (Shelf(), Shelf(), Shelf())
    (first.mode, second.mode) = (10, 20)
    let tree = ViewTree(Provider(first: first, second: second, choice: choice), width: 100, height: 100)
    func width() -> CGFloat? {
      tree.update()
      return tree.probes()["r"]?.width
    }
    #expect(width() == 10)
    first.mode = 15
    #expect(width() == 15)
    choice.flag = true
    #expect(width() == 20)
    second.mode = 25
    #expect(width() == 25)
    first.mode = 99
    #expect(width() == 25)
  }

  @Observable final class Facts {
    var shown = 5
    var unseen = 0
  }

  private struct Observer: View {
    let facts: Facts
    let log: Log
    var body: some View {
      let _ = log("body")
      Color.red.frame(width: CGFloat(facts.shown), height: 10).probe("r")
    }
  }

  @Test("of an observable object only what was read counts") func observable() throws {
    let (facts, log) = (Facts(), Log())
    let tree = ViewTree(Observer(facts: facts, log: log), width: 100, height: 100)
    #expect(log.entries.count == 1)
    facts.unseen += 1
    tree.update()
    #expect(log.entries.count == 1)
    for value in 6...8 {
      facts.shown = value
      #expect(tree.isDirty)
      tree.update()
      #expect(try #require(tree.probes()["r"]).width == CGFloat(value))
    }
    #expect(log.entries.count == 4)
  }

  // MARK: Being told

  private struct Told: View {
    @ObservedObject var shelf: Shelf
    let log: Log
    var body: some View {
      VStack(spacing: 0) {
        ForEach(shelf.items) { item in
          Color.red.frame(width: 10, height: 10)
            .onAppear { log("+\(item.id)") }.onDisappear { log("-\(item.id)") }
            .onChange(of: item.value) { log("\(item.id): \($0)>\($1)") }
        }
      }
      .onChange(of: shelf.mode, initial: true) { log("mode \($0)>\($1)") }
    }
  }

  @Test("appearing, changing and disappearing are told once each") func lifecycle() {
    let (shelf, log) = (Shelf(), Log())
    shelf.items = [Item(id: 1), Item(id: 2)]
    let tree = ViewTree(Told(shelf: shelf, log: log), width: 100, height: 100)
    #expect(Set(log.entries) == ["+1", "+2", "mode 0>0"] && log.entries.count == 3)
    func told(_ change: () -> Void) -> [String] {
      log.entries = []
      change()
      tree.update()
      return log.entries
    }
    #expect(told { shelf.items.append(Item(id: 3)) } == ["+3"])
    #expect(told { shelf.items.reverse() }.isEmpty)
    #expect(told { shelf.items[0].value = 7 } == ["3: 0>7"])
    #expect(told { shelf.items[0].value = 7 }.isEmpty)
    #expect(told { shelf.items.remove(at: 1) } == ["-2"])
    #expect(told { shelf.mode = 4 } == ["mode 0>4"])
    #expect(Set(told { shelf.items = [Item(id: 9)] }) == ["-3", "-1", "+9"])
    #expect(told { shelf.flag.toggle() }.isEmpty)
  }

  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private struct Preferring: View {
    @ObservedObject var shelf: Shelf
    let log: Log
    var body: some View {
      VStack {
        Color.red.preference(key: Names.self, value: ["a"])
        HStack {
          Color.red.preference(key: Names.self, value: ["lost"]).preference(key: Names.self, value: ["b"])
          ForEach(shelf.items) { Color.red.preference(key: Names.self, value: ["\($0.id)"]) }
        }
        .transformPreference(Names.self) { $0.append("t") }
        if shelf.flag { Color.red.background(Color.blue.preference(key: Names.self, value: ["c"])) }
      }
      .onPreferenceChange(Names.self) { log($0.joined(separator: " ")) }
    }
  }

  @Test("preferences are merged in the order of the views, and told when they differ") func preferences() {
    let (shelf, log) = (Shelf(), Log())
    shelf.items = [Item(id: 1), Item(id: 2)]
    let tree = ViewTree(Preferring(shelf: shelf, log: log), width: 100, height: 100)
    shelf.items.reverse()
    tree.update()
    shelf.flag = true
    tree.update()
    shelf.mode = 9
    tree.update()
    #expect(log.entries == ["a b 1 2 t", "a b 2 1 t", "a b 2 1 t c"])
  }

  private struct Working: View {
    @ObservedObject var shelf: Shelf
    let log: Log
    let (begun, ended): (AsyncStream<Void>.Continuation, AsyncStream<Void>.Continuation)
    var body: some View {
      if !shelf.flag {
        Color.red.task(id: shelf.mode) {
          log("begin")
          begun.yield()
          let never = AsyncStream<Void>.makeStream()
          for await _ in never.stream {}
          never.continuation.finish()
          log(Task.isCancelled ? "cancelled" : "over")
          ended.yield()
        }
      }
    }
  }

  @Test("a task is cancelled with its view, and begun anew for another id") func tasks() async {
    let (shelf, log) = (Shelf(), Log())
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    var (begins, ends) = (begun.makeAsyncIterator(), ended.makeAsyncIterator())
    let tree = ViewTree(Working(shelf: shelf, log: log, begun: begin, ended: end), width: 100, height: 100)
    await begins.next()
    shelf.mode = 1
    tree.update()
    await ends.next()
    await begins.next()
    #expect(log.entries.sorted() == ["begin", "begin", "cancelled"])
    shelf.flag = true
    tree.update()
    await ends.next()
    #expect(log.entries.sorted() == ["begin", "begin", "cancelled", "cancelled"])
  }
}
