// What is sent on several threads at once: nobody waits for another's subscriber, and each subscriber hears all in order.

import Drawing
import Foundation
import Geometry
import Synchronization
import Testing

@testable import Views

@Suite("Delivery across threads") struct DeliveryTests {
  private final class Model: ObservableObject {
    @Published var value = 0
  }

  /// Runs each on a thread of its own.
  ///
  /// The limit is one for threads that wait for each other without end: the main queue, which some need, may be taken by other tests for
  /// minutes.
  ///
  /// - Returns: Whether all have ended; the threads of those that have not are left behind.
  private func end(_ bodies: [@Sendable () -> Void]) async -> Bool {
    let group = DispatchGroup()
    for body in bodies {
      group.enter()
      Thread.detachNewThread {
        body()
        group.leave()
      }
    }
    return await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: group.wait(timeout: .now() + 400) == .success) }
    }
  }

  @Test("two properties whose listeners set each other may be set by two threads", .timeLimit(.minutes(30)))
  func crossing() async {
    nonisolated(unsafe) let (one, two) = (Model(), Model())
    let (isAtOne, isAtTwo) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let subscriptions = [
      one.$value.dropFirst().sink {
        guard $0 == 1 else { return }
        isAtOne.signal()
        isAtTwo.wait()
        two.value = 10
      },
      two.$value.dropFirst().sink {
        guard $0 == 2 else { return }
        isAtTwo.signal()
        isAtOne.wait()
        one.value = 20
      },
    ]
    #expect(await end([{ one.value = 1 }, { two.value = 2 }]))
    withExtendedLifetime(subscriptions) {}
  }

  @Test("a listener may wait for a queue that sets the property itself", .timeLimit(.minutes(30)))
  func waiting() async {
    nonisolated(unsafe) let model = Model()
    let home = DispatchQueue(label: "home")
    let isTold = DispatchSemaphore(value: 0)
    let isSet = Mutex(false)
    let heard = Mutex<[Int]>([])
    let subscription = model.$value.dropFirst().sink { value in
      heard.withLock { $0.append(value) }
      guard value == 1 else { return }
      isTold.signal()
      home.sync { isSet.withLock { $0 = true } }
    }
    home.async {
      isTold.wait()
      model.value = 2
    }
    #expect(await end([{ model.value = 1 }]))
    #expect(heard.withLock { $0 } == [1, 2] && isSet.withLock { $0 })
    withExtendedLifetime(subscription) {}
  }

  @Test("a new subscriber hears the present value first, and nothing older after it", .timeLimit(.minutes(30)))
  func presentFirst() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    let isOver = Mutex(false)
    let faults = Mutex<[[Int]]>([])
    let send: @Sendable () -> Void = {
      var value = 0
      while !isOver.withLock({ $0 }) {
        value += 1
        subject.send(value)
      }
    }
    let listen: @Sendable () -> Void = {
      for _ in 0..<20_000 {
        let heard = Mutex<[Int]>([])
        subject.sink { value in heard.withLock { $0.append(value) } }.cancel()
        let values = heard.withLock { $0 }
        if values.isEmpty || zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) {
          faults.withLock { $0.append(values) }
        }
      }
      isOver.withLock { $0 = true }
    }
    #expect(await end([send, listen]))
    #expect(faults.withLock { $0 }.isEmpty)
  }

  @Test("what several threads send is heard one at a time, each thread's in its order", .timeLimit(.minutes(30)))
  func order() async {
    let subject = PassthroughSubject<Int, Never>()
    let count = 3000
    let isInside = Mutex(false)
    let overlaps = Mutex(0)
    let heard = Mutex<[Int]>([])
    let subscription = subject.sink { value in
      let wasInside = isInside.withLock { isInside in
        defer { isInside = true }
        return isInside
      }
      if wasInside { overlaps.withLock { $0 += 1 } }
      heard.withLock { $0.append(value) }
      isInside.withLock { $0 = false }
    }
    #expect(
      await end(
        (0..<3).map { thread in
          { for round in 0..<count { subject.send(thread * count + round) } }
        }))
    let values = heard.withLock { $0 }
    #expect(overlaps.withLock { $0 } == 0 && values.count == 3 * count)
    for thread in 0..<3 {
      #expect(values.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    withExtendedLifetime(subscription) {}
  }

  @Test("a view that begins to look between a change's announcement and the change shows it", .timeLimit(.minutes(30)))
  @MainActor func looksBetween() async {
    struct Rows: View {
      @ObservedObject var model: Model
      var body: some View { Color.red.frame(width: CGFloat(model.value), height: 10) }
    }
    nonisolated(unsafe) let model = Model()
    let driver = Mutex<EventDriver?>(nil)
    let subscription = model.$value.dropFirst().sink { _ in
      DispatchQueue.main.sync {
        MainActor.assumeIsolated {
          let made = EventDriver { Rows(model: model) }
          driver.withLock { $0 = made }
        }
      }
    }
    #expect(await end([{ model.value = 40 }]))
    // The marks lie in the main queue before this.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    let made = driver.withLock { $0 }
    made?.wait(0)
    #expect(made?.tree.sizeThatFits(.unspecified).width == 40)
    withExtendedLifetime(subscription) {}
  }
}
