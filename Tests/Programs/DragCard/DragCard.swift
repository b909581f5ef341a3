import SwiftUI

struct DragCard: View {
  @State private var offset = CGSize.zero
  @State private var color = Color.orange

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20).fill(Color.gray.opacity(0.15)).frame(width: 220, height: 300)
      ZStack {
        RoundedRectangle(cornerRadius: 20)
          .foregroundColor(color.opacity(0.9))
          .shadow(radius: 4)
        VStack(alignment: .leading, spacing: 6) {
          Text("Swipe me").font(.largeTitle).bold()
          Text("left or right").font(.subheadline)
          Spacer()
          Image(systemName: "heart.fill").font(.system(size: 60)).frame(maxWidth: .infinity)
          Spacer()
        }
        .foregroundColor(.white)
        .padding()
      }
      .frame(width: 220, height: 300)
      .offset(x: offset.width, y: offset.height * 0.4)
      .rotationEffect(.degrees(Double(offset.width / 8)))
      .gesture(
        DragGesture()
          .onChanged { gesture in
            offset = gesture.translation
            withAnimation { changeColor(width: offset.width) }
          }
          .onEnded { _ in
            withAnimation(.spring()) {
              offset = .zero
              color = .orange
            }
          }
      )
    }
  }

  func changeColor(width: CGFloat) {
    switch width {
    case -500...(-60): color = .red
    case 60...500: color = .green
    default: color = .orange
    }
  }
}

struct DragCard_Previews: PreviewProvider {
  static var previews: some View { DragCard() }
}
