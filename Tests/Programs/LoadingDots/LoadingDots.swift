import SwiftUI

struct LoadingDots: View {
  @State private var isLoading = false
  private let gradient = LinearGradient(
    gradient: Gradient(colors: [.blue, .purple]), startPoint: .top, endPoint: .bottom)

  var body: some View {
    HStack(spacing: 14) {
      ForEach(0...4, id: \.self) { index in
        Circle()
          .fill(self.gradient)
          .frame(width: 22, height: 22)
          .scaleEffect(self.isLoading ? 0 : 1)
          .animation(Animation.linear(duration: 0.6).repeatForever().delay(0.2 * Double(index)))
      }
    }
    .onAppear { self.isLoading = true }
  }
}

struct LoadingDots_Previews: PreviewProvider {
  static var previews: some View { LoadingDots().previewLayout(.fixed(width: 240, height: 120)) }
}
