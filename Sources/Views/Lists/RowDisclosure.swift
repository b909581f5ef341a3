// Rows that hold other rows: a chevron before the words, what is inside further in.
//
// In:  whether the row is open, how deep it lies.
// Out: for the list's keys, the binding that opens and closes it, and the depth by which the row around it is found.

import Drawing
import Foundation
import Geometry

/// A row that can be opened.
struct RowDisclosure {
  let isExpanded: Binding<Bool>
}

enum RowDisclosureTrait: LayoutTrait { static var defaultValue: RowDisclosure? { nil } }
enum RowDepthTrait: LayoutTrait { static var defaultValue: Int { 0 } }
/// What a row within another one stands for, whatever tag is put on the whole.
enum KeptTagTrait: LayoutTrait { static var defaultValue: AnyHashable? { nil } }

/// Puts a row one step further in than it would be.
struct RowDepthModifier {
  let depth: Int
}

extension RowDepthModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RowDepthElement { RowDepthElement(content) }
  func update(_ element: RowDepthElement, _ environment: EnvironmentValues) { element.depthWithin = depth }
}

final class RowDepthElement: WrapperElement {
  var depthWithin = 0

  override func trait<Key: LayoutTrait>(_ key: Key.Type) -> Key.Value {
    if key == KeptTagTrait.self, depthWithin > 0 { return content.choice as? Key.Value ?? Key.defaultValue }
    guard key == RowDepthTrait.self else { return super.trait(key) }
    // The same type: the cast cannot fail.
    return (content.trait(RowDepthTrait.self) + depthWithin) as? Key.Value ?? Key.defaultValue
  }
}

/// A row with a chevron that opens it, or room for one.
struct DisclosureRow<Label: View> {
  /// The chevron's side and what is between it and the words; how much further in a row is than the one that holds it.
  static var step: CGFloat { 16 }

  let depth: Int
  /// Nil for a row that holds no others.
  let isExpanded: Binding<Bool>?
  let label: Label
}

extension DisclosureRow: View {
  var body: some View {
    let row = HStack(spacing: 4) {
      if let isExpanded {
        DisclosureChevron(isExpanded: isExpanded)
      } else {
        Color.clear.frame(width: 12, height: 12)
      }
      label
    }
    .padding(.leading, Self.step * CGFloat(depth))
    .modifier(RowDepthModifier(depth: depth))
    .modifier(RowEditModifier<RowDisclosureTrait>(value: isExpanded.map { RowDisclosure(isExpanded: $0) }))
    row
  }
}

/// A disclosure group in a list: its heading is a row, and so is each view in it.
struct DisclosureRows {
  let label: AnyView
  let content: AnyView
  let isExpanded: Binding<Bool>
}

extension DisclosureRows: View {
  @ViewBuilder var body: some View {
    DisclosureRow(depth: 0, isExpanded: isExpanded, label: label)
    if isExpanded.wrappedValue {
      content
        .padding(.leading, DisclosureRow<AnyView>.step)
        .modifier(RowDepthModifier(depth: 1))
    }
  }
}
