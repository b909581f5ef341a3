import SwiftUI

struct GrowingButton: ButtonStyle {
  var color: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(color)
      .foregroundColor(.white)
      .clipShape(Capsule())
      .scaleEffect(configuration.isPressed ? 1.2 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        .resizable()
        .frame(width: 24, height: 24)
        .foregroundColor(configuration.isOn ? .green : .gray)
        .onTapGesture { configuration.isOn.toggle() }
    }
  }
}

struct ButtonStyles: View {
  @State private var on = true
  @State private var off = false

  var body: some View {
    VStack(spacing: 16) {
      Button("Press me") { on.toggle() }
        .buttonStyle(GrowingButton(color: .blue))
      Toggle("Checked", isOn: $on).toggleStyle(CheckStyle())
      Toggle(isOn: $off) { Text("Not checked") }.toggleStyle(CheckStyle())
    }
    .frame(width: 200)
    .padding()
  }
}

#Preview { ButtonStyles() }
