// The storm without a display: one gallery after another, and what each leaves behind.
//
// In:  how many events, a seed.
// Out: whether nothing was left over.
//
// A life is a program from its first window to its last. All views that are seen at any look are watched: those that are not in a window
// any more have to be gone once everything has come to rest, and all of them once the windows are closed.

import Foundation
import Host
import Input
import SwiftUI
import Views
import WindowTestSupport

/// The gallery's scene, under a beginning of the test's own.
struct StormApp: App {
  @StateObject private var journal = Journal()

  var body: some Scene { GalleryScene(journal: journal) }
}

@MainActor struct HeadlessStorm {
  private var window: HeadlessWindow?
  private var events: RandomEvents
  private var watched: [WeakObject] = []
  private var watchedCount = 0
  /// Classes of what was left over.
  private var left: [String: Int] = [:]
  private var ends: [ProcessMemory] = []

  /// A window smaller than the gallery's own: everything is near everything.
  private static let size = CGSize(width: 640, height: 480)
  /// Events between two looks.
  private static let interval = 500
  /// Events after which the program begins anew: what is typed and pasted doubles otherwise until nothing else is measured.
  private static let life = 5_000

  init(seed: UInt64) { events = RandomEvents(seed: seed) }

  /// Returns whether nothing was left over.
  mutating func run(_ count: Int, until deadline: Deadline?) -> Bool {
    var (age, sent) = (0, 0)
    while sent < count, !(deadline?.isPast ?? false) {
      if age == Self.life || window?.isFinished ?? true {
        end()
        age = 0
        window = HeadlessWindow(StormApp(), size: Self.size)
        guard window != nil else { return false }
      }
      for event in events.next() { send(event) }
      if age % Self.interval == 0 { watch() }
      (age, sent) = (age + 1, sent + 1)
    }
    end()
    return report(sent)
  }

  private func send(_ event: Event) { if let window, !window.isFinished { window.send(event) } }

  /// Lets everything come to rest, looks at what is there and should not be; closes all windows, and looks again.
  private mutating func end() {
    guard window != nil else { return }
    rest()
    watch()
    noteStrays()
    close()
    note(watched.compactMap(\.object), "after the end")
    watched = []
    let memory = ProcessMemory.now
    ends.append(memory)
    say("life \(ends.count): \(memory), \(watchedCount) views watched")
  }

  /// What is in no window any more; a program without windows has its last one in its hands still.
  private mutating func noteStrays() {
    guard let window, !window.isFinished else { return }
    let present = Set(window.objects.map { ObjectIdentifier($0) })
    note(watched.compactMap(\.object).filter { !present.contains(ObjectIdentifier($0)) }, "in no window")
  }

  /// Closes all windows, as their users do, and lets go of the program.
  private mutating func close() {
    for _ in 0..<64 { send(.closeRequest) }
    if window?.isFinished == false { left["a window that does not close", default: 0] += 1 }
    window = nil
  }

  /// Closes what is open within the window, and goes away from the page and back: views of other pages have gone then.
  private mutating func rest() {
    for event in events.letGo() { send(event) }
    for _ in 0..<12 { send(.key(.escape, text: "", [])) }
    send(.focus(true))
    for digit in ["2", "1"] {
      send(.key(.character(Character(digit)), text: "", .control))
      send(.wait(3))
    }
    send(.pointerLeft)
    send(.wait(3))
  }

  private mutating func watch() {
    guard let window else { return }
    // What has gone needs no watching.
    watched.removeAll { $0.object == nil }
    let known = Set(watched.compactMap(\.object).map { ObjectIdentifier($0) })
    let new = window.objects.filter { !known.contains(ObjectIdentifier($0)) }
    watched += new.map { WeakObject(object: $0) }
    watchedCount += new.count
  }

  private mutating func note(_ objects: [AnyObject], _ when: String) {
    for object in objects { left["\(type(of: object)) \(when)", default: 0] += 1 }
  }

  /// The greatest growth of what is in use from a fifth of all lives to the end of them; bytes.
  private static let greatestGrowth = 4 << 20

  private func report(_ count: Int) -> Bool {
    guard let late = ends.last else { return false }
    let early = ends[(ends.count - 1) / 5]
    say(
      "\(count) events in \(ends.count) lives, \(watchedCount) views watched, \(left.values.reduce(0, +)) left over; \(early) after a fifth, "
        + "\(late) at the end")
    for (name, number) in left.sorted(by: { $0.value > $1.value }).prefix(20) { say("left over: \(number) \(name)") }
    return left.isEmpty && late.live - early.live <= Self.greatestGrowth
      && late.resident - early.resident <= max(early.resident / 10, 8 << 20)
  }
}

private struct WeakObject {
  weak var object: AnyObject?
}
