// Serving what we offer: other programs ask, one form after another or several at once (MULTIPLE).
//
// In:  SelectionRequest.
// Out: properties on the window that asked, and a notification, always one. Data that the program makes on demand is asked
//      for by an event, and the notification waits for the answer.

import CX11
import Foundation
import Input

/// Data of ours on a selection.
struct HeldOffer {
  let offer: DataOffer
  /// Since when it is ours.
  let time: XTime
  weak var window: XWindow?
}

/// A question of another program that has no notification yet.
struct OpenRequest {
  let event: XSelectionRequestEvent
  let property: Atom
  /// Targets and properties: one pair, or the pairs of MULTIPLE.
  var pairs: [(target: Atom, property: Atom)]
  let isMultiple: Bool
  var remaining: Int
}

/// Data that our program is making for a request.
struct OpenQuestion {
  let request: Int
  let pair: Int
  let form: ServedForm
  let end: UInt64
}

/// How data goes out: under which type, and as what.
struct ServedForm {
  let type: Atom
  let isLatin1: Bool
}

extension SelectionExchange {
  /// Takes a selection for data of a window's.
  ///
  /// - Returns: False if the server gave it to somebody who asked later.
  func hold(_ offer: DataOffer, on selection: Atom, for window: XWindow, at time: XTime? = nil) -> Bool {
    guard !display.isServerGone else { return false }
    let time = time ?? currentTime()
    XSetSelectionOwner(display.pointer, selection, helper, time.time)
    guard XGetSelectionOwner(display.pointer, selection) == helper else { return false }
    offers[selection] = HeldOffer(offer: offer, time: time, window: window)
    return true
  }

  /// Gives a selection back.
  func withdraw(_ selection: Atom) {
    guard let offer = offers.removeValue(forKey: selection), !display.isServerGone else { return }
    XSetSelectionOwner(display.pointer, selection, 0, offer.time.time)
    XFlush(display.pointer)
  }

  func lost(_ event: XSelectionClearEvent) {
    guard let offer = offers[event.selection], !XTime(event.time).isBefore(offer.time) else { return }
    offers[event.selection] = nil
    // Somebody else drags now.
    if event.selection == display.atoms[.xdndSelection] { display.cancelOutgoingDrag() }
    if let name = name(of: event.selection) { offer.window?.queue.append(.selectionLost(name)) }
  }

  func serve(_ event: XSelectionRequestEvent) {
    stepCount += 1
    // Clients from before ICCCM name no property: the target's name is meant.
    let property = event.property == 0 ? event.target : event.property
    var request = OpenRequest(
      event: event, property: property, pairs: [(event.target, property)],
      isMultiple: event.target == display.atoms[.multiple], remaining: 1)
    let time = XTime(event.time)
    guard let held = offers[event.selection], time.isCurrentTime || !time.isBefore(held.time),
      requests.count < TransferLimits.mostTransfers
    else { return notify(request, hasData: false) }
    if request.isMultiple {
      guard event.property != 0, let pairs = pairs(property, of: event.requestor) else {
        return notify(request, hasData: false)
      }
      request.pairs = pairs
      request.remaining = pairs.count
    }
    lastRequest += 1
    let id = lastRequest
    requests[id] = request
    for index in request.pairs.indices {
      switch convert(request.pairs[index], of: held, for: event.requestor, request: id, pair: index) {
      case true?: settle(id, index, isDone: true)
      case false?: settle(id, index, isDone: false)
      case nil: break
      }
    }
    if request.pairs.isEmpty { conclude(id) }
    display.updateWakeTime()
  }

