import SwiftUI

struct EasingTable: View {
  @State private var moved = false
  private let animations: [(String, Animation)] = [
    ("linear", .linear(duration: 1)), ("easeIn", .easeIn(duration: 1)), ("easeOut", .easeOut(duration: 1)),
    ("easeInOut", .easeInOut(duration: 1)), ("timing", .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1)),
    ("spring", .spring(response: 0.55, dampingFraction: 0.5)),
    ("interpolating", .interpolatingSpring(stiffness: 50, damping: 5)),
    ("bouncy", .bouncy(duration: 1)),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(animations, id: \.0) { name, animation in
        HStack {
          Text(name).font(.caption).frame(width: 76, alignment: .trailing)
          Circle()
            .fill(.blue)
            .frame(width: 20, height: 20)
            .offset(x: moved ? 180 : 0)
            .animation(animation, value: moved)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .onAppear { moved = true }
  }
}

#Preview { EasingTable() }
