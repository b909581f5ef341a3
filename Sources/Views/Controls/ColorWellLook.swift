// The closed colour well as a button: with a focus ring of its own, and a press that changes nothing of the colour.

import Drawing
import Foundation
import Geometry

/// The well as a button: the colour itself never changes with the state.
struct WellStyle: PrimitiveButtonStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View { WellButton(configuration: configuration) }
}

struct WellButton {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  nonisolated init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }
}

extension WellButton: View {
  var body: some View {
    configuration.label
      .pressedByKeys(.outside(radius: Theme.Radius.compact), byReturn: true) { configuration.trigger() }
      .modifier(PressModifier(repeats: false, isPressed: $isPressed) { configuration.trigger() })
  }
}
