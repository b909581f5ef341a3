import SwiftUI

struct TurnEffect: GeometryEffect {
  var degrees: Double
  let axis: (x: CGFloat, y: CGFloat)

  var animatableData: Double {
    get { degrees }
    set { degrees = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    var space = CATransform3DIdentity
    space.m34 = -1 / max(size.width, size.height)
    space = CATransform3DRotate(space, CGFloat(degrees * .pi / 180), axis.x, axis.y, 0)
    space = CATransform3DTranslate(space, -size.width / 2, -size.height / 2, 0)
    let center = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
    return ProjectionTransform(space).concatenating(ProjectionTransform(center))
  }
}

struct CountUp: AnimatableModifier {
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  func body(content: Content) -> some View {
    content.overlay(Text("\(Int(value))").font(.system(size: 44, weight: .heavy)).foregroundColor(.white))
  }
}

struct FlipTile: View {
  @State private var isTurned = false

  var body: some View {
    HStack(spacing: 30) {
      RoundedRectangle(cornerRadius: 16).fill(.indigo)
        .modifier(CountUp(value: isTurned ? 90 : 0))
        .frame(width: 90, height: 120)
        .modifier(TurnEffect(degrees: isTurned ? 60 : 0, axis: (x: 0, y: 1)))
      RoundedRectangle(cornerRadius: 16).fill(.orange)
        .modifier(CountUp(value: isTurned ? 90 : 0))
        .frame(width: 90, height: 120)
        .modifier(TurnEffect(degrees: isTurned ? 60 : 0, axis: (x: 1, y: 0)))
    }
    .onTapGesture { withAnimation(.linear(duration: 1)) { isTurned.toggle() } }
  }
}

struct FlipTile_Previews: PreviewProvider {
  static var previews: some View { FlipTile() }
}
