// The looks of the editor's own controls: tools, the switch before its words, cells of the gallery, the reset dot.

import Drawing
import Foundation
import Geometry
import Views

/// A tool: an icon alone, 32 x 28, with a ground only under the pointer.
struct ToolButtonStyle: ButtonStyle {
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(isEnabled ? Theme.secondaryText : Theme.disabled)
      .frame(width: 32, height: 28)
      .background(ground(isPressed: configuration.isPressed), in: RoundedRectangle(cornerRadius: 6, style: .circular))
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }

  private func ground(isPressed: Bool) -> Color {
    !isEnabled ? .clear : isPressed ? Theme.pressed : isHovered ? Theme.field : .clear
  }
}

/// A switch with its words to the right.
struct LeadingSwitchStyle: ToggleStyle {
  @State private var isHovered = false

  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 8) {
        Capsule(style: .circular)
          .fill(configuration.isOn ? (isHovered ? Theme.accentHover : Theme.accent) : Theme.outline)
          .overlay(alignment: configuration.isOn ? .trailing : .leading) {
            Circle().fill(.white).frame(width: 12, height: 12).padding(2)
          }
          .frame(width: 28, height: 16)
        configuration.label.fixedSize()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
    .buttonStyle(BareButtonStyle())
    .onHover { isHovered = $0 }
  }
}

/// The label as it is, pressed or not.
struct BareButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label.contentShape(Rectangle()) }
}

/// A cell of the gallery.
struct GalleryCellStyle: ButtonStyle {
  let isChosen: Bool
  @State private var isHovered = false

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .background(
        isChosen ? Theme.accentSoft : isHovered || configuration.isPressed ? Theme.field : .clear,
        in: RoundedRectangle(cornerRadius: 8, style: .circular)
      )
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }
}

/// A dot that grows under the pointer.
struct ResetDotStyle: ButtonStyle {
  @State private var isHovered = false

  func makeBody(configuration: Configuration) -> some View {
    let side: CGFloat = isHovered || configuration.isPressed ? 8 : 6
    Circle().fill(Theme.accentInk)
      .frame(width: side, height: side)
      .frame(width: 24, height: 24)
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }
}
