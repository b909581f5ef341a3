// Objects that announce their changes: with published properties, by hand, inherited, and with a publisher of their own.

import Dispatch
import Drawing
import Foundation
import Testing

@testable import Views

private class Model: ObservableObject {
  @Published var name = "a"
  @Published var numbers: [Int] = []
  var plain = 0
}

private final class Heir: Model {
  @Published var more = 1
}

private final class ByHand: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class OwnPublisher: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0 { willSet { objectWillChange.send("\(newValue)") } }
}

@MainActor private final class OnMain: ObservableObject {
  @Published var value = 0
  @Published private(set) var doubled = 0
  private var store = Set<AnyCancellable>()

  init() {
    $value.map { $0 * 2 }.assign(to: &$doubled)
    $value.dropFirst().sink { [weak self] in self?.seen.append($0) }.store(in: &store)
  }
  var seen: [Int] = []
}

@Suite("ObservableObject") struct ObservableObjectTests {
  @Test("announces before the change, each change once")
  func announces() {
    let model = Model()
    var states: [String] = []
    let subscription = model.observeChanges { states.append(model.name + "\(model.numbers)") }
    model.name = "b"
    model.name = "b"
    model.numbers.append(1)
    model.numbers[0] = 5
    model.plain = 1
    #expect(states == ["a[]", "b[]", "b[]", "b[1]"])
    #expect(model.numbers == [5])
    subscription.cancel()
    model.name = "c"
    #expect(states.count == 4)
  }

  @Test("superclasses' properties count, and the publisher is always the same")
  func inherited() {
    let heir = Heir()
    var count = 0
    let subscription = heir.objectWillChange.sink { count += 1 }
    (heir.name, heir.more) = ("b", 2)
    heir.objectWillChange.send()
    #expect(count == 3 && heir.objectWillChange === (heir as Model).objectWillChange)
    _ = subscription
  }

  @Test("objects without published properties, and with a publisher of their own")
  func others() {
    let (hand, own) = (ByHand(), OwnPublisher())
    var lines: [String] = []
    let subscriptions = [
      hand.objectWillChange.sink { lines.append("hand \(hand.value)") }, own.objectWillChange.sink { lines.append($0) },
      own.observeChanges { lines.append("own \(own.value)") },
    ]
    hand.value = 3
    own.value = 4
    #expect(lines == ["hand 0", "4", "own 0"])
    _ = subscriptions
  }

  @Test("a property's publisher sends the present value, and new ones before they are stored")
  func projected() {
    let model = Model()
    var lines: [String] = []
    let subscription = model.$name.sink { lines.append("\($0) while \(model.name)") }
    model.name = "b"
    #expect(lines == ["a while a", "b while a"])
    _ = subscription
    // A change out of the announcement itself ends with the outer value, as with Combine.
    let nested = model.$name.dropFirst().sink { if $0 == "c" { model.name = "inner" } }
    model.name = "c"
    #expect(model.name == "c")
    nested.cancel()
  }

  @Test("assigns what others publish, for as long as the object lives") @MainActor
  func assigned() {
    weak var weakObject: OnMain?
    do {
      let object = OnMain()
      weakObject = object
      var changes = 0
      let subscription = object.observeChanges { changes += 1 }
      object.value = 21
      #expect(object.doubled == 42 && object.seen == [21] && changes == 2)
      _ = subscription
    }
    #expect(weakObject == nil)
    let model = Model()
    let subject = PassthroughSubject<String, Never>()
    let assignment = subject.assign(to: \.name, on: model)
    subject.send("x")
    assignment.cancel()
    subject.send("y")
    #expect(model.name == "x")
  }

  @Test("objects are not kept alive, and the table does not grow with the dead")
  func table() {
    weak var weakModel: Model?
    do {
      let model = Model()
      weakModel = model
      _ = model.objectWillChange
    }
    #expect(weakModel == nil)
    for _ in 0..<10_000 { _ = ByHand().objectWillChange }
    #expect(ChangePublishers.shared.count < 1000)
  }

  @Test("several threads that write at once lose values at most, and each listener hears one at a time")
  func severalThreads() async {
    let model = Model()
    let (counted, told) = (Log(), Log())
    let subscriptions = [
      // The state of an operator, and what its listener writes, are no thread's own.
      model.$numbers.scan([Int]()) { $0.suffix(50) + $1.suffix(1) }.sink { _ in counted("n") },
      model.observeChanges { told("c") },
    ]
    let threads = 4
    let rounds = 500
    nonisolated(unsafe) let shared = model
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<threads {
        group.addTask {
          for round in 0..<rounds {
            shared.numbers.append(thread * rounds + round)
            if shared.numbers.count > 100 { shared.numbers.removeFirst(50) }
            shared.name += "x"
            // Some come and go meanwhile.
            if round % 16 == 0 { shared.$numbers.map { $0.count }.sink { _ in }.cancel() }
          }
        }
      }
    }
    #expect(counted.entries.count > threads * rounds && told.entries.count >= 2 * threads * rounds)
    #expect(!model.numbers.isEmpty && model.numbers.count <= 200 && model.name.allSatisfy { "ax".contains($0) })
    _ = subscriptions
  }

  @Test("what another thread changes reaches the view on the main actor") @MainActor
  func reachesTheView() async throws {
    struct Rows: View {
      @ObservedObject var model: Model
      var body: some View { Color.red.frame(width: CGFloat(model.numbers.count), height: 10) }
    }
    let model = Model()
    let driver = EventDriver { Rows(model: model) }
    nonisolated(unsafe) let shared = model
    await Task.detached { for round in 0..<40 { shared.numbers.append(round) } }.value
    // The marks lie in the main queue before this.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    driver.wait(0)
    #expect(driver.tree.sizeThatFits(.unspecified).width == 40)
  }
}
