// Pickers that show every choice: radio buttons, a list of rows, tools of which one is in hand.
//
// Each is one place in the order of Tab, and arrows move the choice inside it.

import Drawing
import Foundation
import Geometry
import Input

struct RadioPicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @State private var showsRing = false
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension RadioPicker: View {
  var body: some View {
    SubviewReader(content) { options in
      let ringed = options.first { choice.isChosen($0.choice) } ?? options.first
      VStack(alignment: .leading, spacing: 0) {
        ForEach(options) { option in
          RadioButton(
            isOn: choice.isChosen(option.choice), showsRing: showsRing && option.id == ringed?.id, label: option.view()
          ) { choice.choose(option.choice, isStill: surroundings.accessibilityReduceMotion) }
        }
      }
      .modifier(
        PickerKeys(
          choice: choice, options: options, axes: [.horizontal, .vertical], ring: .none,
          shownChanged: { showsRing = $0 }))
    }
  }
}

struct RadioButton<Label: View> {
  let isOn: Bool
  let showsRing: Bool
  let label: Label
  let action: () -> Void
  @State private var isHovered = false
  @State private var isPressed = false
  @Surroundings private var surroundings

  nonisolated init(isOn: Bool, showsRing: Bool, label: Label, action: @escaping () -> Void) {
    (self.isOn, self.showsRing, self.label, self.action) = (isOn, showsRing, label, action)
  }
}

extension RadioButton: View {
  /// The dot in what is chosen; points.
  private static var dot: CGFloat { 6 }

  var body: some View {
    HStack(spacing: Theme.Space.icon) {
      ZStack {
        if isOn {
          Circle().fill(fill)
          Circle().fill(surroundings.isEnabled ? Theme.mark : Theme.disabled)
            .frame(width: Self.dot, height: Self.dot)
        } else {
          Circle().fill(surroundings.isEnabled ? (isPressed ? Theme.pressed : Theme.canvas) : Theme.field)
          Circle().strokeBorder(
            surroundings.isEnabled ? (isHovered ? Theme.secondaryText : Theme.outline) : Theme.disabled,
            lineWidth: Theme.Line.box)
        }
      }
      .frame(width: Theme.Height.box, height: Theme.Height.box)
      .overlay { if showsRing { FocusRing(radius: Theme.Height.box / 2) } }
      label.controlInk(surroundings.isEnabled)
    }
    .frame(minHeight: Theme.Height.compact)
    .contentShape(HitRoom())
    .onHover { isHovered = $0 }
    .onPress {
      isPressed = $0
    } perform: {
      action()
    }
  }

  private var fill: AnyShapeStyle {
    if !surroundings.isEnabled { return AnyShapeStyle(Theme.track) }
    if let tint = surroundings.controlTint { return isPressed ? AnyShapeStyle(tint.opacity(0.75)) : tint }
    return AnyShapeStyle(isPressed ? Theme.accentPressed : isHovered ? Theme.accentHover : Theme.accent)
  }
}

struct ListPicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension ListPicker: View {
  /// About five rows.
  private static var greatestHeight: CGFloat { 128 }

  var body: some View {
    ScrollViewReader { proxy in
      SubviewReader(content, variants: [{ $0.setForeground([AnyShapeStyle(Theme.onAccent)]) }]) { options in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(options) { option in
              PickerRow(option: option, isChosen: choice.isChosen(option.choice)) {
                choice.choose(option.choice, isStill: surroundings.accessibilityReduceMotion)
              }
            }
          }
          .padding(Theme.Space.group)
        }
        .frame(minWidth: 80, maxHeight: Self.greatestHeight)
        .background(
          surroundings.controlGround(isHovered: false, isPressed: false),
          in: RoundedRectangle(cornerRadius: Theme.Radius.control, style: .circular)
        )
        .modifier(
          PickerKeys(
            choice: choice, options: options, axes: .vertical, ring: .inside(radius: Theme.Radius.control),
            chosen: { proxy.scrollTo($0.id) }))
      }
      .controlInk(surroundings.isEnabled)
    }
  }
}

struct PickerRow {
  let option: Subview
  let isChosen: Bool
  let action: @MainActor () -> Void
  @State private var isHovered = false
  @Surroundings private var surroundings

  nonisolated init(option: Subview, isChosen: Bool, action: @escaping @MainActor () -> Void) {
    (self.option, self.isChosen, self.action) = (option, isChosen, action)
  }
}

extension PickerRow: View {
  var body: some View {
    HStack(spacing: 0) { option.view(isChosen && surroundings.isEnabled ? 1 : 0) }
      .frame(maxWidth: .infinity, minHeight: Theme.Height.compact)
      .background(ground, in: RoundedRectangle(cornerRadius: Theme.Radius.compact, style: .circular))
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
      .onPress { _ in
      } perform: {
        action()
      }
      .id(option.id)
  }

  private var ground: Color {
    if isChosen { return surroundings.isEnabled ? Theme.accent : Theme.pressed }
    return isHovered ? surroundings.controlGround(isHovered: true, isPressed: false) : .clear
  }
}

struct PalettePicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @State private var showsRing = false
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension PalettePicker: View {
  var body: some View {
    let isEnabled = surroundings.isEnabled
    SubviewReader(
      content, variants: [{ $0.setForeground([AnyShapeStyle(isEnabled ? Theme.accentInk : Theme.disabled)]) }]
    ) { options in
      let ringed = options.first { choice.isChosen($0.choice) } ?? options.first
      HStack(spacing: Theme.Space.tools) {
        ForEach(options) { option in
          PaletteTool(
            option: option, isChosen: choice.isChosen(option.choice),
            showsRing: showsRing && option.id == ringed?.id
          ) { choice.choose(option.choice, isStill: true) }
        }
      }
      .modifier(
        PickerKeys(
          choice: choice, options: options, axes: [.horizontal, .vertical], ring: .none,
          shownChanged: { showsRing = $0 }))
    }
    .font(surroundings.font ?? surroundings.controlSize.font)
    .foregroundStyle(isEnabled ? Theme.secondaryText : Theme.disabled)
    .labelStyle(.iconOnly)
  }
}

struct PaletteTool {
  let option: Subview
  let isChosen: Bool
  let showsRing: Bool
  let action: @MainActor () -> Void
  @State private var isHovered = false
  @State private var isPressed = false
  @Surroundings private var surroundings

  nonisolated init(option: Subview, isChosen: Bool, showsRing: Bool, action: @escaping @MainActor () -> Void) {
    (self.option, self.isChosen, self.showsRing, self.action) = (option, isChosen, showsRing, action)
  }
}

extension PaletteTool: View {
  var body: some View {
    let size = surroundings.controlSize
    HStack(spacing: 0) { option.view(isChosen ? 1 : 0) }
      .padding(.horizontal, size.toolPadding)
      .frame(minWidth: size.tool.width, minHeight: size.tool.height)
      .background(
        isChosen && surroundings.isEnabled
          ? Theme.accentSoft : surroundings.quietGround(isHovered: isHovered, isPressed: isPressed),
        in: ButtonGround(radius: size.radius)
      )
      .overlay { if showsRing { FocusRing(radius: size.radius) } }
      .contentShape(HitRoom())
      .onHover { isHovered = $0 }
      .onPress {
        isPressed = $0
      } perform: {
        action()
      }
  }
}
