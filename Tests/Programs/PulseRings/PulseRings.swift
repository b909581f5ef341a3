import SwiftUI

struct PulseRings: View {
  @State private var animate = false

  var body: some View {
    ZStack {
      Color.black.edgesIgnoringSafeArea(.all)
      ForEach(0..<4) { index in
        Circle()
          .stroke(Color.green, lineWidth: 3)
          .frame(width: 200, height: 200)
          .scaleEffect(self.animate ? 1 : 0.1)
          .opacity(self.animate ? 0 : 1)
          .animation(Animation.easeOut(duration: 2).repeatForever(autoreverses: false).delay(Double(index) * 0.5))
      }
      Circle().fill(Color.green).frame(width: 24, height: 24)
    }
    .onAppear { self.animate = true }
  }
}

struct PulseRings_Previews: PreviewProvider {
  static var previews: some View {
    PulseRings()
  }
}