  /// The pairs of a MULTIPLE, or nil if they are not what they should be.
  private func pairs(_ property: Atom, of window: UInt) -> [(target: Atom, property: Atom)]? {
    var value: PropertyValue?
    _ = display.trapping(endsWithAnswer: true) {
      value = PropertyValue(property, of: window, on: display.pointer, limit: TransferLimits.mostTypes * 8)
    }
    guard let value, value.format == 32, !value.isCut else { return nil }
    let words = value.words
    guard words.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  /// Whether a conversion has been done; nil if it waits for our program.
  private func convert(
    _ pair: (target: Atom, property: Atom), of held: HeldOffer, for window: UInt, request: Int, pair index: Int
  ) -> Bool? {
    guard pair.property != 0, pair.target != 0 else { return false }
    let atoms = display.atoms
    let place = PropertyPlace(window: window, property: pair.property)
    switch pair.target {
    case atoms[.targets]: return write(targets(of: held.offer), type: XA_ATOM, to: place)
    case atoms[.timestamp]: return write([UInt(held.time.milliseconds)], type: XA_INTEGER, to: place)
    // What is to be saved is the manager's business; to ask the owner means nothing, and gets nothing.
    case atoms[.saveTargets]: return write([], type: atoms[.null], to: place)
    case atoms[.multiple]: return false
    default: break
    }
    guard let (item, form) = item(of: held.offer, target: pair.target) else { return false }
    if let bytes = item.bytes { return write(bytes, form, to: place) }
    guard let owner = held.window, let name = name(of: requests[request]?.event.selection ?? 0),
      questions.count < TransferLimits.mostTransfers
    else { return false }
    let token = newToken()
    questions[token] = OpenQuestion(
      request: request, pair: index, form: form, end: WakeTimer.now + TransferLimits.making)
    owner.queue.append(.dataWanted(token: token, name, item.type))
    return nil
  }

  /// Our program's answer to a question; nil refuses.
  func answer(_ token: Int, with bytes: [UInt8]?) {
    guard let question = questions.removeValue(forKey: token), let request = requests[question.request] else { return }
    let place = PropertyPlace(
      window: request.event.requestor, property: request.pairs[question.pair].property)
    settle(question.request, question.pair, isDone: bytes.map { write($0, question.form, to: place) } ?? false)
    display.updateWakeTime()
  }

  private func settle(_ id: Int, _ index: Int, isDone: Bool) {
    if !isDone { requests[id]?.pairs[index].property = 0 }
    requests[id]?.remaining -= 1
    if requests[id]?.remaining == 0 { conclude(id) }
  }

  private func conclude(_ id: Int) {
    guard let request = requests.removeValue(forKey: id) else { return }
    guard request.isMultiple else { return notify(request, hasData: request.pairs.first?.property != 0) }
    // The pairs go back, without a property where a form could not be had.
    let words = request.pairs.flatMap { [$0.target, $0.property] }
    let place = PropertyPlace(window: request.event.requestor, property: request.property)
    notify(request, hasData: write(words, type: display.atoms[.atomPair], to: place))
  }

  private func notify(_ request: OpenRequest, hasData: Bool) {
    guard !display.isServerGone else { return }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.event.requestor
    event.xselection.selection = request.event.selection
    event.xselection.target = request.event.target
    event.xselection.property = hasData ? request.property : 0
    event.xselection.time = request.event.time
    _ = display.trapping { XSendEvent(display.pointer, request.event.requestor, 0, NoEventMask, &event) }
  }

  // MARK: - Forms

  /// Everything that may be asked for.
  func targets(of offer: DataOffer) -> [UInt] {
    let atoms = display.atoms
    return [atoms[.targets], atoms[.timestamp], atoms[.multiple], atoms[.saveTargets]] + dataTargets(of: offer)
  }

  func dataTargets(of offer: DataOffer) -> [UInt] {
    let atoms = display.atoms
    var targets: [UInt] = []
    for item in offer.items.prefix(TransferLimits.mostTypes) {
      let own =
        item.type.isPlainText
        ? [atoms[.utf8String], atoms[.plainTextUTF8], atoms[.plainText], XA_STRING, atoms[.anyText]]
        : [atoms.atom(item.type.name)]
      for atom in own where atom != 0 && !targets.contains(atom) { targets.append(atom) }
    }
    return targets
  }

  private func item(of offer: DataOffer, target: Atom) -> (DataOffer.Item, ServedForm)? {
    let atoms = display.atoms
    for item in offer.items.prefix(TransferLimits.mostTypes) {
      if item.type.isPlainText {
        switch target {
        case atoms[.utf8String], atoms[.anyText]:
          return (item, ServedForm(type: atoms[.utf8String], isLatin1: false))
        case atoms[.plainTextUTF8], atoms[.plainText]: return (item, ServedForm(type: target, isLatin1: false))
        case XA_STRING: return (item, ServedForm(type: target, isLatin1: true))
        default: break
        }
      } else if atoms.atom(item.type.name) == target {
        return (item, ServedForm(type: target, isLatin1: false))
      }
    }
    return nil
  }

  private func write(_ bytes: [UInt8], _ form: ServedForm, to place: PropertyPlace) -> Bool {
    let bytes = form.isLatin1 ? Self.latin1(bytes) : bytes
    return bytes.count <= TransferLimits.chunk
      ? write(bytes, type: form.type, to: place) : beginSending(bytes, type: form.type, to: place)
  }

  /// Text in Latin-1, with `?` for what it does not have.
  static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 128 }) { return bytes }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }
}
