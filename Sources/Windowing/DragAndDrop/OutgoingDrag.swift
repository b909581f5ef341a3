// Data dragged out of a window of ours: the sending half of XDND.
//
// In:  the pointer, which is ours until the button comes up; XdndStatus and XdndFinished of whoever is under it.
// Out: XdndEnter, XdndPosition, XdndLeave, XdndDrop; one `.dragEnded` for the program, whatever happens.
//
// A target has one position to answer at a time; the last one before its answer is the next it gets. Each wait has its
// end: a target that does not answer gets no drop, one that takes the drop and says no more ends the drag as failed.

import CX11
import Foundation
import Input

final class OutgoingDrag {
  private enum Phase { case dragging, awaitingStatus, awaitingFinish }

  private unowned let display: XDisplay
  private weak var window: XWindow?
  private let source: UInt
  private let types: [Atom]
  private let action: DropAction
  private var phase = Phase.dragging
  private var known: [UInt: DropTarget?] = [:]
  private var target: DropTarget?
  /// What the target would do; nil if it would not.
  private var accepted: DropAction?
  private var awaitsStatus = false
  /// Where the target needs to hear of no moves, in pixels of the screen.
  private var quietArea: (x: Int, y: Int, width: Int, height: Int)?
  private var place: (x: Int, y: Int)
  private var sentPlace: (x: Int, y: Int)?
  private var time: XTime
  private var deadline: UInt64?
  private var stepsSeen = 0
  private var hasMoved = true
  private var shownShape: PointerShape

