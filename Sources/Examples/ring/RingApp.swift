// Rings that fill: trimmed circles, angular gradients, a tap that chooses how far.

import SwiftUI

struct Ring: View {
  let share: Double
  let color: Color

  var body: some View {
    ZStack {
      Circle().stroke(color.opacity(0.18), lineWidth: 18)
      Circle()
        .trim(from: 0, to: share)
        .stroke(
          AngularGradient(
            colors: [color.opacity(0.6), color], center: .center, startAngle: .zero, endAngle: .degrees(360 * share)),
          style: StrokeStyle(lineWidth: 18, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
    }
  }
}

struct RingWindow: View {
  @State private var share = 0.25

  var body: some View {
    VStack(spacing: 24) {
      ZStack {
        Ring(share: share, color: .pink).frame(width: 220, height: 220)
        Ring(share: min(share * 1.3, 1), color: .green).frame(width: 172, height: 172)
        Ring(share: share / 2, color: .blue).frame(width: 124, height: 124)
        Text("\(Int(share * 100)) %").font(.title.monospacedDigit())
      }
      .padding()
      HStack(spacing: 12) {
        ForEach([0, 25, 50, 75, 100], id: \.self) { percent in
          Text("\(percent)")
            .padding(.horizontal, 14)
            .padding(.vertical, 6)
            .background(.quaternary, in: Capsule())
            .onTapGesture { withAnimation(.easeInOut(duration: 0.8)) { share = Double(percent) / 100 } }
        }
      }
    }
    .padding()
  }
}

@main struct RingApp: App {
  var body: some Scene {
    WindowGroup("Rings") { RingWindow() }.defaultSize(width: 360, height: 400)
  }
}
