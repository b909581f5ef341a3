// Publishers and their operators: what arrives, in which order, and how it ends.

import Foundation
import Testing

@testable import Views

private struct Failure: Error, Equatable {}

/// What a publisher has sent, as text, with `|` for a good end and `x` for a bad one.
private final class Tape {
  var text = ""
  var subscription: AnyCancellable?

  init<P: Views.Publisher>(_ publisher: P) {
    subscription = publisher.sink { [unowned self] completion in
      if case .finished = completion { text += "|" } else { text += "x" }
    } receiveValue: { [unowned self] value in
      text += "\(value) "
    }
  }
}

private func tape<P: Views.Publisher>(_ publisher: P) -> String { Tape(publisher).text }

@Suite("Publisher") struct PublisherTests {
  private let numbers = (1...6).publisher

  @Test("operators of one upstream do what their names say")
  func operators() {
    #expect(tape(numbers) == "1 2 3 4 5 6 |")
    #expect(tape(numbers.map { $0 * 2 }) == "2 4 6 8 10 12 |")
    #expect(tape(["a", "bb"].publisher.map(\.count)) == "1 2 |")
    #expect(tape(numbers.filter { $0 % 2 == 0 }) == "2 4 6 |")
    #expect(tape(["1", "x", "3"].publisher.compactMap { Int($0) }) == "1 3 |")
    #expect(tape([1, 1, 2, 2, 1].publisher.removeDuplicates()) == "1 2 1 |")
    #expect(tape(numbers.scan(0, +)) == "1 3 6 10 15 21 |")
    #expect(tape(numbers.dropFirst(4)) == "5 6 |" && tape(numbers.dropFirst()) == "2 3 4 5 6 |")
    #expect(tape(numbers.drop { $0 < 3 }) == "3 4 5 6 |")
    #expect(
      tape(numbers.prefix(2)) == "1 2 |" && tape(numbers.prefix(0)) == "|" && tape(numbers.prefix(9)).hasSuffix("6 |"))
    #expect(tape(numbers.prefix { $0 < 3 }) == "1 2 |")
    #expect(tape(numbers.first()) == "1 |" && tape(numbers.last()) == "6 |")
    #expect(tape(numbers.first { $0 > 3 }) == "4 |")
    #expect(tape(numbers.collect()) == "[1, 2, 3, 4, 5, 6] |" && tape(numbers.count()) == "6 |")
    #expect(tape(numbers.reduce(1, *)) == "720 |")
    #expect(tape([1, nil].publisher.replaceNil(with: 7)) == "1 7 |")
    #expect(tape(Empty<Int, Never>().replaceEmpty(with: 3)) == "3 |" && tape(Just(1).prepend(7, 8)) == "7 8 1 |")
  }

  @Test("errors end everything, unless they are caught")
  func errors() {
    let failing = Fail<Int, Failure>(error: Failure())
    #expect(tape(failing) == "x" && tape(failing.replaceError(with: 5)) == "5 |")
    #expect(tape(numbers.tryMap { number in if number == 3 { throw Failure() } else { number } }) == "1 2 x")
    #expect(tape(numbers.tryMap { $0 }.catch { _ in Just(0) }) == "1 2 3 4 5 6 |")
    #expect(tape(failing.catch { _ in Just(9) }) == "9 |")
    #expect(tape(failing.mapError { $0 as any Error }) == "x")
    #expect(tape(Empty<Int, Never>()) == "|" && tape(Empty<Int, Never>(completeImmediately: false)) == "")
    #expect(tape(Just(4).setFailureType(to: Failure.self)) == "4 |")
  }

  @Test("the latest of several come together, once each has one")
  func combineLatest() {
    let (a, b, c) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("p"), Just(true))
    let pair = Tape(a.combineLatest(b))
    let three = Tape(Publishers.CombineLatest3(a, b, c).map { "\($0)\($1)\($2)" })
    let made = Tape(a.combineLatest(b) { "\($0)-\($1)" })
    let four = Tape(a.combineLatest(b, c, Just(1)).map { "\($0.0)\($0.3)" })
    a.send(1)
    b.send("q")
    a.send(2)
    #expect(pair.text == "(1, \"p\") (1, \"q\") (2, \"q\") ")
    #expect(three.text == "1ptrue 1qtrue 2qtrue " && made.text == "1-p 1-q 2-q " && four.text == "11 11 21 ")
    a.send(completion: .finished)
    #expect(pair.text.last == " ")
    b.send(completion: .finished)
    #expect(pair.text.last == "|" && four.text.last == "|")
  }

  @Test("merged, zipped and flattened publishers end with their last")
  func merging() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (merged, zipped) = (Tape(a.merge(with: b)), Tape(a.zip(b)))
    a.send(1)
    a.send(2)
    b.send(3)
    a.send(completion: .finished)
    #expect(merged.text == "1 2 3 " && zipped.text == "(1, 3) ")
    b.send(4)
    #expect(zipped.text == "(1, 3) (2, 4) |")
    b.send(completion: .finished)
    #expect(merged.text == "1 2 3 4 |")
    #expect(tape((1...3).publisher.flatMap { (0..<$0).publisher }) == "0 0 1 0 1 2 |")
    #expect(
      tape(Publishers.MergeMany(Just(1), Just(2))) == "1 2 |"
        && tape(Just(1).merge(with: Just(2), Just(3))) == "1 2 3 |")

    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let latest = Tape(outer.switchToLatest())
    outer.send(a)
    let (x, y) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    outer.send(x)
    x.send(1)
    outer.send(y)
    x.send(2)
    y.send(3)
    #expect(latest.text == "1 3 ")
  }

  @Test("a subject sends to those who are there, in the order in which they came")
  func subjects() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let (first, second) = (Tape(subject), Tape(subject))
    subject.send(2)
    first.subscription?.cancel()
    subject.send(3)
    #expect(first.text == "2 " && second.text == "2 3 ")
    second.subscription = nil
    subject.send(4)
    #expect(second.text == "2 3 ")
    subject.send(completion: .finished)
    subject.send(5)
    #expect(tape(subject) == "|")

    let current = CurrentValueSubject<Int, Never>(1)
    let third = Tape(current)
    current.value = 2
    current.send(3)
    #expect(third.text == "1 2 3 " && current.value == 3)
    current.send(completion: .finished)
    current.send(4)
    #expect(third.text == "1 2 3 |" && current.value == 3)
  }

  @Test("a subscriber may send, subscribe and cancel from within")
  func reentrance() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var inner: [AnyCancellable] = []
    var own: AnyCancellable?
    own = subject.sink { value in
      seen.append(value)
      if value == 1 {
        subject.sink { seen.append(10 * $0) }.store(in: &inner)
        subject.send(2)
        own?.cancel()
      }
    }
    subject.send(1)
    subject.send(3)
    #expect(seen == [1, 2, 20, 30])
  }

  @Test("nothing is kept alive once it is cancelled")
  func leaks() {
    final class Guest {}
    weak var weakGuest: Guest?
    let subject = PassthroughSubject<Int, Never>()
    var store = Set<AnyCancellable>()
    do {
      let guest = Guest()
      weakGuest = guest
      subject.map { ($0, guest) }.combineLatest(subject).merge(with: Empty(completeImmediately: false))
        .flatMap { Just($0) }.share().filter { _ in true }
        .sink { _ in _ = guest }.store(in: &store)
      subject.send(1)
    }
    #expect(weakGuest != nil)
    store.removeAll()
    #expect(weakGuest == nil)
  }

  @Test("shared upstreams are subscribed to once")
  func share() {
    var count = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveOutput: { _ in count += 1 }).share()
    let (a, b) = (Tape(shared), Tape(shared))
    subject.send(1)
    #expect(count == 1 && a.text == "1 " && b.text == "1 ")
    (a.subscription, b.subscription) = (nil, nil)
    subject.send(2)
    #expect(count == 1)
  }

  @Test("futures, deferred and erased publishers")
  func others() {
    var keep: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { keep = $0 }
    let early = Tape(future)
    #expect(early.text == "")
    keep?(.success(3))
    keep?(.success(4))
    #expect(early.text == "3 |" && tape(future) == "3 |")
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(tape(deferred) == "1 |" && tape(deferred) == "2 |")
    let erased: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher().eraseToAnyPublisher()
    #expect(tape(erased) == "1 |")
    let center = NotificationCenter()
    let name = Notification.Name("note")
    let notes = Tape(center.publisher(for: name).map { _ in 1 })
    center.post(name: name, object: nil)
    notes.subscription = nil
    center.post(name: name, object: nil)
    #expect(notes.text == "1 ")
  }

  @Test("a cancellable acts once, at the latest when it is let go")
  func cancellable() {
    var count = 0
    do {
      let one = AnyCancellable { count += 1 }
      one.cancel()
      one.cancel()
    }
    #expect(count == 1)
    var list: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &list)
    #expect(count == 1)
    list = []
    #expect(count == 2)
  }
}

extension PublisherTests {
  @Test("values that are sent while one is on its way pass every operator")
  func reentranceThroughOperators() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let other = CurrentValueSubject<Int, Never>(0)
    let subscription = subject.map { $0 }.removeDuplicates().scan(0, +).dropFirst(0).prefix(100)
      .handleEvents(receiveOutput: { _ in }).combineLatest(other).zip(subject).flatMap { Just($0.0.0) }
      .merge(with: Empty(completeImmediately: false)).replaceEmpty(with: 0).share()
      .sink { value in
        seen.append(value)
        if seen.count < 4 {
          other.send(seen.count)
          subject.send(seen.count + 10)
        }
      }
    subject.send(1)
    #expect(seen.count >= 4 && seen[0] == 1)
    _ = subscription
  }
}
