// A view that takes no more than its ideal width, and less where less is offered: a pop-up menu, whose words are cut short then.

import Drawing
import Foundation
import Geometry

struct ShrinkingModifier: Equatable {}

extension ShrinkingModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> ShrinkingElement { ShrinkingElement(content) }
  func update(_ element: ShrinkingElement, _ environment: EnvironmentValues) {}
}

final class ShrinkingElement: AligningElement {
  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let free = ProposedViewSize(width: nil, height: proposal.height)
    guard let width = proposal.width, width < content.sizeThatFits(free).width else { return free }
    return proposal
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(contentProposal(proposal)) }
}
