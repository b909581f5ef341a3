// What the pointer is doing in a window's views.

import Drawing
import Foundation
import Geometry

@MainActor final class InputState {
  private unowned let tree: ViewTree
  init(_ tree: ViewTree) { self.tree = tree }
}
