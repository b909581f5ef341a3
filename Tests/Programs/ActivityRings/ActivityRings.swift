import SwiftUI

struct Ring: View {
  var progress: CGFloat
  var colors: [Color]
  var lineWidth: CGFloat = 26

  var body: some View {
    ZStack {
      Circle()
        .stroke(colors[0].opacity(0.2), lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(
          AngularGradient(
            gradient: Gradient(colors: colors), center: .center, startAngle: .degrees(0), endAngle: .degrees(360)),
          style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
    }
  }
}

struct ActivityRings: View {
  @State private var move: CGFloat = 0
  @State private var exercise: CGFloat = 0
  @State private var stand: CGFloat = 0

  var body: some View {
    ZStack {
      Color.black.ignoresSafeArea()
      Ring(progress: move, colors: [.red, .pink]).frame(width: 250, height: 250)
      Ring(progress: exercise, colors: [.green, .yellow]).frame(width: 190, height: 190)
      Ring(progress: stand, colors: [.blue, .cyan]).frame(width: 130, height: 130)
      Image(systemName: "arrow.right")
        .font(.title)
        .foregroundColor(.white)
    }
    .onAppear {
      withAnimation(.easeInOut(duration: 1.2)) {
        move = 0.85
      }
      withAnimation(Animation.easeInOut(duration: 1.2).delay(0.2)) { exercise = 0.6 }
      withAnimation(Animation.spring(response: 0.8, dampingFraction: 0.6).delay(0.4)) { stand = 0.35 }
    }
  }
}

#Preview {
  ActivityRings()
}
