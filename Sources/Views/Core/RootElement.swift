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

  /// The topmost layer that takes the keys and is not going.
  var topLayer: WindowLayer? { layers.last { $0.takesKeys && !$0.isLeaving } }

  /// What has the keys: the topmost layer, or else the content.
  var keyElements: [Element] { topLayer?.elements ?? content }

  override var isArrangement: Bool { true }

  /// A preference of the window's own content; layers over it are no part of that.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value = Key.defaultValue
    for element in content { element.gather(key, into: &value) }
    return value
  }

  /// What the content takes of a size.
  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    if content.count == 1 { return content[0].sizeThatFits(proposal) }
    let column = column
    var cache = Self.layout.makeCache(column)
    return Self.layout.sizeThatFits(proposal, column, &cache)
  }

  /// Several views at the root are a column, as SwiftUI has them.
  private static let layout = LinearLayout(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)

  private var column: LayoutSubviews {
    let own = Set(content.map(ObjectIdentifier.init))
    return LayoutSubviews(
      subviews: layoutChildren.filter { own.contains(ObjectIdentifier($0)) }.map(LayoutSubview.init))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func layOut() { place(at: .zero, proposal: proposal) }

  override func placeChildren() {
    let column = column
    // A single view has the middle, as layers have it.
    var isPlaced = Set<ObjectIdentifier>()
    if column.count > 1 {
      for subview in column { isPlaced.insert(ObjectIdentifier(subview.element)) }
      var cache = Self.layout.makeCache(column)
      let taken = Self.layout.sizeThatFits(proposal, column, &cache)
      let corner = CGPoint(x: (size.width - taken.width) / 2, y: (size.height - taken.height) / 2)
      Self.layout.place(in: CGRect(origin: corner, size: taken), proposal, column, &cache)
    }
    for child in layoutChildren where !isPlaced.contains(ObjectIdentifier(child)) {
      child.place(at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: proposal)
    }
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    if let panel = pass.panel {
      // What lies under a panel in a window of its own is not seen there.
      var child: Element = panel
      while let parent = child.parent, parent !== self { child = parent }
      child.paint(in: context, pass)
      return
    }
    switch pass.plane {
    case .both: super.draw(in: &context, size: size, pass)
    case .ground: for child in content { child.paint(in: context, pass) }
    case .layers: for layer in layers { for child in layer.elements { child.paint(in: context, pass) } }
    }
  }

  /// - Parameter ground: What differs of it under the layers: in the content, or where something has gone.
  func commit(into damage: inout [CGRect], ground: inout [CGRect]) {
    // Each part first: what is left for the whole is its own.
    var (under, over): ([CGRect], [CGRect]) = ([], [])
    for child in content { child.commit(.identity, isCovered: false, into: &under) }
    for layer in layers { for child in layer.elements { child.commit(.identity, isCovered: false, into: &over) } }
    let own = damage.count
    commit(.identity, isCovered: false, into: &damage)
    ground += under + damage[own...]
    damage += under + over
  }
}
