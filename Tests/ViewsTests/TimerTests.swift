// Timers and the operators of time, on a clock that is moved by hand; and once on the real one.

import Dispatch
import Foundation
import Testing

@testable import Views

/// Serialised and on the main actor: the main thread's timers are one for all.
@Suite("Timers", .serialized) @MainActor struct TimerTests {
  private final class Tape {
    var lines: [String] = []
    var store = Set<AnyCancellable>()
  }

  private func stepped(_ body: (SteppedTimerSource, Tape) -> Void) {
    let former = MainTimers.source
    defer { MainTimers.source = former }
    let source = SteppedTimerSource()
    MainTimers.source = source
    body(source, Tape())
  }

  @Test("a timer sends its date every interval, for as long as somebody listens")
  func publish() {
    stepped { source, tape in
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      #expect(source.nextDue == nil)
      let subscription = timer.sink { tape.lines.append("\($0.timeIntervalSinceReferenceDate)") }
      source.advance(to: 0.4)
      #expect(tape.lines.isEmpty && source.nextDue == 0.5)
      source.advance(to: 1.6)
      #expect(tape.lines == ["0.5", "1.0", "1.5"])
      subscription.cancel()
      source.advance(to: 5)
      #expect(tape.lines.count == 3 && source.nextDue == nil)
      // And again.
      timer.sink { _ in tape.lines.append("again") }.store(in: &tape.store)
      source.advance(to: 5.5)
      #expect(tape.lines.last == "again")
      timer.upstream.connect().cancel()
      #expect(source.nextDue == nil)
    }
  }

  @Test("a timer that is connected by hand waits for it")
  func connectable() {
    stepped { source, tape in
      let timer = Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .default)
      timer.sink { _ in tape.lines.append("tick") }.store(in: &tape.store)
      source.advance(to: 3)
      #expect(tape.lines.isEmpty)
      let connection = timer.connect()
      source.advance(to: 4)
      connection.cancel()
      source.advance(to: 9)
      #expect(tape.lines == ["tick"])
    }
  }

  @Test("debounce sends what nothing follows")
  func debounce() {
    stepped { source, tape in
      let subject = PassthroughSubject<Int, Never>()
      subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main).sink { tape.lines.append("\($0)") }
        .store(in: &tape.store)
      for (time, value) in [(0.0, 1), (0.2, 2), (0.4, 3), (1.0, 4)] {
        source.advance(to: time)
        subject.send(value)
      }
      source.advance(to: 1.29)
      #expect(tape.lines == ["3"])
      source.advance(to: 1.3)
      #expect(tape.lines == ["3", "4"])
    }
  }

  @Test("throttle sends the first at once, then one an interval", arguments: [true, false])
  func throttle(latest: Bool) {
    stepped { source, tape in
      let subject = PassthroughSubject<Int, Never>()
      subject.throttle(for: 1.0, scheduler: DispatchQueue.main, latest: latest).sink { tape.lines.append("\($0)") }
        .store(in: &tape.store)
      for step in 0..<10 {
        source.advance(to: Double(step) * 0.25)
        subject.send(step)
      }
      source.advance(to: 9)
      #expect(tape.lines == (latest ? ["0", "3", "7", "9"] : ["0", "1", "4", "8"]))
    }
  }

  @Test("delay and receive(on:) keep the order, and the end behind the values")
  func order() {
    stepped { source, tape in
      (1...3).publisher.receive(on: DispatchQueue.main)
        .sink { _ in
          tape.lines.append("|")
        } receiveValue: {
          tape.lines.append("\($0)")
        }.store(in: &tape.store)
      [7].publisher.delay(for: .seconds(2), scheduler: RunLoop.main)
        .sink { _ in
          tape.lines.append("late|")
        } receiveValue: {
          tape.lines.append("\($0)")
        }.store(in: &tape.store)
      #expect(tape.lines.isEmpty)
      source.advance(to: 0)
      #expect(tape.lines == ["1", "2", "3", "|"])
      source.advance(to: 2)
      #expect(tape.lines.suffix(2) == ["7", "late|"])
      Just(5).receive(on: ImmediateScheduler.shared).sink { tape.lines.append("\($0)") }.store(in: &tape.store)
      #expect(tape.lines.last == "5")
    }
  }

  @Test("the stepped clock calls in order of time, and what is scheduled on the way")
  func steps() {
    let (source, tape) = (SteppedTimerSource(), Tape())
    func later(_ delay: Double, _ name: String) {
      source.schedule(after: delay, every: nil, tolerance: 0) {
        tape.lines.append("\(name)\(source.time)")
        if name == "a" { later(0.5, "c") }
      }.store(in: &tape.store)
    }
    later(2, "b")
    later(1, "a")
    source.perform { tape.lines.append("now") }
    source.advance(to: 3)
    #expect(tape.lines == ["now", "a1.0", "c1.5", "b2.0"] && source.time == 3)
    source.advance(to: 1)
    #expect(source.time == 3)
  }

  @Test("the real timers tick on the main queue, and other queues do their own")
  func real() async {
    var subscription: AnyCancellable?
    let dates = await withCheckedContinuation { (continuation: CheckedContinuation<[Date], Never>) in
      subscription = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().collect(3).sink {
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: $0)
      }
    }
    #expect(dates == dates.sorted() && dates.count == 3)
    subscription = nil
    let isMain = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      subscription = Just(1).delay(for: 0.001, scheduler: DispatchQueue(label: "other"))
        .sink { _ in continuation.resume(returning: Thread.isMainThread) }
    }
    #expect(!isMain)
    _ = subscription
  }
}

extension Views.Publisher {
  /// The first `count` values together.
  fileprivate func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    prefix(count).collect().eraseToAnyPublisher()
  }
}
