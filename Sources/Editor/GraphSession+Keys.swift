// What keys mean on a graph. Keys that belong to the window (save, close, pages) never come here.
//
//   Delete, Backspace            delete the selection      Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y   undo, redo
//   Ctrl+A, Escape               select all, nothing       F2, Return                      edit the label
//   arrows (with Shift)          move by 1 (10) points; with nothing selected, move the view
//   Ctrl+0, Ctrl+1               fit, full size            Ctrl++, Ctrl+-                  zoom
//   Ctrl+N                       make a vertex             Ctrl+E                          "Draw Edges"
//   Ctrl+L, Ctrl+G, Ctrl+R       arrange the selection or all: by forces, in a grid, in a ring

import Foundation
import Geometry
import Graphs
import Input
import Layouts

extension GraphSession {
  mutating func handleKey(_ key: Key, _ text: String, _ modifiers: Modifiers) {
    if labelEdit != nil {
      handleLabelKey(key, text, modifiers)
    } else if modifiers.contains(.control) {
      handleControlKey(key, modifiers)
    } else {
      handlePlainKey(key, modifiers)
    }
  }

  private mutating func handleLabelKey(_ key: Key, _ text: String, _ modifiers: Modifiers) {
    switch key {
    case .return, .tab: commitLabel()
    case .escape: closeLabel()
    default:
      addDamage(labelArea)
      labelEdit?.line.handle(key, text: text, modifiers)
      addDamage(labelArea)
    }
  }

  private mutating func handleControlKey(_ key: Key, _ modifiers: Modifiers) {
    switch key {
    case .character("z"): if modifiers.contains(.shift) { redo() } else { undo() }
    case .character("y"): redo()
    case .character("a"): selectAll()
    case .character("n"): makeNewVertex()
    case .character("e"): drawsEdges.toggle()
    case .character("l"): arrange(.force)
    case .character("g"): arrange(.grid)
    case .character("r"): arrange(.circle)
    case .character("0"): zoomToFit()
    case .character("1"): zoomToFullSize()
    case .character("+"), .character("="): zoom(by: 1.25)
    case .character("-"): zoom(by: 0.8)
    default: break
    }
  }

  private mutating func handlePlainKey(_ key: Key, _ modifiers: Modifiers) {
    let step: CGFloat = modifiers.contains(.shift) ? 10 : 1
    switch key {
    case .delete, .backspace: deleteSelection()
    case .escape:
      if case .none = action { select(Selection()) } else { cancelAction() }
    case .return, .function(2): editLabel()
    case .left: arrow(CGVector(dx: -step, dy: 0))
    case .right: arrow(CGVector(dx: step, dy: 0))
    case .up: arrow(CGVector(dx: 0, dy: -step))
    case .down: arrow(CGVector(dx: 0, dy: step))
    default: break
    }
  }

  private mutating func arrow(_ offset: CGVector) {
    if selection.vertices.isEmpty {
      pan(by: CGVector(dx: -offset.dx * 40, dy: -offset.dy * 40))
    } else {
      nudge(by: offset)
    }
  }
}
