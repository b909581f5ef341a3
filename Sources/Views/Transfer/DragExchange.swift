// What is dragged: out of a view of the window, over its views, into one of them.
//
// In:  drags that views begin; the window system's events of drags over the window.
// Out: drop targets told what is over them; answers to the window system.
//
// A window system runs the drag, and reports it back where it goes over the window: its own drag is met like any other. Without one the
// window runs it by itself: so a drag can be tried without a display.

import Foundation
import Geometry
package import Input

/// The window system's part.
@MainActor package protocol DragSystem: AnyObject {
  /// Begins a drag while a button is down; false if it cannot be.
  func beginDrag(_ offer: DataOffer, action: DropAction) -> Bool

  /// Says what a drop would do where the drag is, and what it is to bring.
  func answerDrag(_ action: DropAction?, as type: ContentType)

  /// Hands over data that was promised; nil if it cannot be had.
  func answer(_ token: Int, with bytes: [UInt8]?)
}

@MainActor package final class DragExchange {
  private unowned let tree: ViewTree
  package var system: (any DragSystem)?
  private weak var target: DropTargetElement?
  private var accepted: (action: DropAction, type: ContentType)?
  private var outgoing: Outgoing?
  private lazy var edges = EdgeScroll(tree)

  private struct Outgoing {
    let payload: TransferPayload
    /// The window system has the pointer.
    let isSystems: Bool
    let ended: (DropAction?) -> Void
  }

  init(_ tree: ViewTree) { self.tree = tree }

  var isDragging: Bool { outgoing != nil }

  // MARK: Out of a view

  /// Begins a drag.
  ///
  /// - Parameter ended: Told what was done with it, nil if nothing.
  /// - Returns: Whether the pointer still is the window's: its moves are to be told.
  func begin(_ payload: TransferPayload, ended: @escaping (DropAction?) -> Void = { _ in }) -> Bool {
    let offer = payload.offer
    let isSystems = !offer.items.isEmpty && system?.beginDrag(offer, action: .copy) ?? false
    outgoing = Outgoing(payload: payload, isSystems: isSystems, ended: ended)
    if isSystems { tree.input.letGo() }
    return !isSystems
  }

  /// The pointer has moved, with a drag that the window runs.
  func move(to point: CGPoint) {
    guard let outgoing, !outgoing.isSystems else { return }
    over(Drag(types: outgoing.payload.ownTypes, action: .copy), point)
  }

  /// The button has come up.
  func drop(at point: CGPoint) {
    guard let outgoing, !outgoing.isSystems else { return }
    move(to: point)
    let action = accepted?.action
    take(nil, point)
    finish(action)
  }

  func cancel() {
    guard let outgoing, !outgoing.isSystems else { return }
    leave()
    finish(nil)
  }

  private func finish(_ action: DropAction?) {
    let ended = outgoing?.ended
    outgoing = nil
    ended?(action)
  }

  // MARK: Over the window

  /// Returns whether the event was about a drag.
  func handle(_ event: Event) -> Bool {
    switch event {
    case .drag(let drag, let point):
      // Own kinds, which others do not see, are there too.
      over(outgoing.map { Drag(types: $0.payload.ownTypes, action: drag.action) } ?? drag, point)
      let nominal = accepted.map { drag.types.contains($0.type) ? $0.type : drag.types.first ?? $0.type }
      system?.answerDrag(accepted?.action, as: nominal ?? .text)
    case .dragLeft: leave()
    case .drop(let answer, _, let point): take(answer, point)
    case .dragEnded(let action):
      leave()
      finish(action)
    case .dataWanted(let token, .drag, let type):
      guard let outgoing else {
        system?.answer(token, with: nil)
        return true
      }
      outgoing.payload.bytes(type) { [weak system] in system?.answer(token, with: $0.map(Array.init)) }
    default: return false
    }
    return true
  }

  private func over(_ drag: Drag, _ point: CGPoint) {
    find(drag, point)
    edges.follow(point) { [weak self] in self?.find(drag, point) }
  }

  private func find(_ drag: Drag, _ point: CGPoint) {
    let found = tree.input.path(point).lazy.compactMap { $0 as? DropTargetElement }
      .compactMap { element in element.kind(of: drag.types).map { (element, $0) } }.first
    if found?.0 !== target {
      target?.exited()
      target = found?.0
      found?.0.entered(at: point, drag.types)
    }
    accepted = found.flatMap { element, type in
      element.updated(at: point, drag.types, drag.action).map { ($0, type) }
    }
  }

  private func leave() {
    edges.stop()
    target?.exited()
    (target, accepted) = (nil, nil)
  }

  /// - Parameter answer: The data, or nil if it is our own.
  private func take(_ answer: TransferAnswer?, _ point: CGPoint) {
    let (target, accepted) = (target, accepted)
    leave()
    guard let target, let accepted else { return }
    let hand: @MainActor (ContentType, Data?) -> Void = { [weak target] type, data in
      if let data, target?.tree != nil { target?.dropped(type, data, at: point) }
    }
    if let outgoing {
      outgoing.payload.bytes(accepted.type) { hand(accepted.type, $0) }
    } else if case .data(let type, let bytes) = answer {
      hand(type, Data(bytes))
    }
  }
}
