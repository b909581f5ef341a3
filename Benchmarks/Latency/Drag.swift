// A vertex in the hand: moved about, and watched until the server holds its pixels in the new place.
//
// What a place looks like with the vertex and without it is learned from the screen itself, slowly, before anything is
// timed; so selection rings, labels and any colour are right. Only the middle is compared.

import CX11
import CXTst
import Foundation
import TestSupport
import WindowTestSupport

final class Drag {
  /// A place and the pixels of its middle when the vertex is there.
  struct Target {
    let x, y: Int
    let pixels: [UInt32]
  }

  private static let patch = 3
  private static let patience = 5.0

  private let subject: Subject
  private let pointer: Pointer
  private let damage: UInt
  private let damageType: CInt
  private let home: (x: Int, y: Int)
  private(set) var targets: [Target] = []

  /// Takes hold of a vertex and learns what the places look like; lets go when the last reference goes.
  init(_ subject: Subject, options: Options) throws {
    self.subject = subject
    pointer = try subject.pointer()
    damage = XDamageCreate(subject.eye.display, subject.window, CInt(XDamageReportRawRectangles))
    damageType = Subject.damageType(subject.eye)
    guard let picture = subject.capture() else { throw Failure(description: "the window is not visible") }
    let finder = VertexFinder(picture: picture, color: options.color)
    guard let vertex = options.place.map(finder.vertex(at:)) ?? finder.vertex() else {
      let color = String(options.color, radix: 16)
      throw Failure(description: "no vertex of colour \(color) in the window; name one by --at X,Y or --color RRGGBB")
    }
    home = vertex.center

    pointer.move(home.x, home.y)
    pointer.press()
    pointer.sync()
    for place in finder.targets(around: vertex) {
      let without = Self.middle(of: picture, place)
      pointer.move(place.x, place.y)
      pointer.sync()
      subject.waitUntilStill()
      let with = patch(at: place)
      if with.isEmpty || with == without { continue }
      targets.append(Target(x: place.x, y: place.y, pixels: with))
    }
    guard targets.count >= 2 else {
      pointer.release()
      pointer.sync()
      throw Failure(
        description: "the vertex at \(home.x),\(home.y) does not follow the pointer: of the places tried ("
          + finder.targets(around: vertex).map { "\($0.x),\($0.y)" }.joined(separator: " ")
          + ") fewer than two changed")
    }
  }

  /// Puts the vertex back and lets go.
  func end() {
    pointer.move(home.x, home.y)
    pointer.sync()
    subject.waitUntilStill()
    pointer.release()
    pointer.sync()
    XDamageDestroy(subject.eye.display, damage)
    subject.waitUntilStill()
  }

  /// Milliseconds from each of many moves to its pixels, with random pauses so as not to fall in step with any clock.
  func moveTimes(count: Int, seed: UInt64) throws -> [Double] {
    var random = SplitMix64(seed: seed)
    var times: [Double] = []
    var current = targets.count - 1
    let origin = pointer.origin
    for _ in 0..<count {
      let step = Int.random(in: 1..<targets.count, using: &random)
      current = (current + step) % targets.count
      usleep(UInt32.random(in: 1000...6000, using: &random))
      drainEvents()
      let start = DispatchTime.now().uptimeNanoseconds
      pointer.move(through: [(targets[current].x, targets[current].y)], origin: origin)
      pointer.flush()
      // Nothing can be there before the first damage: to look at once would only keep the server from the program.
      var damageTimes: [UInt64] = []
      guard let end = waitFor(targets[current], damageTimes: &damageTimes, isPaintedLater: true) else {
        throw Failure(description: "a move to \(targets[current].x),\(targets[current].y) was not painted in 5 s")
      }
      times.append(Double(end - start) / 1e6)
    }
    return times
  }

  /// Many moves at once: milliseconds until the last one is on the screen, and how many frames the program made of them.
  func flood(moves: Int) throws -> (milliseconds: Double, frames: Int, isCounted: Bool) {
    subject.waitUntilStill()
    let (first, last) = (targets[0], targets[targets.count - 1])
    pointer.move(first.x, first.y)
    pointer.sync()
    guard waitFor(first) != nil else { throw Failure(description: "a move before the flood was not painted in 5 s") }
    subject.waitUntilStill()
    drainEvents()
    let framesBefore = subject.frameTimes().count
    // A circle around the vertex's home, off the last target.
    let path = (0..<max(0, moves - 1)).map { index in
      let angle = Double(index) * 0.05
      return (x: home.x + Int(30 * cos(angle)), y: home.y + Int(30 * sin(angle)))
    }
    let start = DispatchTime.now().uptimeNanoseconds
    pointer.move(through: path + [(x: last.x, y: last.y)])
    pointer.flush()
    var damageTimes: [UInt64] = []
    guard let end = waitFor(last, damageTimes: &damageTimes) else {
      throw Failure(description: "the last of \(moves) moves was not painted in 5 s")
    }
    let milliseconds = Double(end - start) / 1e6
    subject.waitUntilStill()
    let counted = subject.frameTimes().count - framesBefore
    if subject.tellsFrames { return (milliseconds, counted, true) }
    // Rectangles that arrive within a third of a millisecond belong to one frame, more or less.
    let gap: UInt64 = 300_000
    var frames = damageTimes.isEmpty ? 0 : 1
    for (one, next) in zip(damageTimes, damageTimes.dropFirst()) where next - one > gap { frames += 1 }
    return (milliseconds, frames, false)
  }

  private func waitFor(_ target: Target) -> UInt64? {
    var times: [UInt64] = []
    return waitFor(target, damageTimes: &times)
  }

  /// Waits until the server holds the target's pixels: sleeps until the window is damaged, then looks.
  ///
  /// - Returns: When they were seen, or nil if they never came.
  private func waitFor(_ target: Target, damageTimes: inout [UInt64], isPaintedLater: Bool = false) -> UInt64? {
    var isWaitingForDamage = isPaintedLater
    let deadline = Deadline(after: Self.patience)
    let display = subject.eye.display
    var event = XEvent()
    while !deadline.isPast {
      // Damage alone is not proof: it may be an earlier frame's, or come before all of the picture is there.
      if !isWaitingForDamage, patch(at: (target.x, target.y)) == target.pixels {
        return DispatchTime.now().uptimeNanoseconds
      }
      var isDamaged = false
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        if event.type == damageType {
          isDamaged = true
          isWaitingForDamage = false
          damageTimes.append(DispatchTime.now().uptimeNanoseconds)
        }
      }
      if isDamaged { continue }
      // A millisecond at most: after the damage of a large picture's first part nothing announces the rest.
      var waiting = pollfd(fd: subject.eye.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isQuiet = poll(&waiting, 1, isWaitingForDamage ? 20 : 1) == 0
      if isQuiet { isWaitingForDamage = false }
    }
    return nil
  }

  private func patch(at place: (x: Int, y: Int)) -> [UInt32] {
    let half = Self.patch / 2
    guard
      let capture = subject.eye.capture(
        subject.window, x: place.x - half, y: place.y - half, width: Self.patch, height: Self.patch)
    else { return [] }
    return Self.middle(of: capture, (half, half))
  }

  private static func middle(of picture: Capture, _ place: (x: Int, y: Int)) -> [UInt32] {
    let half = patch / 2
    return (-half...half).flatMap { dy in (-half...half).map { dx in picture[place.x + dx, place.y + dy] } }
  }

  private func drainEvents() {
    var event = XEvent()
    while XPending(subject.eye.display) > 0 { XNextEvent(subject.eye.display, &event) }
  }
}
