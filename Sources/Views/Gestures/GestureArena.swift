// Who of the gestures under the pointer may act.
//
// In:  the gestures on the element that was hit and on those around it, innermost first; events.
// Out: calls of the closures of those that the user means.
//
// A gesture acts once no other is in its way. Inner ones are in the way of outer ones, unless the outer one has high priority, then it is
// the other way round, or is simultaneous, then neither. Being in the way means to be still possible, or to have been recognised, which
// ends the others. What is only possible has to give way to sure signs of another gesture: a click to a drag that has gone its distance,
// and to a press that has been held long enough.

import Drawing
import Foundation
import Geometry

/// How a gesture stands to those of the views inside.
enum GesturePriority { case normal, high, simultaneous }

@MainActor final class GestureArena {
  final class Member {
    let element: GestureElementBase
    let recognizer: Recognizer
    fileprivate(set) var isGranted = false
    fileprivate(set) var isOver = false

    init(_ element: GestureElementBase, _ recognizer: Recognizer) {
      (self.element, self.recognizer) = (element, recognizer)
    }
  }

  /// Innermost first.
  private(set) var members: [Member]
  private unowned let tree: ViewTree
  private var wakeUp: WakeUp?
  private var last: GestureEvent?
  private var isSending = false
  private var waiting: [GestureEvent] = []

  init(_ elements: [GestureElementBase], _ inputs: GestureInputs, _ tree: ViewTree) {
    self.tree = tree
    members = []
    members = elements.compactMap { member($0, inputs) }
  }

  private func member(_ element: GestureElementBase, _ inputs: GestureInputs) -> Member? {
    let recognizer = element.makeRecognizer(tree)
    guard !recognizer.inputs.isDisjoint(with: inputs) else { return nil }
    element.running = recognizer
    return Member(element, recognizer)
  }

  var isEmpty: Bool { members.isEmpty }

  /// Whether something still waits for what comes next.
  var isWaiting: Bool { members.contains { !$0.isOver } }

  /// The button goes down again while gestures wait for it; those of other places fail.
  func rejoin(_ elements: [GestureElementBase]) {
    func isElsewhere(_ member: Member) -> Bool { !elements.contains { $0 === member.element } }
    // One that only waited for others, as a click does for a double click, acts now.
    for member in members where isElsewhere(member) && member.recognizer.status == .possible { cancel(member) }
    resolve()
    for member in members where isElsewhere(member) { cancel(member) }
    members = elements.compactMap { element in
      if let known = members.first(where: { $0.element === element }), !known.isOver { return known }
      return member(element, .pointer)
    }
  }

  func send(_ event: GestureEvent) {
    // A closure may ask for more, such as a cancellation; it has to wait until all have heard of this.
    waiting.append(event)
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      last = event
      for member in members where !member.isOver { member.recognizer.handle(event) }
      resolve()
    }
    schedule()
  }

  func cancel(_ element: GestureElementBase) {
    for member in members where member.element === element { cancel(member) }
    resolve()
    schedule()
  }

  func cancelAll() {
    for member in members { cancel(member) }
    schedule()
  }

  private func cancel(_ member: Member) {
    guard !member.isOver else { return }
    member.recognizer.cancel()
    member.recognizer.deliver(false)
    close(member)
  }

  private func close(_ member: Member) {
    member.isOver = true
    if member.element.running === member.recognizer { member.element.running = nil }
  }

  /// Whether one member has to be out of the way before another may act.
  private func blocks(_ a: Int, _ b: Int) -> Bool {
    switch members[max(a, b)].element.priority {
    case .normal: a < b
    case .high: a > b
    case .simultaneous: false
    }
  }

  private func resolve() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in members.indices {
        let member = members[index]
        guard !member.isOver, !member.isGranted, member.recognizer.status.isRecognized else { continue }
        guard settle(index) else { continue }
        member.isGranted = true
        hasChanged = true
        for other in members.indices where other != index && blocks(index, other) { cancel(members[other]) }
      }
      // Closures may have ended gestures, by taking their views away.
      for member in members where !member.isOver {
        member.recognizer.deliver(member.isGranted)
        let status = member.recognizer.status
        if status == .failed || (status == .ended && member.isGranted) {
          close(member)
          hasChanged = true
        }
      }
    }
  }

  /// Whether nothing is in a recognised member's way; ends what has to give way to it.
  private func settle(_ index: Int) -> Bool {
    let evidence = members[index].recognizer.evidence
    var yielding: [Member] = []
    for other in members.indices where other != index && blocks(other, index) {
      let blocker = members[other]
      if blocker.isOver { continue }
      if blocker.recognizer.status == .failed { continue }
      guard blocker.recognizer.status == .possible, !blocker.recognizer.yields.isDisjoint(with: evidence) else {
        return false
      }
      yielding.append(blocker)
    }
    for blocker in yielding { cancel(blocker) }
    return true
  }

  private func schedule() {
    wakeUp?.cancel()
    wakeUp = nil
    // What is over holds on to closures of views for nothing.
    if !isWaiting { members = [] }
    guard let time = members.lazy.filter({ !$0.isOver }).compactMap(\.recognizer.deadline).min() else { return }
    wakeUp = tree.wake(at: time) { [weak self] in
      guard let self, let last else { return }
      send(GestureEvent(kind: .tick, location: last.location, time: tree.time))
    }
  }
}
