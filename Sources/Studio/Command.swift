// What the interface can be asked to do: the one list that buttons and keys share.

import Badges

enum Command: Hashable {
  case showPage(Page)
  // The graph page.
  case toggleDrawEdges
  case makeNewVertex
  case undo, redo
  case zoomToFit
  case save, saveAs
  // The badges page.
  case choose(BadgeKind)
  case setParameter(String)
  case resetParameter(String)
  case animateProgress(to: Double)
  // Dialogs.
  case answer(Dialog.Answer)
}

enum Page: Hashable { case graph, badges }