  /// Nil if the pointer cannot be had, or no button is down.
  init?(of window: XWindow, _ offer: DataOffer, action: DropAction) {
    let display = window.display
    let exchange = display.exchange
    let selection = display.atoms[.xdndSelection]
    guard !display.isServerGone, !window.isDestroyed, exchange.hold(offer, on: selection, for: window) else {
      return nil
    }
    self.display = display
    self.window = window
    source = window.id
    types = exchange.dataTargets(of: offer)
    self.action = action
    time = exchange.offers[selection]?.time ?? XTime(0)
    shownShape = .notAllowed
    place = (0, 0)

    let mask = UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
    let cursor = display.cursors.cursor(shownShape, of: display.cursorTheme) ?? 0
    let isGrabbed =
      XGrabPointer(
        display.pointer, source, 0, mask, GrabModeAsync, GrabModeAsync, 0, cursor, UInt(CurrentTime)) == GrabSuccess
    var (root, child): (UInt, UInt) = (0, 0)
    var (x, y, inX, inY): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    var held: UInt32 = 0
    XQueryPointer(display.pointer, source, &root, &child, &x, &y, &inX, &inY, &held)
    place = (Int(x), Int(y))
    guard isGrabbed, held & UInt32(Button1Mask | Button2Mask | Button3Mask) != 0 else {
      if isGrabbed { XUngrabPointer(display.pointer, UInt(CurrentTime)) }
      exchange.withdraw(selection)
      return nil
    }
    // Escape gives up, whoever has the keys; without them the button still ends it.
    XGrabKeyboard(display.pointer, source, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    _ = exchange.write(types, type: XA_ATOM, to: PropertyPlace(window: source, property: display.atoms[.xdndTypeList]))
  }

  var nextDeadline: UInt64? { deadline }

  // MARK: - The user's hand

  /// Takes an event, if it is about the drag.
  func receive(_ event: XEvent) -> Bool {
    switch event.type {
    case MotionNotify where phase == .dragging:
      moved(event.xmotion.x_root, event.xmotion.y_root, event.xmotion.time)
    case ButtonRelease where phase == .dragging && (1...3).contains(event.xbutton.button):
      moved(event.xbutton.x_root, event.xbutton.y_root, event.xbutton.time)
      released()
    case ButtonPress, ButtonRelease, MotionNotify: return phase == .dragging
    case KeyPress where phase == .dragging:
      var key = event.xkey
      var symbol: KeySym = 0
      XLookupString(&key, nil, 0, &symbol, nil)
      if symbol == KeySym(XK_Escape) { cancel() }
    case KeyRelease: return phase == .dragging
    case ClientMessage where event.xclient.window == source && event.xclient.format == 32:
      if event.xclient.message_type == display.atoms[.xdndStatus] {
        answered(event.xclient.data.l)
      } else if event.xclient.message_type == display.atoms[.xdndFinished] {
        finished(event.xclient.data.l)
      } else {
        return false
      }
    default: return false
    }
    return true
  }

  private func moved(_ x: CInt, _ y: CInt, _ moment: Time) {
    place = (Int(x), Int(y))
    time = XTime(moment)
    hasMoved = true
  }

  /// Tells the target where the pointer is, after all events that are there have been read.
  func update() {
    guard phase == .dragging, hasMoved else { return }
    hasMoved = false
    let found = DropTarget.at(place.x, place.y, on: display, known: &known)
    if found != target { change(to: found) }
    sendPosition()
  }

  private func change(to next: DropTarget?) {
    leave()
    guard let next, display.exchange.foreign.watch(next.window) else { return }
    target = next
    let few = (types + [0, 0, 0]).prefix(3).map { Int(bitPattern: $0) }
    send(.xdndEnter, next.version << 24 | (types.count > 3 ? 1 : 0), few[0], few[1], few[2])
  }

  /// The target hears of this drag no more.
  private func leave() {
    defer { show() }
    guard let target else { return }
    send(.xdndLeave)
    display.exchange.foreign.release(target.window)
    forgetTarget()
  }

  private func forgetTarget() {
    target = nil
    accepted = nil
    awaitsStatus = false
    quietArea = nil
    sentPlace = nil
    deadline = nil
  }

  private func sendPosition() {
    guard target != nil, !awaitsStatus else { return }
    if let sentPlace, sentPlace == place { return }
    if let area = quietArea, sentPlace != nil, place.x >= area.x, place.y >= area.y, place.x < area.x + area.width,
      place.y < area.y + area.height
    {
      return
    }
    sentPlace = place
    awaitsStatus = true
    deadline = WakeTimer.now + DragProtocol.statusLimit
    send(
      .xdndPosition, 0, (place.x & 0xFFFF) << 16 | place.y & 0xFFFF, Int(time.milliseconds),
      Int(bitPattern: DragProtocol.atom(of: action, display.atoms)))
  }

  private func released() {
    update()
    ungrab()
    guard target != nil else { return end(nil) }
    phase = .awaitingStatus
    if !awaitsStatus { drop() }
  }

  private func drop() {
    guard accepted != nil else {
      leave()
      return end(nil)
    }
    phase = .awaitingFinish
    stepsSeen = display.exchange.stepCount
    deadline = WakeTimer.now + DragProtocol.finishLimit
    send(.xdndDrop, 0, Int(time.milliseconds))
  }

  func cancel() {
    // What has been dropped cannot be taken back; its target goes on without us.
    if phase != .awaitingFinish { leave() }
    end(nil)
  }

  // MARK: - The target

  private func answered(_ words: (Int, Int, Int, Int, Int)) {
    guard let target, UInt(bitPattern: words.0) & 0xFFFF_FFFF == target.window, phase != .awaitingFinish else { return }
    awaitsStatus = false
    deadline = nil
    accepted = words.1 & 1 == 0 ? nil : DragProtocol.action(UInt(bitPattern: words.4) & 0xFFFF_FFFF, display.atoms)
    quietArea =
      words.1 & 2 != 0
      ? nil
      : (
        words.2 >> 16 & 0xFFFF, words.2 & 0xFFFF, words.3 >> 16 & 0xFFFF, words.3 & 0xFFFF
      )
    show()
    if phase == .awaitingStatus {
      // The pointer may have gone on since the place that this answers.
      if let sentPlace, sentPlace == place { return drop() }
      sendPosition()
      if !awaitsStatus { drop() }
    } else {
      sendPosition()
    }
  }

  private func finished(_ words: (Int, Int, Int, Int, Int)) {
    guard let target, UInt(bitPattern: words.0) & 0xFFFF_FFFF == target.window, phase == .awaitingFinish else { return }
    let isTaken = target.version < 5 || words.1 & 1 != 0
    let done = UInt(bitPattern: words.2) & 0xFFFF_FFFF
    let action = target.version < 5 || done == 0 ? accepted : DragProtocol.action(done, display.atoms)
    end(isTaken ? action : nil)
  }

  /// A window of another program has gone.
  func gone(_ gone: UInt) {
    known[gone] = nil
    guard let target, target.window == gone || target.destination == gone else { return }
    forgetTarget()
    if phase == .dragging { show() } else { end(nil) }
  }

  func expire(at now: UInt64) {
    if display.isServerGone { return end(nil) }
    guard let deadline, deadline <= now else { return }
    switch phase {
    case .dragging:
      // It gets no more positions until it answers; what it said before counts no more.
      self.deadline = nil
      accepted = nil
      show()
    case .awaitingStatus: cancel()
    case .awaitingFinish:
      let steps = display.exchange.stepCount
      // Long data may take its time as long as something moves.
      guard steps == stepsSeen else {
        stepsSeen = steps
        self.deadline = now + DragProtocol.finishLimit
        return
      }
      end(nil)
    }
  }

  // MARK: - Ends

  private func end(_ action: DropAction?) {
    ungrab()
    if let target { display.exchange.foreign.release(target.window) }
    forgetTarget()
    display.exchange.withdraw(display.atoms[.xdndSelection])
    display.endOutgoingDrag()
    window?.endOutgoingDrag(action, place)
  }

  private func ungrab() {
    guard !display.isServerGone else { return }
    XUngrabPointer(display.pointer, UInt(CurrentTime))
    XUngrabKeyboard(display.pointer, UInt(CurrentTime))
    XFlush(display.pointer)
  }

  /// The pointer says what a drop would do.
  private func show() {
    guard phase == .dragging, !display.isServerGone else { return }
    let shape: PointerShape =
      switch accepted {
      case nil: .notAllowed
      case .copy: .copy
      case .move, .link: .closedHand
      }
    guard shape != shownShape else { return }
    shownShape = shape
    XChangeActivePointerGrab(
      display.pointer, UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask),
      display.cursors.cursor(shape, of: display.cursorTheme) ?? 0, UInt(CurrentTime))
  }

