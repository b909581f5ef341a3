// What lies over a window: its panels, and which of them need a window of their own.
//
// In:  layers that come; where on the screen panels may be, as far as the host knows; events.
// Out: the panels that reach beyond the window, in window points, for the host to show; their drawing and their damage.
//
// The tree stays one: a panel beyond the window is a part of the window's own plane that the window does not show. The host shows that
// part in a window of its own and reports the pointer over it as it reports it over the window.

package import Drawing
package import Foundation
import Geometry
import Input

/// A panel that reaches beyond its window.
package struct OutsidePanel: Hashable, Sendable {
  /// The same for as long as the panel is there.
  package let number: UInt64
  /// Points of the window.
  package let frame: CGRect
  package let radius: CGFloat
  /// Whether it is a tooltip, which the pointer passes through.
  package let isHint: Bool
}

@MainActor package final class Overlays {
  private unowned let tree: ViewTree
  /// Where panels may be, in points of the window; nil where they stay in the window.
  private(set) var room: CGRect?
  /// Asks the host for the room; nil, or nothing said, where it has no windows for panels.
  package var findRoom: (@MainActor () -> CGRect?)?
  /// The panels that need a window of their own, back to front.
  package private(set) var outside: [OutsidePanel] = []
  let tips: Tips

  private struct Entry {
    weak var panel: PanelElement?
  }

  private var entries: [Entry] = []
  /// Panels whose window somebody took while they had to stay.
  private var refused: Set<UInt64> = []

  init(_ tree: ViewTree) {
    self.tree = tree
    tips = Tips(tree)
  }

  // MARK: Panels

  func add(_ panel: PanelElement) {
    entries.removeAll { $0.panel == nil || $0.panel === panel }
    entries.append(Entry(panel: panel))
  }

  func remove(_ panel: PanelElement) {
    entries.removeAll { $0.panel == nil || $0.panel === panel }
    refused.remove(panel.number)
  }

  /// The panels of a layer, as they are in the window now.
  func panels(of layer: WindowLayer) -> [PanelElement] {
    entries.compactMap(\.panel).filter { panel in layer.elements.contains { $0 === panel.outermost } }
  }

  private func panel(_ number: UInt64) -> PanelElement? {
    entries.lazy.compactMap(\.panel).first { $0.number == number }
  }

  /// Decides which panels the window shows itself: those that lie wholly within it, unless they lie over one that does not.
  func placePanels() {
    guard !entries.isEmpty else { return outside = [] }
    let window = CGRect(origin: .zero, size: tree.root.size)
    var found: [OutsidePanel] = []
    for layer in tree.root.layers where !layer.isLeaving {
      let panels = panels(of: layer)
      if let arrival = layer.arrival, !panels.isEmpty {
        layer.arrival = nil
        for panel in panels { panel.rise(by: PresentationMotion.rise, arrival) }
      }
      for panel in panels {
        let frame = panel.windowFrame
        let isOutside =
          room != nil && !refused.contains(panel.number) && frame.hasNumbers && !frame.isEmpty
          && (!found.isEmpty || layer.isTransient && !window.contains(frame))
        panel.setOutside(isOutside)
        guard isOutside else { continue }
        found.append(
          OutsidePanel(
            number: panel.number, frame: frame, radius: panel.look.radius, isHint: panel.look.isHint))
      }
    }
    outside = found
  }

  /// What differs in a panel beyond the window since the last call; points of the window.
  package func takeDamage(of number: UInt64) -> [CGRect] { panel(number)?.takePanelDamage() ?? [] }

  /// Draws a panel beyond the window, and nothing else, in points of the window.
  package func draw(_ number: UInt64, _ areas: [CGRect], in context: inout GraphicsContext) {
    guard let panel = panel(number) else { return }
    tree.root.paint(in: context, DrawPass(areas: areas, panel: panel))
  }

  // MARK: Closing

  /// A layer is about to come.
  func begin(_ layer: WindowLayer) {
    tips.dismiss()
    if tree.root.layers.contains(where: { $0.isTransient && !$0.isLeaving && $0 !== layer }), room != nil { return }
    room = layer.isTransient ? findRoom?() : nil
  }

  /// A tooltip is about to come.
  func begin(tip layer: WindowLayer) {
    if !tree.root.layers.contains(where: { $0.isTransient && !$0.isLeaving }) || room == nil { room = findRoom?() }
  }

  /// The window of a panel is gone: a press beside it, or somebody else, took it.
  package func close(_ number: UInt64) {
    guard let panel = panel(number) else { return }
    if panel.look.isHint { return tips.dismiss() }
    guard let layer = tree.root.layers.first(where: { panels(of: $0).contains { $0 === panel } }) else { return }
    layer.dismiss()
    // One that stays is shown in the window, as far as there is room.
    tree.after { [weak self, weak panel, weak layer] in
      guard let self, let panel, let layer, !layer.isLeaving, tree.root.layers.contains(where: { $0 === layer }) else {
        return
      }
      refused.insert(panel.number)
      panel.setNeedsDisplay()
    }
  }

  /// Closes menus, popovers and tooltips, the last first: the user has turned to something else.
  package func closeTransientLayers() {
    tips.dismiss()
    for layer in tree.root.layers.reversed() where layer.isTransient && layer.takesKeys && !layer.isLeaving {
      layer.dismiss()
    }
  }

  /// What the user does, before views hear of it.
  func follow(_ event: Event) {
    switch event {
    case .focus(false), .popUpDismissed: closeTransientLayers()
    case .press, .key, .text, .scroll: tips.spend()
    case .pointerLeft: tips.dismiss()
    default: break
    }
  }
}

extension Element {
  /// The element of a window's content, or of a layer over it, that this one is in.
  var outermost: Element {
    var element = self
    while let parent = element.parent, parent.parent != nil { element = parent }
    return element
  }
}
