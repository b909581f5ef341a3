// From the server's events to the user's actions.
//
// In:  the events that the display has read for this window.
// Out: ``WindowEvent``s, merged by the queue. Answers that no program needs to think about (pings) are given here.
//
// Events that other programs send are taken where a protocol or a tool sends them: messages from the window manager, and
// keys and buttons as xdotool sends them. They are never believed about sizes, pixels or memory.

import CX11
import Foundation
import Geometry
import Images
import Input

extension XWindow {
  /// Everything that has happened since the last drain; reads what the server has sent, waits for nothing.
  ///
  /// Runs of moves and of sizes are merged into their last. After a flood some events may be left for the next drain;
  /// ``XDisplay/hasPendingEvents`` says so.
  public func drain() -> [WindowEvent] {
    // The program has seen what was dragged here; if it has not answered by now, it will not.
    sendDragStatus()
    // Reading the tables of compose sequences takes 8 ms, which no first frame waits for: what was sent before the window was on the
    // screen is asked for again by the server as it maps it, and was drawn since the last drain.
    if framesPresented > 0, isMapped { display.inputMethod.start() }
    display.readEvents()
    if display.isServerGone, !isDestroyed { isDestroyed = true }
    if !isDestroyed, presenter.recoverFromRefusal() {
      queue.expose(PixelRect(x: 0, y: 0, width: width, height: height))
    }
    return queue.takeAll()
  }

  var hasQueuedEvents: Bool { !queue.isEmpty }

  func receive(_ event: XEvent) {
    let isSent = event.xany.send_event != 0
    switch event.type {
    case MotionNotify: receive(event.xmotion)
    case ButtonPress: receivePress(event.xbutton)
    case ButtonRelease: receiveRelease(event.xbutton)
    case KeyPress:
      receiveKey(event.xkey)
    case KeyRelease:
      if let key = display.keyboard.heldKey(of: event.xkey) {
        queue.append(.keyUp(key, display.keyboard.modifiers(state: event.xkey.state)))
      }
    case EnterNotify: pointerTracker.enter(hasButtons: hasButtons(event.xcrossing.state))
    case LeaveNotify:
      if event.xcrossing.detail != NotifyInferior, pointerTracker.leave() { report(.pointerLeft) }
    case FocusIn: receiveFocus(event.xfocus, isFocused: true)
    case FocusOut: receiveFocus(event.xfocus, isFocused: false)
    case Expose where !isSent: receive(event.xexpose)
    case ConfigureNotify: receive(event.xconfigure, isSent: isSent)
    case MapNotify where !isSent: isMapped = true
    case UnmapNotify where !isSent:
      isMapped = false
      display.popUps.dismiss(of: self)
    case DestroyNotify where !isSent:
      isDestroyed = true
      display.popUps.remove(id)
      display.popUps.dismiss(of: self)
      queue.destroyed()
    case ClientMessage: receive(event.xclient)
    case display.sharedMemory.completionType where !isSent:
      let segment = withUnsafeBytes(of: event) { $0.load(as: XShmCompletionEvent.self).shmseg }
      if presenter.completed(segment: segment) { queue.frameDone() }
    default: break
    }
  }
}

// MARK: - Pointer

extension XWindow {
  /// Points of the window that reports: of a porthole, the one whose plane it shows.
  private func point(_ x: CInt, _ y: CInt) -> CGPoint {
    let origin = portholeOrigin ?? (0, 0)
    return CGPoint(x: (Double(x) + Double(origin.x)) / scale, y: (Double(y) + Double(origin.y)) / scale)
  }

  /// Tells what the pointer did.
  private func report(_ event: Event) {
    let window = portholeOrigin == nil ? self : keyWindow
    window.queue.append(event)
  }

  private func hasButtons(_ state: UInt32) -> Bool {
    state & UInt32(Button1Mask | Button2Mask | Button3Mask) != 0
  }

  private func isInside(_ x: CInt, _ y: CInt) -> Bool {
    x >= 0 && y >= 0 && Int(x) < width && Int(y) < height
  }

