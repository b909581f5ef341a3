// The looks that pickers have, and the closed button of one that is a pop-up menu.
//
// The closed button shows the choice and a chevron; Space, Return and the arrows up and down open it.

import Drawing
import Foundation
import Geometry
import Input

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
    case .menu: PopUpPicker(choice: choice, content: content)
    case .radioGroup: RadioPicker(choice: choice, content: content)
    case .inline: ListPicker(choice: choice, content: content)
    case .palette: PalettePicker(choice: choice, content: content)
    }
  }
}

struct PopUpPicker<Content: View> {
  let choice: PickerChoice
  let content: Content
  @State private var isOpen = false
  @State private var isHovered = false
  @State private var isPressed = false
  @Surroundings private var surroundings

  nonisolated init(choice: PickerChoice, content: Content) { (self.choice, self.content) = (choice, content) }
}

extension PopUpPicker: View {
  var body: some View {
    let isEnabled = surroundings.isEnabled
    let size = surroundings.controlSize
    HStack(spacing: 0) {
      SubviewReader(content) { options in
        // All choices take part in the width, so that it stays when another is chosen.
        ZStack(alignment: .leading) {
          ForEach(options) { option in
            option.view().lineLimit(1).opacity(choice.isChosen(option.choice) ? 1 : 0)
          }
        }
      }
      Spacer(minLength: Theme.Space.control)
      Chevron().drawn(isEnabled ? Theme.tertiaryText : Theme.disabled)
    }
    .font(surroundings.font ?? size.fieldFont)
    .foregroundStyle(isEnabled ? Theme.text : Theme.disabled)
    .padding(.leading, Theme.Space.control)
    .padding(.trailing, Theme.Space.group)
    .frame(minHeight: size.fieldHeight)
    .fixedSize(horizontal: true, vertical: false)
    .background(
      surroundings.controlGround(isHovered: isHovered, isPressed: isPressed),
      in: RoundedRectangle(cornerRadius: size.fieldRadius, style: .circular)
    )
    .contentShape(HitRoom())
    .modifier(
      ControlKeysModifier(ring: .inside(radius: size.fieldRadius)) { key, modifiers in
        guard modifiers.isEmpty, [.space, .return, .up, .down].contains(key) else { return false }
        isOpen = true
        return true
      }
    )
    .onHover { isHovered = $0 }
    .onPress {
      isPressed = $0
    } perform: {
      isOpen = true
    }
    .modifier(
      PresentationModifier(isPresented: isOpen, close: { isOpen = false }) { context in
        MenuPanel(context, .below) {
          PickerRows(choice: choice, content: content, dismiss: context.dismiss)
        }
      })
  }
}

/// A picker's choices as rows of a menu.
struct PickerRows<Content: View> {
  let choice: PickerChoice
  let content: Content
  let dismiss: DismissAction
  @State private var hovered: Int?

  nonisolated init(choice: PickerChoice, content: Content, dismiss: DismissAction) {
    (self.choice, self.content, self.dismiss) = (choice, content, dismiss)
  }
}

extension PickerRows: View {
  var body: some View {
    SubviewReader(content, variants: [{ $0.setForeground([AnyShapeStyle(Theme.onAccent)]) }]) { options in
      VStack(alignment: .leading, spacing: 0) {
        ForEach(options) { option in
          let isHovered = hovered == option.id
          MenuRow(
            isHighlighted: isHovered, isEnabled: true,
            content: HStack(spacing: 6) {
              MenuTick(isShown: choice.isChosen(option.choice))
              option.view(isHovered ? 1 : 0)
            }
          )
          .onHover { hovered = $0 ? option.id : (hovered == option.id ? nil : hovered) }
          .onPress { _ in
          } perform: {
            dismiss()
            choice.choose(option.choice)
          }
        }
      }
    }
  }
}
