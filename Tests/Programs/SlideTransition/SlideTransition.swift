import SwiftUI

struct SlideTransition: View {
  @State private var show = false

  var body: some View {
    VStack {
      Text(show ? "Hide" : "Show").padding(8).background(Capsule().fill(Color.yellow))
        .onTapGesture { withAnimation(.linear(duration: 1)) { show.toggle() } }
      ZStack {
        Color(white: 0.95)
        HStack {
          if show { Rectangle().fill(Color.blue).frame(width: 50, height: 50).transition(.move(edge: .leading)) }
          if show { Rectangle().fill(Color.green).frame(width: 50, height: 50).transition(.scale) }
          if show {
            Rectangle().fill(Color.red).frame(width: 50, height: 50)
              .transition(.asymmetric(insertion: .opacity.combined(with: .offset(x: 0, y: 80)), removal: .slide))
          }
        }
      }
      .clipped()
    }
    .padding()
  }
}

struct SlideTransition_Previews: PreviewProvider {
  static var previews: some View { SlideTransition() }
}
