// Something dragged over a window from anywhere: the receiving half of XDND.
//
// In:  XdndEnter, XdndPosition, XdndLeave, XdndDrop.
// Out: events for the program, and answers to the source: always, since a source without an answer holds up the whole desktop.
//
// The program's answer to one event counts until its next; if it gives none, the drop is refused when it asks for more events.

import CX11
import Foundation
import Geometry
public import Input

/// A drag that is over a window now.
struct IncomingDrag {
  let source: UInt
  let types: [ContentType]
  var action = DropAction.copy
  var point = CGPoint.zero
  /// The source waits to hear whether a drop would be taken.
  var awaitsStatus = false
  /// What the program has said so far.
  var accepted: (action: DropAction, type: ContentType)?
  /// The program has heard of it.
  var isKnown = false
}

extension XWindow {
  /// Says whether what is dragged over the window could be dropped where it is, after `.drag`.
  ///
  /// - Parameters:
  ///   - action: What a drop would do; nil refuses it.
  ///   - type: The kind of data that the drop is to bring.
  public func answerDrag(_ action: DropAction?, as type: ContentType) {
    incomingDrag?.accepted = action.map { ($0, type) }
    sendDragStatus()
  }

  /// Tells the source what the program has said, or that it has said nothing.
  func sendDragStatus() {
    guard let drag = incomingDrag, drag.awaitsStatus else { return }
    incomingDrag?.awaitsStatus = false
    sendStatus(to: drag.source, drag.accepted?.action)
  }

  /// Takes a message; false if it is not of this protocol.
  func receiveDrag(_ event: XClientMessageEvent) -> Bool {
    let atoms = display.atoms
    let words = event.data.l
    let source = UInt(bitPattern: words.0) & 0xFFFF_FFFF
    switch event.message_type {
    case atoms[.xdndEnter]: enter(source, words)
    case atoms[.xdndPosition]: move(source, words)
    case atoms[.xdndLeave]:
      if incomingDrag?.source == source { endIncomingDrag() }
    case atoms[.xdndDrop]: drop(source, time: XTime(Time(bitPattern: words.2)))
    default: return false
    }
    return true
  }

  /// The drag is over without a drop.
  func endIncomingDrag() {
    guard let drag = incomingDrag else { return }
    incomingDrag = nil
    display.exchange.foreign.release(drag.source)
    if drag.isKnown { queue.append(.dragLeft) }
  }

  private func enter(_ source: UInt, _ words: (Int, Int, Int, Int, Int)) {
    endIncomingDrag()
    guard words.1 >> 24 & 0xFF >= DragProtocol.oldestVersion, display.exchange.foreign.watch(source) else { return }
    var atoms = [words.2, words.3, words.4].map { UInt(bitPattern: $0) & 0xFFFF_FFFF }
    if words.1 & 1 != 0 {
      // More than three.
      var list: PropertyValue?
      _ = display.trapping(endsWithAnswer: true) {
        list = PropertyValue(
          display.atoms[.xdndTypeList], of: source, on: display.pointer, limit: TransferLimits.mostTypes * 4)
      }
      if let list, list.format == 32 { atoms = list.words }
    }
    incomingDrag = IncomingDrag(source: source, types: display.exchange.types(atoms))
  }

  private func move(_ source: UInt, _ words: (Int, Int, Int, Int, Int)) {
    guard var drag = incomingDrag, drag.source == source else { return sendStatus(to: source, nil) }
    // Pixels of the screen, 16 bits each.
    let place = (x: Int16(truncatingIfNeeded: words.2 >> 16), y: Int16(truncatingIfNeeded: words.2))
    var (x, y): (CInt, CInt) = (0, 0)
    var child: UInt = 0
    XTranslateCoordinates(display.pointer, display.root, id, CInt(place.x), CInt(place.y), &x, &y, &child)
    drag.point = CGPoint(x: Double(x) / scale, y: Double(y) / scale)
    drag.action = DragProtocol.action(UInt(bitPattern: words.4) & 0xFFFF_FFFF, display.atoms)
    drag.awaitsStatus = true
    drag.isKnown = true
    incomingDrag = drag
    queue.append(.drag(Drag(types: drag.types, action: drag.action), at: drag.point))
  }

  private func drop(_ source: UInt, time: XTime) {
    guard let drag = incomingDrag, drag.source == source, let accepted = drag.accepted else {
      // Said before the end, so that the source is not left waiting if the program does something long now.
      sendFinished(to: source, nil)
      if incomingDrag?.source == source { endIncomingDrag() }
      return
    }
    incomingDrag = nil
    let exchange = display.exchange
    exchange.read(display.atoms[.xdndSelection], as: accepted.type, time: time) { [weak self, unowned display] answer in
      exchange.foreign.release(source)
      let isTaken = if case .data = answer { true } else { false }
      display.sendDrag(
        .xdndFinished,
        (
          Int(self?.id ?? 0), isTaken ? 1 : 0,
          isTaken ? Int(bitPattern: DragProtocol.atom(of: accepted.action, display.atoms)) : 0, 0, 0
        ), about: source)
      self?.queue.append(.drop(answer, accepted.action, at: drag.point))
    }
  }

  private func sendStatus(to source: UInt, _ action: DropAction?) {
    // Every further position, please: what is under the pointer may change at each pixel.
    let flags = (action == nil ? 0 : 1) | 2
    let atom = action.map { Int(bitPattern: DragProtocol.atom(of: $0, display.atoms)) } ?? 0
    display.sendDrag(.xdndStatus, (Int(id), flags, 0, 0, atom), about: source)
  }

  private func sendFinished(to source: UInt, _ action: DropAction?) {
    let atom = action.map { Int(bitPattern: DragProtocol.atom(of: $0, display.atoms)) } ?? 0
    display.sendDrag(.xdndFinished, (Int(id), action == nil ? 0 : 1, atom, 0, 0), about: source)
  }
}
