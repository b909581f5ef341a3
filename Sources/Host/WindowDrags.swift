// What views drag, through their window.
//
// In:  data that is dragged out; answers about drags that come over the window.
// Out: the protocol of drags, which runs them and reports them as events.

import Input
import Views
import Windowing

@MainActor final class WindowDrags: DragSystem {
  /// Views may outlive their window; nothing can be dragged then.
  private weak var window: XWindow?

  init(_ window: XWindow) { self.window = window }

  func beginDrag(_ offer: DataOffer, action: DropAction) -> Bool { window?.beginDrag(offer, action: action) ?? false }

  func answerDrag(_ action: DropAction?, as type: ContentType) { window?.answerDrag(action, as: type) }

  func answer(_ token: Int, with bytes: [UInt8]?) { window?.answer(token, with: bytes) }
}
