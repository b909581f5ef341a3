import SwiftUI

struct LightSwitch: View {
  @State private var isOn = false

  var body: some View {
    ZStack {
      (isOn ? Color.yellow.opacity(0.3) : Color.black).ignoresSafeArea()
      VStack(spacing: 30) {
        Image(systemName: isOn ? "lightbulb.fill" : "lightbulb")
          .font(.system(size: 70))
          .foregroundColor(isOn ? .yellow : .gray)
          .shadow(color: isOn ? .yellow : .clear, radius: 20)
        Capsule()
          .fill(isOn ? Color.green : Color.gray)
          .frame(width: 80, height: 44)
          .overlay(Circle().fill(.white).padding(4).offset(x: isOn ? 18 : -18))
          .onTapGesture {
            withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) { isOn.toggle() }
          }
      }
    }
  }
}

#Preview { LightSwitch() }