  private func send(_ message: AtomName, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0, _ fifth: Int = 0) {
    guard let target else { return }
    let words = (Int(source), second, third, fourth, fifth)
    if !display.sendDrag(message, words, about: target.window, to: target.destination) { gone(target.destination) }
  }
}

extension XWindow {
  /// Begins to drag data out of the window, while a button is down.
  ///
  /// Until `.dragEnded` no moves and no release come. Data without bytes is asked for by `.dataWanted`.
  ///
  /// - Parameter action: What the drop should do; its target may choose another.
  /// - Returns: False if no button is down, or another program has the pointer; then nothing has begun.
  public func beginDrag(_ offer: DataOffer, action: DropAction = .copy) -> Bool {
    display.cancelOutgoingDrag()
    guard let drag = OutgoingDrag(of: self, offer, action: action) else { return false }
    display.beginOutgoingDrag(drag)
    return true
  }

  /// Gives up a drag that ``beginDrag(_:action:)`` has begun; `.dragEnded` follows.
  public func cancelDrag() { display.cancelOutgoingDrag() }

  /// The button has come up meanwhile, unseen, and perhaps outside.
  func endOutgoingDrag(_ action: DropAction?, _ place: (x: Int, y: Int)) {
    queue.append(.dragEnded(action))
    pointerTracker = PointerTracker()
    var (x, y): (CInt, CInt) = (0, 0)
    var child: UInt = 0
    guard !display.isServerGone, !isDestroyed else { return }
    _ = display.trapping(endsWithAnswer: true) {
      _ = XTranslateCoordinates(
        display.pointer, display.root, id, CInt(clamping: place.x), CInt(clamping: place.y), &x, &y, &child)
    }
    if x < 0 || y < 0 || Int(x) >= width || Int(y) >= height { queue.append(.pointerLeft) }
  }
}
