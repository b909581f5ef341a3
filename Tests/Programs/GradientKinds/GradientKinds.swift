import SwiftUI

struct GradientKinds: View {
  @State private var animateGradient = false

  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        LinearGradient(
          colors: [.purple, .yellow], startPoint: animateGradient ? .topLeading : .bottomLeading,
          endPoint: animateGradient ? .bottomTrailing : .topTrailing
        )
        .onAppear {
          withAnimation(.linear(duration: 2.0).repeatForever(autoreverses: true)) { animateGradient.toggle() }
        }
        RadialGradient(
          gradient: Gradient(colors: [.white, .blue, .black]), center: .center, startRadius: 10, endRadius: 80)
      }
      HStack(spacing: 8) {
        AngularGradient(gradient: Gradient(colors: [.red, .yellow, .green, .blue, .purple, .red]), center: .center)
          .clipShape(Circle())
        EllipticalGradient(colors: [.mint, .teal, .indigo], center: .topLeading)
      }
      HStack(spacing: 8) {
        LinearGradient(
          stops: [
            .init(color: .red, location: 0.2), .init(color: .red, location: 0.4), .init(color: .blue, location: 0.4),
            .init(color: .cyan, location: 1),
          ], startPoint: .leading, endPoint: .trailing)
        Rectangle().fill(.teal.gradient)
        MeshGradient(
          width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .yellow, .blue, .green])
      }
    }
    .padding(8)
  }
}

#Preview { GradientKinds() }
