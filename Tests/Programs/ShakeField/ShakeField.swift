import SwiftUI

struct Shake: GeometryEffect {
  var amount: CGFloat = 10
  var shakesPerUnit = 3
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(translationX: amount * sin(animatableData * .pi * CGFloat(shakesPerUnit)), y: 0))
  }
}

struct ShakeField: View {
  @State private var attempts = 0

  var body: some View {
    Text("Wrong password")
      .font(.headline)
      .padding(.horizontal, 20)
      .padding(.vertical, 12)
      .background(RoundedRectangle(cornerRadius: 8).stroke(Color.red, lineWidth: 2))
      .modifier(Shake(animatableData: CGFloat(attempts)))
      .onTapGesture {
        withAnimation(.linear(duration: 0.5)) { self.attempts += 1 }
      }
  }
}

struct ShakeField_Previews: PreviewProvider {
  static var previews: some View { ShakeField() }
}
