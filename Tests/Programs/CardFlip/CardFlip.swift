import SwiftUI

struct CardFlip: View {
  @State private var flipped = false
  @State private var degrees = 0.0

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 18)
        .fill(LinearGradient(gradient: Gradient(colors: [.blue, .purple]), startPoint: .top, endPoint: .bottom))
        .overlay(Text("A").font(.system(size: 80, weight: .heavy, design: .rounded)).foregroundColor(.white))
        .opacity(degrees < 90 ? 1 : 0)
      RoundedRectangle(cornerRadius: 18)
        .fill(Color.orange)
        .overlay(
          Text("Back").font(.largeTitle).foregroundColor(.white)
            .rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
        )
        .opacity(degrees >= 90 ? 1 : 0)
    }
    .frame(width: 160, height: 220)
    .rotation3DEffect(.degrees(flipped ? 180 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
    .onTapGesture {
      withAnimation(.linear(duration: 1)) { flipped.toggle() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { degrees = 180 }
    }
  }
}

struct CardFlip_Previews: PreviewProvider {
  static var previews: some View { CardFlip() }
}
