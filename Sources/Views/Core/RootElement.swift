// The window as an element: proposes its size to the content and centres it.

import Drawing
import Foundation
import Geometry

final class RootElement: Element {
  var proposal = ProposedViewSize.zero

  func setContent(_ elements: [Element]) { setChildren(elements) }

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
