// The clipboard outlives the program: before it ends, a clipboard manager takes what it has (SAVE_TARGETS).
//
// The one place where we wait for another program, since there is nothing else to do any more; never long.

import CX11
import Foundation
public import Input

/// What became of the clipboard at the program's end.
public enum ClipboardEnd: Hashable, Sendable {
  /// The manager has it.
  case saved
  /// Nothing of ours was on it.
  case nothingToSave
  /// Nobody is there to take it.
  case noManager
  /// The manager would not, or ended.
  case refused
  /// The manager took too long.
  case timedOut
}

struct ClipboardSaving {
  let manager: UInt
  var end: ClipboardEnd?
}

extension XDisplay {
  /// Hands the clipboard to the desktop's manager before the program ends, if there is one.
  ///
  /// Returns at once without a manager; otherwise after at most 0.2 s in which the manager does nothing, 3 s in all.
  /// Events of windows that come meanwhile wait for their next drain.
  ///
  /// - Parameter data: Makes data that was offered without bytes, or nil for none.
  public func saveClipboard(making data: (ContentType) -> [UInt8]? = { _ in nil }) -> ClipboardEnd {
    guard let exchange = exchangeIfUsed, !isServerGone else { return .nothingToSave }
    return exchange.saveClipboard(making: data)
  }
}

extension SelectionExchange {
  func saveClipboard(making data: (ContentType) -> [UInt8]?) -> ClipboardEnd {
    let clipboard = display.atoms[.clipboard]
    guard let held = offers[clipboard], !held.offer.items.isEmpty else { return .nothingToSave }
    // What is made on demand is made now: nobody will be there to ask.
    let items = held.offer.items.compactMap { item in
      (item.bytes ?? data(item.type)).map { DataOffer.Item(item.type, $0) }
    }
    offers[clipboard] = HeldOffer(offer: DataOffer(items), time: held.time)
    let manager = XGetSelectionOwner(display.pointer, display.atoms[.clipboardManager])
    guard manager != 0, foreign.watch(manager) else { return .noManager }
    defer { foreign.release(manager) }

    let property = display.atoms[.helperTargets]
    _ = write(
      dataTargets(of: DataOffer(items)), type: XA_ATOM, to: PropertyPlace(window: helper, property: property))
    saving = ClipboardSaving(manager: manager)
    defer { saving = nil }
    XConvertSelection(
      display.pointer, display.atoms[.clipboardManager], display.atoms[.saveTargets], property, helper,
      serverTime().time)
    return waitForManager()
  }

  private func waitForManager() -> ClipboardEnd {
    let end = WakeTimer.now + UInt64(TransferLimits.savingInAll * 1e9)
    let patience = UInt64(TransferLimits.saving * 1e9)
    var stepEnd = WakeTimer.now + patience
    while true {
      let steps = stepCount
      display.readEvents()
      if let end = saving?.end { return end }
      if display.isServerGone { return .refused }
      let now = WakeTimer.now
      if stepCount != steps { stepEnd = now + patience }
      let limit = min(stepEnd, end)
      guard now < limit else { return .timedOut }
      guard XPending(display.pointer) == 0 else { continue }
      var waiting = pollfd(fd: XConnectionNumber(display.pointer), events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, CInt(clamping: (limit - now) / 1_000_000 + 1))
    }
  }
}
