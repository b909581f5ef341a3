// What views copy and paste, through their window.
//
// In:  data on offer, questions for data.
// Out: selections that the window owns; answers as events.

import Input
import Views
import Windowing

@MainActor final class WindowClipboard: Clipboard {
  /// Views may outlive their window; they ask nobody then.
  private weak var window: XWindow?

  init(_ window: XWindow) { self.window = window }

  func offer(_ offer: DataOffer, on selection: SelectionName) { window?.offer(offer, on: selection) }

  func read(_ selection: SelectionName, as type: ContentType) -> ClipboardReply {
    guard let window else { return .now(.failure(.empty)) }
    return .later(token: window.read(selection, as: type))
  }

  func readTypes(of selection: SelectionName) -> ClipboardReply {
    guard let window else { return .now(.types([])) }
    return .later(token: window.readTypes(of: selection))
  }
}