  private func receive(_ event: XMotionEvent) {
    // On another screen of the same server the position means nothing.
    guard event.same_screen != 0 else { return }
    pointerTracker.move(hasButtons: hasButtons(event.state))
    report(.move(to: point(event.x, event.y), display.keyboard.modifiers(state: event.state)))
  }

  private func receivePress(_ event: XButtonEvent) {
    let modifiers = display.keyboard.modifiers(state: event.state)
    if let notch = Self.notch(ofButton: event.button) {
      report(.scroll(by: notch, at: point(event.x, event.y), modifiers))
    } else if let button = Self.pointerButton(event.button) {
      pointerTracker.press(event.button)
      report(.press(button, at: point(event.x, event.y), modifiers))
    }
  }

  /// A release carries its own position, which counts: the last move may lie far back.
  private func receiveRelease(_ event: XButtonEvent) {
    guard let button = Self.pointerButton(event.button) else { return }
    report(
      .release(button, at: point(event.x, event.y), display.keyboard.modifiers(state: event.state)))
    if pointerTracker.release(event.button, isOutside: !isInside(event.x, event.y)) { report(.pointerLeft) }
  }

  private static func pointerButton(_ button: UInt32) -> PointerButton? {
    switch button {
    case 1: .left
    case 2: .middle
    case 3: .right
    case 8: .back
    case 9: .forward
    default: nil
    }
  }

  /// Wheels are buttons 4 to 7: up, down, left, right, a press for a notch.
  private static func notch(ofButton button: UInt32) -> CGVector? {
    switch button {
    case 4: CGVector(dx: 0, dy: -1)
    case 5: CGVector(dx: 0, dy: 1)
    case 6: CGVector(dx: -1, dy: 0)
    case 7: CGVector(dx: 1, dy: 0)
    default: nil
    }
  }
}

// MARK: - Focus, size, messages

extension XWindow {
  private func receiveFocus(_ event: XFocusChangeEvent, isFocused: Bool) {
    // A window manager that grabs the keyboard for its own keys takes no focus from us; a pointer over us gives none.
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer else { return }
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    queue.append(.focus(isFocused))
    display.inputMethod.changed(self)
    if !isFocused { display.popUps.dismiss(of: self) }
  }

  private func receive(_ event: XExposeEvent) {
    let rectangle = PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    queue.expose(rectangle.intersection(PixelRect(x: 0, y: 0, width: width, height: height)))
  }

  private func receive(_ event: XConfigureEvent, isSent: Bool) {
    guard event.window == id else { return }
    configurations += 1
    // One that is sent tells where the window is; the size comes from the server itself.
    let (newWidth, newHeight) = (Int(event.width), Int(event.height))
    if !isSent, newWidth > 0, newHeight > 0, (newWidth, newHeight) != (width, height) {
      (width, height) = (newWidth, newHeight)
      queue.resize(width: width, height: height, points: size)
    }
    resizeSync.configured()
    // The same size again needs no frame, but the manager waits all the same.
    acknowledgeResizeIfPainted()
  }

  private func receive(_ event: XClientMessageEvent) {
    guard event.format == 32 else { return }
    if event.message_type == display.atoms[.frameMark] {
      if presenter.markReturned() { queue.frameDone() }
      return
    }
    if receiveDrag(event) { return }
    guard event.message_type == display.atoms[.wmProtocols] else { return }
    let words = event.data.l
    let message = Atom(bitPattern: words.0)
    if message == display.atoms[.wmDeleteWindow] {
      queue.append(.closeRequest)
    } else if message == display.atoms[.netWMSyncRequest] {
      let (low, high) = (UInt64(truncatingIfNeeded: words.2) & 0xFFFF_FFFF, UInt64(truncatingIfNeeded: words.3))
      resizeSync.request(Int64(bitPattern: high << 32 | low))
    } else if message == display.atoms[.netWMPing], event.window == id {
      // The answer is the question, sent back to the root.
      var answer = XEvent()
      answer.xclient = event
      answer.xclient.window = display.root
      XSendEvent(
        display.pointer, display.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
      XFlush(display.pointer)
    }
  }
}
