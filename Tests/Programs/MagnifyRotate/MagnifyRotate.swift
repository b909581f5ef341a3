import SwiftUI

struct MagnifyRotate: View {
  @State private var scale: CGFloat = 1
  @State private var angle = Angle.zero

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(LinearGradient(colors: [.teal, .green], startPoint: .top, endPoint: .bottom))
      .overlay(Text("Pinch").font(.title).foregroundColor(.white))
      .frame(width: 120, height: 120)
      .rotationEffect(angle)
      .scaleEffect(scale)
      .gesture(
        MagnificationGesture()
          .onChanged { self.scale = $0 }
          .simultaneously(with: RotationGesture().onChanged { self.angle = $0 })
      )
  }
}

struct MagnifyRotate_Previews: PreviewProvider {
  static var previews: some View { MagnifyRotate() }
}
