// Data from and to other programs by X's selections: the state, and who deals with which event.
//
// In:  questions and offers of our windows; events of the window that owns selections for us.
// Out: events for the windows that asked or offered. Nothing waits for another program; each wait has its end in time.
//
// ICCCM, chapter 2. One window without pixels, the helper, owns all selections and receives all data, so that data
// outlives the window that offered it. Reading, serving, sending in pieces and saving are extensions, a file each.

import CX11
import Foundation
import Input

final class SelectionExchange {
  unowned let display: XDisplay
  let helper: UInt
  let foreign: ForeignWindows

  /// By the property that the data comes in.
  var reads: [Atom: SelectionRead] = [:]
  /// By selection.
  var offers: [Atom: HeldOffer] = [:]
  var requests: [Int: OpenRequest] = [:]
  var questions: [Int: OpenQuestion] = [:]
  var sends: [PropertyPlace: IncrementalSend] = [:]
  var saving: ClipboardSaving?
  /// Grows with each step that another program takes with us.
  var stepCount = 0
  var lastRequest = 0
  private var lastToken = 0
  private var propertyCount = 0

  init(on display: XDisplay) {
    self.display = display
    foreign = ForeignWindows(on: display)
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask | StructureNotifyMask
    attributes.override_redirect = 1
    helper = XCreateWindow(
      display.pointer, display.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask | CWOverrideRedirect),
      &attributes)
  }

  func newToken() -> Int {
    lastToken += 1
    return lastToken
  }

  /// A property for one read; a name comes back only after many others, when no late answer to it can be on its way.
  func newProperty() -> Atom {
    let names = 1024
    while true {
      propertyCount = (propertyCount + 1) % names
      let atom = display.atoms.atom("_HEXAGRAPH_TRANSFER_\(propertyCount)")
      // There are fewer reads than names.
      if reads[atom] == nil { return atom }
    }
  }

  func atom(of selection: SelectionName) -> Atom {
    switch selection {
    case .clipboard: display.atoms[.clipboard]
    case .primary: XA_PRIMARY
    case .drag: display.atoms[.xdndSelection]
    }
  }

  func name(of selection: Atom) -> SelectionName? { SelectionName.allCases.first { atom(of: $0) == selection } }
}

// MARK: - Events and time

extension SelectionExchange {
  /// Takes an event.
  ///
  /// - Returns: False if others may need it, too.
  func receive(_ event: XEvent) -> Bool {
    let isSent = event.xany.send_event != 0
    switch event.type {
    case SelectionNotify where event.xselection.requestor == helper: received(event.xselection)
    case SelectionRequest where !isSent && event.xselectionrequest.owner == helper: serve(event.xselectionrequest)
    case SelectionClear where !isSent && event.xselectionclear.window == helper: lost(event.xselectionclear)
    case PropertyNotify where !isSent:
      let property = event.xproperty
      if property.state == PropertyDelete {
        taken(PropertyPlace(window: property.window, property: property.atom))
      } else if property.window == helper {
        receivedPiece(property.atom)
      }
    case DestroyNotify where !isSent: gone(event.xdestroywindow.window)
    default: break
    }
    return event.xany.window == helper
  }

  private func gone(_ window: UInt) {
    foreign.forget(window)
    for (property, read) in reads where read.owner == window { finish(property, .failure(.ownerGone)) }
    for place in sends.keys where place.window == window { drop(place) }
    display.foreignWindowGone(window)
    if saving?.manager == window { saving?.end = .refused }
  }

  /// The end of the earliest time limit.
  var nextDeadline: UInt64? {
    let all =
      reads.values.map { min($0.stepEnd, $0.end) } + sends.values.map(\.end) + questions.values.map(\.end)
    return all.min()
  }

  /// Gives up whatever has taken too long.
  func expire(at now: UInt64) {
    let failure: TransferFailure = display.isServerGone ? .displayLost : .timedOut
    for (property, read) in reads where min(read.stepEnd, read.end) <= now { finish(property, .failure(failure)) }
    for (place, send) in sends where send.end <= now { drop(place) }
    for (token, question) in questions where question.end <= now { answer(token, with: nil) }
  }

  /// When what the program does now began: the user's last act if it was a moment ago, else the server's own time.
  func currentTime() -> XTime {
    if let act = display.userAct, WakeTimer.now &- act.moment < 1_000_000_000 { return act.time }
    return serverTime()
  }

  /// Asks the server for its time; one round trip.
  func serverTime() -> XTime {
    // A property changed by nothing still tells when.
    let property = display.atoms[.helperTime]
    XChangeProperty(display.pointer, helper, property, XA_INTEGER, 8, PropModeAppend, nil, 0)
    XSync(display.pointer, 0)
    var event = XEvent()
    var others: [XEvent] = []
    var time = XTime(0)
    while XCheckTypedWindowEvent(display.pointer, helper, PropertyNotify, &event) != 0 {
      if event.xproperty.atom == property, event.xproperty.send_event == 0 {
        time = XTime(event.xproperty.time)
      } else {
        others.append(event)
      }
    }
    for event in others { _ = receive(event) }
    return time
  }
}
