import SwiftUI

struct LongPressFill: View {
  @GestureState private var isPressing = false
  @State private var done = false

  var body: some View {
    let press = LongPressGesture(minimumDuration: 1.4)
      .updating($isPressing) { current, state, transaction in
        state = current
        transaction.animation = Animation.linear(duration: 1.4)
      }
      .onEnded { _ in done = true }

    return ZStack(alignment: .leading) {
      Capsule().fill(Color.blue.opacity(0.2))
      Capsule()
        .fill(done ? Color.green : Color.blue)
        .frame(width: isPressing || done ? 220 : 60)
      Text(done ? "Confirmed" : "Hold to confirm")
        .fontWeight(.semibold)
        .foregroundColor(.white)
        .frame(maxWidth: .infinity)
    }
    .frame(width: 220, height: 60)
    .gesture(press)
  }
}

#Preview("Long press") { LongPressFill() }
