// Transactions: whose they are, how they nest, and when what waits for their animations is called.

import Dispatch
import Foundation
import Testing

@testable import Views

private struct Reason: TransactionKey {
  static var defaultValue: String { "none" }
}

extension Transaction {
  fileprivate var reason: String {
    get { self[Reason.self] }
    set { self[Reason.self] = newValue }
  }
}

@Suite("Transaction") struct TransactionTests {
  @Test("holds within the closure and no longer, also when it throws")
  func scope() {
    struct Failure: Error {}
    #expect(!Transaction.isUnderWay && Transaction.current.animation == nil)
    let result = withAnimation(.linear) { Transaction.current.animation }
    #expect(result == .linear)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(!Transaction.isUnderWay)
    #expect(withAnimation { Transaction.current.animation } == .default)
  }

  @Test("nests: the inner animation counts, the outer values stay")
  func nesting() {
    withTransaction(\.reason, "test") {
      #expect(Transaction.current.reason == "test" && Transaction.current.animation == nil)
      withAnimation(.bouncy) {
        #expect(Transaction.current.reason == "test" && Transaction.current.animation == .bouncy)
        withAnimation(nil) { #expect(Transaction.current.animation == nil) }
        var plain = Transaction(animation: .linear)
        plain.disablesAnimations = true
        withTransaction(plain) {
          #expect(Transaction.current.disablesAnimations && Transaction.current.reason == "none")
        }
        #expect(Transaction.current.animation == .bouncy)
      }
    }
  }

  @Test("is neither another thread's nor that of a task begun inside")
  func threads() async {
    let task = withAnimation(.linear) { Task { Transaction.isUnderWay } }
    let isInTask = await task.value
    #expect(!isInTask)
    let isElsewhere = await withCheckedContinuation { continuation in
      withAnimation(.linear) {
        Thread.detachNewThread { continuation.resume(returning: Transaction.isUnderWay) }
      }
    }
    #expect(!isElsewhere)
  }
}

/// Serialised and on the main actor, as the program is: what is due is one list for all.
@Suite("Animation completion", .serialized) @MainActor struct AnimationCompletionTests {
  private final class Log {
    var lines: [String] = []
  }

  @Test("is called at once, but not inside, if nothing was animated")
  func nothingAnimated() {
    let log = Log()
    withAnimation {
    } completion: {
      log.lines.append("done")
    }
    #expect(log.lines.isEmpty)
    AnimationCompletions.performDue()
    AnimationCompletions.performDue()
    #expect(log.lines == ["done"])
  }

  @Test("is called by the main queue if nobody asks")
  func byTheQueue() async {
    await withCheckedContinuation { continuation in
      withAnimation {
      } completion: {
        continuation.resume()
      }
    }
  }

  @Test("waits for the slowest animation, logical or over")
  func criteria() {
    let log = Log()
    var (fast, slow) = (Animator(0.0), Animator(0.0))
    func change(_ criteria: AnimationCompletionCriteria, to target: Double, at time: Double) {
      withAnimation(.bouncy(duration: 0.5), completionCriteria: criteria) {
        let transaction = Transaction.current
        fast.retarget(to: target, animation: .linear(duration: 0.1), at: time, completions: transaction.completions)
        slow.retarget(to: target, animation: transaction.animation, at: time, completions: transaction.completions)
      } completion: {
        log.lines.append("done")
      }
    }
    func isDone(at time: Double) -> Bool {
      _ = (fast.presented(at: time), slow.presented(at: time))
      AnimationCompletions.performDue()
      defer { log.lines = [] }
      return log.lines == ["done"]
    }
    change(.logicallyComplete, to: 1, at: 0)
    #expect(!isDone(at: 0.2) && !isDone(at: 0.49) && isDone(at: 0.5))
    change(.removed, to: 2, at: 10)
    #expect(!isDone(at: 10.5) && !isDone(at: 10.7))
    #expect(slow.isAtRest == false)
    #expect(isDone(at: 13) && slow.isAtRest)
  }

  @Test("can be earlier than the end by one's own time, and comes when a jump ends all")
  func earlier() {
    let log = Log()
    var animator = Animator(0.0)
    func begin(_ animation: Animation, to target: Double, at time: Double) {
      withAnimation(animation) {
        animator.retarget(
          to: target, animation: Transaction.current.animation, at: time, completions: Transaction.current.completions)
      } completion: {
        log.lines.append("\(target)")
      }
    }
    begin(.linear(duration: 2).logicallyComplete(after: 0.5), to: 1, at: 0)
    _ = animator.presented(at: 0.4)
    AnimationCompletions.performDue()
    #expect(log.lines.isEmpty)
    _ = animator.presented(at: 0.6)
    AnimationCompletions.performDue()
    #expect(log.lines == ["1.0"] && !animator.isAtRest)
    begin(.linear(duration: 2), to: 3, at: 1)
    animator.retarget(to: 0, animation: nil, at: 1.5)
    AnimationCompletions.performDue()
    #expect(log.lines == ["1.0", "3.0"])
  }
}
