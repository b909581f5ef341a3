// The rows of a menu under each other, with the lines between them.
//
// A line stands between two rows and nowhere else: where a section begins at the top, ends at the bottom, or two lines meet, one or none
// is left, so that rows may come and go under conditions.

import Drawing
import Foundation
import Geometry

struct MenuColumn: Layout {
  /// Points round the rows, of a line with what is left free above and below, and of a section's heading.
  static let (padding, line, heading): (CGFloat, CGFloat, CGFloat) = (4, 9, 24)

  /// The rectangle of a child within the menu, before it is known how wide that is.
  private struct Place {
    var subview: LayoutSubview
    var part: MenuPart
    var y: CGFloat
    var height: CGFloat
  }

  private func places(_ subviews: Subviews, width: CGFloat?) -> (places: [Place], height: CGFloat) {
    var (places, y): ([Place], CGFloat) = ([], Self.padding)
    var waiting: [Place] = []
    var hasRow = false
    for subview in subviews {
      let part = MainActor.assumeIsolated { subview.element.trait(MenuPartTrait.self) }
      if part == .separator || part == .sectionBreak {
        waiting.append(Place(subview: subview, part: part, y: y, height: 0))
        continue
      }
      // Of lines that meet the first is left.
      if hasRow, !waiting.isEmpty {
        waiting[0].height = Self.line
        y += Self.line
      }
      places += waiting
      waiting = []
      let height =
        switch part {
        case .header: Self.heading
        case .row: subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
        default: max(subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height + 8, MenuRowLayout.height)
        }
      places.append(Place(subview: subview, part: part, y: y, height: height))
      y += height
      hasRow = true
    }
    return (places + waiting, y + Self.padding)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (places, height) = places(subviews, width: nil)
    if let width = proposal.width { return CGSize(width: width, height: height) }
    var width: CGFloat = 0
    for place in places {
      let own = place.subview.sizeThatFits(.unspecified).width.rounded(.up)
      switch place.part {
      case .row: width = max(width, own)
      case .header: width = max(width, own + 2 * MenuRowLayout.padding)
      case .other: width = max(width, own + 2 * MenuRowLayout.padding + MenuRowLayout.column)
      case .separator, .sectionBreak: break
      }
    }
    return CGSize(width: width + 2 * Self.padding, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (x, width) = (bounds.minX + Self.padding, max(bounds.width - 2 * Self.padding, 0))
    for place in places(subviews, width: nil).places {
      let y = bounds.minY + place.y
      switch place.part {
      case .row:
        place.subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: width, height: place.height))
      case .header, .other:
        let start = MenuRowLayout.padding + (place.part == .other ? MenuRowLayout.column : 0)
        place.subview.place(
          at: CGPoint(x: x + start, y: y + place.height / 2), anchor: .leading,
          proposal: ProposedViewSize(width: max(width - start - MenuRowLayout.padding, 0), height: place.height))
      case .separator, .sectionBreak:
        // One that is not wanted has no room to be drawn in.
        let length = place.height > 0 ? max(width - 2 * MenuRowLayout.padding, 0) : 0
        place.subview.place(
          at: CGPoint(x: x + MenuRowLayout.padding, y: y - Self.line + place.height + 4),
          proposal: ProposedViewSize(width: length, height: 1))
      }
    }
  }
}
