// The window as an element: proposes its size to the content and centres it; layers lie over it.

import Drawing
import Foundation
import Geometry

final class RootElement: Element {
  var proposal = ProposedViewSize.zero
  private var content: [Element] = []
  /// What lies over the content, earliest first.
  private(set) var layers: [WindowLayer] = []

  func setContent(_ elements: [Element]) {
    content = elements
    layersChanged()
  }

  func add(_ layer: WindowLayer) {
    if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
    layersChanged()
  }

  func remove(_ layer: WindowLayer) {
    guard layers.contains(where: { $0 === layer }) else { return }
    layers.removeAll { $0 === layer }
    layersChanged()
  }

  func layersChanged() { setChildren(layers.reduce(content) { $0 + $1.elements }) }

  /// The topmost layer that is not going.
  var topLayer: WindowLayer? { layers.last { layer in layer.elements.contains { !$0.isLeaving } } }

  /// What has the keys: the topmost layer, or else the content.
  var keyElements: [Element] { topLayer?.elements ?? content }

  override var isArrangement: Bool { true }

  /// A preference of the window's own content; layers over it are no part of that.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value = Key.defaultValue
    for element in content { element.gather(key, into: &value) }
    return value
  }

  /// What the content takes of a size: views at the root lie over each other.
  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    content.reduce(CGSize.zero) { size, element in
      let taken = element.sizeThatFits(proposal)
      return CGSize(width: max(size.width, taken.width), height: max(size.height, taken.height))
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func layOut() { place(at: .zero, proposal: proposal) }

  override func placeChildren() {
    // Several views at the root lie over each other, as SwiftUI has them.
    for child in layoutChildren {
      child.place(at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: proposal)
    }
  }

  func commit(into damage: inout [CGRect]) { commit(.identity, isCovered: false, into: &damage) }
}
