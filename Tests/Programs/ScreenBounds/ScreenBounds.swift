import SwiftUI

let screenWidth = UIScreen.main.bounds.width
let screenHeight = UIScreen.main.bounds.size.height

struct ScreenBounds: View {
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      Color(.systemIndigo)
      Path { path in
        path.move(to: CGPoint(x: 0, y: screenHeight / 2))
        path.addCurve(
          to: CGPoint(x: screenWidth, y: screenHeight / 2),
          control1: CGPoint(x: screenWidth * 0.35, y: screenHeight * 0.2),
          control2: CGPoint(x: screenWidth * 0.65, y: screenHeight * 0.8))
        path.addLine(to: CGPoint(x: screenWidth, y: screenHeight))
        path.addLine(to: CGPoint(x: 0, y: screenHeight))
        path.closeSubpath()
      }
      .fill(Color(UIColor.systemTeal))
      Path(
        UIBezierPath(
          roundedRect: CGRect(x: 20, y: 20, width: screenWidth - 40, height: 60),
          byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 30, height: 30)
        ).cgPath
      )
      .fill(Color.white)
      Text(
        "\(Int(screenWidth)) x \(Int(screenHeight)), inset \(Int(UIApplication.shared.windows.first?.safeAreaInsets.top ?? 0))"
      )
      .font(.footnote)
      .foregroundColor(.white)
      .padding(8)
    }
    .edgesIgnoringSafeArea(.all)
  }
}

struct ScreenBounds_Previews: PreviewProvider {
  static var previews: some View { ScreenBounds() }
}
