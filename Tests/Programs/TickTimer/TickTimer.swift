import SwiftUI
import Combine

struct TickTimer: View {
  @State private var remaining = 100
  let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()

  var body: some View {
    ZStack {
      Circle().stroke(lineWidth: 14).opacity(0.15).foregroundColor(.red)
      Circle()
        .trim(from: 0, to: CGFloat(remaining) / 100)
        .stroke(style: StrokeStyle(lineWidth: 14, lineCap: .round, lineJoin: .round))
        .foregroundColor(.red)
        .rotationEffect(Angle(degrees: 270))
      Text(String(format: "%.1f", Double(remaining) / 10))
        .font(.system(size: 44, weight: .thin, design: .monospaced))
    }
    .padding(30)
    .onReceive(timer) { _ in
      if self.remaining > 0 { self.remaining -= 3 }
    }
  }
}

struct TickTimer_Previews: PreviewProvider {
  static var previews: some View { TickTimer() }
}
