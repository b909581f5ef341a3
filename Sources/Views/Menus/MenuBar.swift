// A window's menu bar: the titles of menus beside each other, each of which opens below its title.
//
// In:  menus, as titles and rows; the width there is.
// Out: a bar 28 points high. Titles that do not fit are rows of a last menu behind a chevron. Rows are made when a menu opens.

import Drawing
import Foundation
import Geometry

/// A menu of a window's menu bar.
package struct MenuBarMenu: Identifiable {
  package let id: String
  package let title: String
  package let content: AnyView

  package init(id: String, title: String, content: AnyView) {
    (self.id, self.title, self.content) = (id, title, content)
  }
}

package struct MenuBar {
  let menus: [MenuBarMenu]
  @State private var room = MenuBarRoom()
  @State private var showsMnemonics = false
  @Environment(\.displayScale) private var scale

  package nonisolated init(_ menus: [MenuBarMenu]) { self.menus = menus }
}

/// How many titles the bar has room for, as it was last laid out.
@MainActor final class MenuBarRoom {
  var count = Int.max

  nonisolated init() {}
}

extension MenuBar: View {
  package static var height: CGFloat { 28 }

  /// Whole device pixels, one of them up to threefold size; in points.
  private var hairline: CGFloat { max(1, (scale / 2 + 0.25).rounded(.down)) / max(scale, 1) }

  package var body: some View {
    let letters = Mnemonics.find(menus.map(\.title))
    let (menus, room) = (menus, room)
    LayoutView(
      layout: MenuBarLayout(room: room),
      content: Group {
        ForEach(Array(menus.enumerated()), id: \.element.id) { index, menu in
          MenuBarTitle(
            index: index, letter: letters[index],
            label: AnyView(MenuBarWords(title: menu.title, underlined: showsMnemonics ? letters[index] : nil)),
            content: menu.content)
        }
        MenuBarTitle(
          index: menus.count, letter: nil, label: AnyView(Chevron().drawn(Theme.secondaryText)),
          content: AnyView(MenuBarRest(menus: menus, room: room)))
      }
    )
    .frame(height: Self.height)
    .background(Theme.chrome)
    .overlay(alignment: .bottom) { Theme.hairline.frame(height: hairline) }
    .clipped()
    .font(Theme.Lettering.body.font)
    .foregroundStyle(Theme.text)
    .modifier(MenuBarModifier(room: room, count: menus.count) { showsMnemonics = $0 })
  }
}

/// The menus that have no room in the bar.
private struct MenuBarRest: View {
  let menus: [MenuBarMenu]
  let room: MenuBarRoom

  var body: some View {
    ForEach(menus.dropFirst(room.count)) { menu in
      Menu {
        menu.content
      } label: {
        Text(verbatim: menu.title)
      }
    }
  }
}

/// A title, with the letter underlined that opens the menu together with Alt.
private struct MenuBarWords: View {
  let title: String
  let underlined: Int?

  var body: some View {
    // One element, whatever is in it: the title around it has to stay the same one.
    HStack(spacing: 0) {
      if let underlined, title.indices.count > underlined {
        let index = title.index(title.startIndex, offsetBy: underlined)
        let next = title.index(after: index)
        Text(verbatim: String(title[..<index]))
        Text(verbatim: String(title[index])).underline()
        Text(verbatim: String(title[next...]))
      } else {
        Text(verbatim: title)
      }
    }
  }
}

/// Titles from the leading edge; the last one, for those that do not fit, only where it is needed.
struct MenuBarLayout: Layout {
  let room: MenuBarRoom
  /// Points at the bar's ends.
  private static let padding: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let titles = subviews.dropLast().reduce(2 * Self.padding) { $0 + $1.sizeThatFits(.unspecified).width.rounded(.up) }
    // All titles may be behind the chevron.
    let least = 2 * Self.padding + (subviews.last?.sizeThatFits(.unspecified).width ?? 0)
    return CGSize(width: max(proposal.width ?? titles, min(least, titles)), height: proposal.height ?? 28)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let widths = subviews.map { $0.sizeThatFits(.unspecified).width.rounded(.up) }
    guard let more = widths.last else { return }
    let room = bounds.width - 2 * Self.padding
    var count = widths.count - 1
    if widths.dropLast().reduce(0, +) > room {
      var taken = more
      count = 0
      for width in widths.dropLast() {
        taken += width
        if taken > room { break }
        count += 1
      }
    }
    MainActor.assumeIsolated { self.room.count = count }
    var x = bounds.minX + Self.padding
    for (index, subview) in subviews.enumerated() {
      let isLast = index == subviews.count - 1
      let isShown = isLast ? count < subviews.count - 1 : index < count
      let size = CGSize(width: isShown ? widths[index] : 0, height: bounds.height)
      // What is not shown lies where the bar cuts it off.
      let y = isShown ? bounds.minY : bounds.minY - 4 * bounds.height
      subview.place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: ProposedViewSize(size))
      x += size.width
    }
  }
}

/// Letters that open menus together with Alt.
enum Mnemonics {
  /// The place of each title's letter: the first that no title before it has; nil where none is left.
  static func find(_ titles: [String]) -> [Int?] {
    var taken = Set<String>()
    return titles.map { title in
      for (place, letter) in title.enumerated() where letter.isLetter || letter.isNumber {
        if taken.insert(letter.lowercased()).inserted { return place }
      }
      return nil
    }
  }
}
