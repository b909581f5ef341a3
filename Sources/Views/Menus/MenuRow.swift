// A row of a menu as a view: a mark or a picture, words, and at the end a shortcut or a chevron.

import Drawing
import Foundation
import Geometry

struct MenuRow<Label: View> {
  let act: MenuRowAct
  let isEnabled: Bool
  var isDestructive = false
  var mark = MenuMark.none
  var shortcut: KeyboardShortcut?
  var closedContent: (() -> AnyView)?
  /// The words, for a row that is highlighted or not: an element of another node takes its ink from there.
  let label: (Bool) -> Label
  @State private var isHighlighted = false

  nonisolated init(
    _ act: MenuRowAct, isEnabled: Bool, isDestructive: Bool = false, mark: MenuMark = .none,
    shortcut: KeyboardShortcut? = nil, closedContent: (() -> AnyView)? = nil, label: @escaping (Bool) -> Label
  ) {
    (self.act, self.isEnabled, self.isDestructive, self.mark) = (act, isEnabled, isDestructive, mark)
    (self.shortcut, self.closedContent, self.label) = (shortcut, closedContent, label)
  }
}

extension MenuRow: View {
  var body: some View {
    let isLit = isHighlighted && isEnabled
    let ink = isEnabled ? (isLit ? Theme.onAccent : isDestructive ? Theme.danger : Theme.text) : Theme.disabled
    let opens = if case .open = act { true } else { false }
    LayoutView(layout: MenuRowLayout(hasChevron: opens), content: content(isLit))
      .foregroundStyle(ink)
      .environment(\.menuIconInk, isEnabled && !isLit && !isDestructive ? Theme.secondaryText : nil)
      .environment(\.isIconBesideMark, mark != .none)
      .modifier(
        MenuRowModifier(
          act: act, isEnabled: isEnabled, isHighlighted: isLit, mark: mark, ink: ink,
          chevronInk: opens ? ink : nil,
          onHighlight: { isHighlighted = $0 }, closedContent: closedContent))
  }

  @ViewBuilder private func content(_ isLit: Bool) -> some View {
    label(isLit)
    if let shortcut {
      Text(verbatim: shortcut.name).font(Theme.Lettering.small.font)
        .foregroundStyle(isLit ? Theme.onAccent : Theme.tertiaryText)
    }
  }
}

/// A row's words after the column for its picture, and its shortcut at the other end.
struct MenuRowLayout: Layout {
  let hasChevron: Bool
  /// Points at both ends, of the column for a picture with the gap after it, before what stands at the end, and of a chevron.
  static let (padding, column, gap, chevron): (CGFloat, CGFloat, CGFloat, CGFloat) = (8, 24, 24, 12)
  static let height: CGFloat = 28

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var size = CGSize(width: 2 * Self.padding + Self.column, height: Self.height)
    for (index, subview) in subviews.enumerated() {
      let part = subview.sizeThatFits(.unspecified)
      size.width += part.width.rounded(.up) + (index > 0 ? Self.gap : 0)
      size.height = max(size.height, part.height.rounded(.up) + 8)
    }
    if hasChevron { size.width += Self.gap + Self.chevron }
    if let width = proposal.width, width.isFinite { size.width = max(width, 0) }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var end = bounds.maxX - Self.padding - (hasChevron ? Self.gap + Self.chevron : 0)
    if subviews.count > 1, let last = subviews.last {
      let size = last.sizeThatFits(.unspecified)
      last.place(at: CGPoint(x: end, y: bounds.midY), anchor: .trailing, proposal: ProposedViewSize(size))
      end -= size.width.rounded(.up) + Self.gap
    }
    guard let first = subviews.first else { return }
    let start = bounds.minX + Self.padding + Self.column
    first.place(
      at: CGPoint(x: start, y: bounds.midY), anchor: .leading,
      proposal: ProposedViewSize(width: max(end - start, 0), height: bounds.height))
  }
}

enum MenuIconInkKey: EnvironmentKey { static var defaultValue: Color? { nil } }
enum IconBesideMarkKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// The ink of pictures in a row; nil for that of the words.
  var menuIconInk: Color? {
    get { self[MenuIconInkKey.self] }
    set { self[MenuIconInkKey.self] = newValue }
  }

  /// Whether the column before a row's words is taken by a mark.
  var isIconBesideMark: Bool {
    get { self[IconBesideMarkKey.self] }
    set { self[IconBesideMarkKey.self] = newValue }
  }
}

/// Labels in menus: words that stand under each other, with the picture in the column before them.
struct MenuLabelStyle: LabelStyle {
  @Environment(\.menuIconInk) private var ink
  @Environment(\.isIconBesideMark) private var isBeside

  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    let icon = configuration.icon
      .foregroundStyle(ink.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.foreground))
      .frame(width: 16, height: 16)
    if isBeside {
      HStack(spacing: 8) {
        icon
        configuration.title
      }
    } else {
      configuration.title.background(alignment: .leading) { icon.offset(x: -MenuRowLayout.column) }
    }
  }
}
