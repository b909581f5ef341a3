import SwiftUI

struct ContentView: View {
  @State var spin = false

  var body: some View {
    VStack(spacing: 24) {
      ZStack {
        Circle()
          .stroke(Color(.systemGray5), lineWidth: 12)
          .frame(width: 100, height: 100)
        Circle()
          .trim(from: 0, to: 0.25)
          .stroke(Color.purple, style: StrokeStyle(lineWidth: 12, lineCap: .round))
          .frame(width: 100, height: 100)
          .rotationEffect(Angle(degrees: spin ? 360 : 0))
          .animation(Animation.linear(duration: 1).repeatForever(autoreverses: false))
          .onAppear() {
            self.spin = true
          }
      }
      RoundedRectangle(cornerRadius: 3)
        .stroke(Color(.systemGray5), lineWidth: 3)
        .frame(width: 150, height: 3)
        .overlay(
          RoundedRectangle(cornerRadius: 3)
            .fill(Color.purple)
            .frame(width: 30, height: 3)
            .offset(x: spin ? 60 : -60, y: 0)
            .animation(Animation.linear(duration: 1).repeatForever(autoreverses: true))
        )
    }
  }
}

struct ContentView_Previews: PreviewProvider {
  static var previews: some View { ContentView() }
}
