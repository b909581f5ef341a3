// Sections of a menu: a heading over rows, with lines between one section and the next.

import Drawing
import Foundation
import Geometry

struct MenuSection<Header: View, Content: View> {
  let header: Header?
  let content: Content

  nonisolated init(header: Header?, content: Content) { (self.header, self.content) = (header, content) }
}

extension MenuSection: View {
  @ViewBuilder var body: some View {
    MenuBreak()
    if let header {
      header
        .font(.system(size: 11, weight: .semibold))
        .foregroundStyle(Theme.tertiaryText)
        .modifier(TraitModifier<MenuPartTrait>(value: .header))
    }
    content
    MenuBreak()
  }
}

/// Where a section begins or ends: a line if there are rows on both sides.
struct MenuBreak {
  nonisolated init() {}
}

extension MenuBreak: View {
  var body: some View { Divider().modifier(TraitModifier<MenuPartTrait>(value: .sectionBreak)) }
}
