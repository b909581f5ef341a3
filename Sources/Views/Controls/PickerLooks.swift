// The pickers' looks: segments, radio buttons, a list; the pop-up menu is in Menus.

import Drawing
import Foundation
import Geometry

struct PickerBody<Content: View> {
  let choice: PickerChoice
  let content: Content
  @Environment(\.pickerKind) private var kind

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension PickerBody: View {
  @ViewBuilder var body: some View {
    switch kind {
    case .segmented: SegmentedPicker(choice: choice, content: content)
    case .menu, .automatic: PopUpPicker(choice: choice, content: content)
    case .radioGroup:
      SubviewReader(content) { options in
        VStack(alignment: .leading, spacing: 4) {
          ForEach(options) { option in
            RadioButton(isOn: choice.isChosen(option.choice), label: option.view()) { choice.choose(option.choice) }
          }
        }
      }
    case .inline:
      ScrollView {
        SubviewReader(content, variants: [{ $0.setForeground([AnyShapeStyle(Theme.onAccent)]) }]) { options in
          VStack(spacing: 0) {
            ForEach(options) { option in
              let isChosen = choice.isChosen(option.choice)
              option.view(isChosen ? 1 : 0)
                .frame(maxWidth: .infinity, minHeight: 24)
                .background(isChosen ? Theme.accent : .clear, in: RoundedRectangle(cornerRadius: 5, style: .circular))
                .contentShape(Rectangle())
                .onTapGesture { choice.choose(option.choice) }
            }
          }
          .padding(4)
        }
      }
      .frame(minWidth: 80, maxHeight: 128)
      .background(Theme.field, in: RoundedRectangle(cornerRadius: 6, style: .circular))
    }
  }
}

struct SegmentedPicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension SegmentedPicker: View {
  /// What lies left and right of the words at least, in points: they are not cut short for the rest.
  private static var leastPadding: CGFloat { 4 }

  var body: some View {
    let size = surroundings.controlSize
    let (isEnabled, isDark) = (surroundings.isEnabled, surroundings.colorScheme == .dark)
    let font = surroundings.font ?? size.font
    SubviewReader(content, variants: [{ $0.setForeground([AnyShapeStyle(isEnabled ? Theme.text : Theme.disabled)]) }]) {
      options in
      LayoutView(
        layout: SegmentLayout(room: 2 * (size.padding - Self.leastPadding)),
        content: ForEach(options) { option in
          let isChosen = choice.isChosen(option.choice)
          option.view(isChosen ? 1 : 0)
            .lineLimit(1)
            .padding(.horizontal, Self.leastPadding)
            .frame(maxWidth: .infinity, minHeight: size.height - 4)
            .background {
              if isChosen {
                let shape = RoundedRectangle(cornerRadius: size.radius - 1, style: .circular)
                shape.fill(isEnabled ? Theme.raised : Theme.pressed)
                if !isDark && isEnabled { shape.strokeBorder(Theme.hairline, lineWidth: 1) }
              }
            }
            .contentShape(Rectangle())
            .onPress { _ in
            } perform: {
              choice.choose(option.choice)
            }
        })
    }
    .font(font)
    .foregroundStyle(isEnabled ? Theme.secondaryText : Theme.disabled)
    .padding(2)
    .background(
      surroundings.controlGround(isHovered: false, isPressed: false),
      in: RoundedRectangle(cornerRadius: size.radius + 1, style: .circular))
  }
}

/// Segments of one width, as wide as the widest needs or as there is room.
struct SegmentLayout: Layout {
  /// What a segment has beyond what it needs, where there is room; points.
  let room: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ideal = ((sizes.map(\.width).max() ?? 0) + room).rounded(.up) * CGFloat(subviews.count)
    return CGSize(width: min(ideal, proposal.width ?? ideal), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      let left = (width * CGFloat(index)).rounded()
      let right = (width * CGFloat(index + 1)).rounded()
      subview.place(
        at: CGPoint(x: bounds.minX + left, y: bounds.minY), anchor: .topLeading,
        proposal: ProposedViewSize(width: right - left, height: bounds.height))
    }
  }
}

struct RadioButton<Label: View> {
  let isOn: Bool
  let label: Label
  let action: () -> Void
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(isOn: Bool, label: Label, action: @escaping () -> Void) {
    (self.isOn, self.label, self.action) = (isOn, label, action)
  }
}

extension RadioButton: View {
  var body: some View {
    let isEnabled = surroundings.isEnabled
    HStack(spacing: 6) {
      ZStack {
        if isOn {
          Circle().fill(
            isEnabled
              ? surroundings.controlTint ?? AnyShapeStyle(isHovered ? Theme.accentHover : Theme.accent)
              : AnyShapeStyle(Theme.track))
          Circle().fill(Theme.onAccent).frame(width: 6, height: 6)
        } else {
          Circle().fill(isEnabled ? Theme.canvas : Theme.field)
          Circle().strokeBorder(
            isEnabled ? (isHovered ? Theme.secondaryText : Theme.outline) : Theme.disabled, lineWidth: 1.5)
        }
      }
      .frame(width: 16, height: 16)
      label.controlInk(isEnabled)
    }
    .frame(minHeight: 20)
    .contentShape(Rectangle())
    .onHover { isHovered = $0 }
    .onPress { _ in
    } perform: {
      action()
    }
  }
}
