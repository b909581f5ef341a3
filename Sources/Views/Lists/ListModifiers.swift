// What views ask of the row that they are in.

import Drawing
public import Foundation
import Geometry

extension View {
  /// What lies behind the row, margins and all; a chosen row shows its own ground instead.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    background { view.modifier(RowFillModifier()) }
  }

  /// The row's margins around the view; nil for the usual ones.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitModifier<RowInsetsTrait>(value: insets))
  }

  /// Whether there is a hairline under the row; one is drawn only where it is asked for, and none above the row.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      RowSeparatorModifier { if edges.contains(.bottom) { $0.isShown = visibility == .visible } })
  }

  /// The colour of the hairline under the row.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(RowSeparatorModifier { if edges.contains(.bottom) { $0.color = color } })
  }

  public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing ?? 0)
  }

  /// Whether Delete leaves the row alone.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier<RowDeleteDisabledTrait>(value: isDisabled))
  }

  /// Whether the row cannot be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier<RowMoveDisabledTrait>(value: isDisabled))
  }

  /// Whether the row cannot be chosen.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(TraitModifier<RowSelectionDisabledTrait>(value: isDisabled))
  }

  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    contextMenu(menuItems: content)
  }
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

  /// A number at the end of a row; none for 0.
  public nonisolated func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(label: count == 0 ? nil : Text(verbatim: String(count))))
  }

  /// A note at the end of a row.
  public nonisolated func badge(_ label: Text?) -> some View { modifier(BadgeModifier(label: label)) }

  public nonisolated func badge(_ key: LocalizedStringKey) -> some View { modifier(BadgeModifier(label: Text(key))) }

  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S) -> some View {
    modifier(BadgeModifier(label: Text(label)))
  }
}

enum ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

extension EnvironmentValues {
  var listRowSpacing: CGFloat {
    get { self[ListRowSpacingKey.self] }
    set { self[ListRowSpacingKey.self] = newValue }
  }
}

struct RowSeparatorModifier {
  let change: (inout RowSeparator) -> Void
}

extension RowSeparatorModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RowSeparatorElement { RowSeparatorElement(content) }

  func update(_ element: RowSeparatorElement, _ environment: EnvironmentValues) {
    let old = element.trait(RowSeparatorTrait.self)
    element.change = change
    if element.trait(RowSeparatorTrait.self) != old { element.parent?.setNeedsDisplay() }
  }
}

final class RowSeparatorElement: WrapperElement {
  var change: (inout RowSeparator) -> Void = { _ in }

  override func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value {
    guard key == RowSeparatorTrait.self else { return super.trait(key) }
    var separator = content.trait(RowSeparatorTrait.self)
    change(&separator)
    // The same type: the cast cannot fail.
    return separator as? Key.Value ?? Key.defaultValue
  }
}

/// A note at the end of a row; elsewhere nothing.
///
/// It stands over the row's end, with room for it beside the view, so that what the view says to the row goes on being heard.
struct BadgeModifier {
  private static var gap: CGFloat { 8 }

  let label: Text?
  @State private var width: CGFloat = 0
  @Environment(\.isInListRow) private var isInRow

  nonisolated init(label: Text?) { self.label = label }
}

extension BadgeModifier: ViewModifier {
  @ViewBuilder func body(content: Content) -> some View {
    if isInRow, let label {
      content
        .padding(.trailing, width + Self.gap)
        .frame(maxWidth: .infinity, alignment: .leading)
        .overlay(alignment: .trailing) {
          label.foregroundStyle(.secondary).monospacedDigit().fixedSize()
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: {
              width = $0
            }
        }
    } else {
      content
    }
  }
}
