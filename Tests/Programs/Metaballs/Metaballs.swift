import SwiftUI

struct Metaballs: View {
  @State private var separated = false

  var body: some View {
    Rectangle()
      .fill(.linearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
      .mask {
        Canvas { context, size in
          context.addFilter(.alphaThreshold(min: 0.5, color: .yellow))
          context.addFilter(.blur(radius: 20))
          context.drawLayer { ctx in
            for index in 1...2 {
              if let resolved = context.resolveSymbol(id: index) {
                ctx.draw(resolved, at: CGPoint(x: size.width / 2, y: size.height / 2))
              }
            }
          }
        } symbols: {
          Ball(offset: .zero).tag(1)
          Ball(offset: separated ? CGSize(width: 96, height: -40) : .zero).tag(2)
        }
      }
      .onAppear {
        withAnimation(.easeInOut(duration: 0.6)) { separated = true }
      }
  }
}

struct Ball: View {
  var offset: CGSize

  var body: some View {
    Circle().fill(.white).frame(width: 110, height: 110).offset(offset)
  }
}

struct Metaballs_Previews: PreviewProvider {
  static var previews: some View { Metaballs() }
}
