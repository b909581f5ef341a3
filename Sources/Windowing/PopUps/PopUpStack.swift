// The pop-ups on the screen, from the first to the one that opened last, and the pointer that they hold together.
//
// In:  presses, wherever they are: the last pop-up grabs the pointer, and presses on our own windows still come to these.
// Out: pop-ups taken off the screen, each with an event, from the last down to the one that was pressed.
//
// The grab may fail while another program, such as the window manager, has the pointer: it is tried again for two seconds.
// Without it a press on another program's window still takes the keys from ours, which ends pop-ups as well.

import CX11
import Foundation
import Input

final class PopUpStack {
  private struct Entry {
    let id: UInt
    weak var window: XWindow?
  }

  private unowned let display: XDisplay
  private var entries: [Entry] = []
  private(set) var hasGrab = false
  private var attempts = 0
  private(set) var nextAttempt: UInt64?

  private static let mostAttempts = 40
  private static let attemptInterval: UInt64 = 50_000_000

  init(on display: XDisplay) { self.display = display }

  var isEmpty: Bool { entries.isEmpty }

  func push(_ window: XWindow) {
    entries.removeAll { $0.id == window.id }
    entries.append(Entry(id: window.id, window: window))
    attempts = 0
    grab()
  }

  /// Forgets a window that is no longer on the screen; those that opened from it go with it.
  func remove(_ id: UInt) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    if let next = entries[(index + 1)...].firstIndex(where: { $0.window?.parent?.id == id }) { dismiss(from: next) }
    entries.removeAll { $0.id == id }
    restore()
  }

  /// Takes the pointer back, or lets it go if nothing holds it any more.
  func restore() {
    attempts = 0
    grab()
  }

  /// Whether a press is to be reported; takes off the pop-ups that it is outside of.
  func admits(_ event: XButtonEvent) -> Bool {
    guard !entries.isEmpty, event.send_event == 0 else { return true }
    let isWheel = (4...7).contains(event.button)
    if let index = entries.firstIndex(where: { $0.id == event.window }) {
      let window = entries[index].window
      let isInside =
        event.x >= 0 && event.y >= 0 && Int(event.x) < window?.width ?? 0 && Int(event.y) < window?.height ?? 0
      if isInside {
        if !isWheel { dismiss(from: index + 1) }
        return true
      }
      // Outside all our windows: the press belongs to nobody.
      if !isWheel { dismiss(from: 0) }
      return false
    }
    // What lies below a menu does not scroll.
    if isWheel { return false }
    dismiss(from: 0)
    return true
  }

  /// Takes off all pop-ups that belong to a window, at first or second hand.
  func dismiss(of owner: XWindow) {
    guard let index = entries.firstIndex(where: { $0.window?.keyWindow === owner }) else { return }
    dismiss(from: index)
  }

  private func dismiss(from index: Int) {
    guard index < entries.count else { return }
    let leaving = entries[index...].compactMap(\.window)
    entries.removeSubrange(index...)
    for window in leaving.reversed() {
      if !display.isServerGone, !window.isDestroyed { XUnmapWindow(display.pointer, window.id) }
      window.queue.append(.popUpDismissed)
    }
    attempts = 0
    grab()
    display.flush()
  }

  /// The last pop-up takes the pointer; without one it is let go.
  private func grab() {
    nextAttempt = nil
    guard !display.isServerGone else { return }
    guard let last = entries.last else {
      if hasGrab { XUngrabPointer(display.pointer, UInt(CurrentTime)) }
      hasGrab = false
      return
    }
    let mask =
      ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
    let result = XGrabPointer(
      display.pointer, last.id, 1, UInt32(mask), GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    hasGrab = result == GrabSuccess
    if !hasGrab, attempts < Self.mostAttempts {
      attempts += 1
      nextAttempt = WakeTimer.now + Self.attemptInterval
    }
    display.updateWakeTime()
  }

  func expire(at now: UInt64) {
    if let nextAttempt, nextAttempt <= now { grab() }
  }
}
