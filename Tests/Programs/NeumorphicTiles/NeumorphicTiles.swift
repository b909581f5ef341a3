import SwiftUI

extension Color {
  static let offWhite = Color(red: 225 / 255, green: 225 / 255, blue: 235 / 255)

  init(hex: UInt, alpha: Double = 1) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, opacity: alpha)
  }
}

struct Soft: ViewModifier {
  var pressed: Bool

  func body(content: Content) -> some View {
    content
      .padding(30)
      .background(
        Group {
          if pressed {
            Circle()
              .fill(Color.offWhite)
              .overlay(
                Circle().stroke(Color.gray, lineWidth: 4).blur(radius: 4).offset(x: 2, y: 2)
                  .mask(
                    Circle().fill(
                      LinearGradient(
                        gradient: Gradient(colors: [.black, .clear]), startPoint: .topLeading, endPoint: .bottomTrailing
                      )))
              )
              .overlay(
                Circle().stroke(Color.white, lineWidth: 8).blur(radius: 4).offset(x: -2, y: -2)
                  .mask(
                    Circle().fill(
                      LinearGradient(
                        gradient: Gradient(colors: [.clear, .black]), startPoint: .topLeading, endPoint: .bottomTrailing
                      ))))
          } else {
            Circle()
              .fill(Color.offWhite)
              .shadow(color: Color.black.opacity(0.2), radius: 10, x: 10, y: 10)
              .shadow(color: Color.white.opacity(0.7), radius: 10, x: -5, y: -5)
          }
        }
      )
  }
}

extension View {
  func soft(pressed: Bool = false) -> some View { modifier(Soft(pressed: pressed)) }
}

struct NeumorphicTiles: View {
  var body: some View {
    ZStack {
      Color.offWhite
      VStack(spacing: 40) {
        HStack(spacing: 40) {
          Image(systemName: "heart.fill").foregroundColor(Color(hex: 0xE0526A)).soft()
          Image(systemName: "star.fill").foregroundColor(Color(hex: 0xE0A030)).soft(pressed: true)
        }
        HStack(spacing: 40) {
          Image(systemName: "bell.fill").foregroundColor(.gray).soft(pressed: true)
          Image(systemName: "moon.fill").foregroundColor(Color(hex: 0x5066D0)).soft()
        }
      }
    }
    .edgesIgnoringSafeArea(.all)
  }
}

struct NeumorphicTiles_Previews: PreviewProvider {
  static var previews: some View { NeumorphicTiles() }
}
