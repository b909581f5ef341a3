import SwiftUI

struct Shimmer: ViewModifier {
  @State private var phase: CGFloat = -1

  func body(content: Content) -> some View {
    content
      .overlay(
        GeometryReader { proxy in
          LinearGradient(
            gradient: Gradient(colors: [.clear, Color.white.opacity(0.9), .clear]), startPoint: .leading,
            endPoint: .trailing
          )
          .frame(width: proxy.size.width)
          .offset(x: self.phase * proxy.size.width)
        }
        .mask(content)
      )
      .onAppear {
        withAnimation(Animation.linear(duration: 1.5).repeatForever(autoreverses: false)) { self.phase = 1 }
      }
  }
}

struct MaskedText: View {
  var body: some View {
    VStack(spacing: 16) {
      Text("Shimmering").font(.system(size: 44, weight: .bold)).foregroundColor(.blue).modifier(Shimmer())
      LinearGradient(
        gradient: Gradient(colors: [.red, .orange, .green, .blue]), startPoint: .leading, endPoint: .trailing
      )
      .frame(width: 260, height: 50)
      .mask(Text("GRADIENT").font(.system(size: 44, weight: .black)))
    }
  }
}

struct MaskedText_Previews: PreviewProvider {
  static var previews: some View { MaskedText() }
}
