import SwiftUI

struct Hand: Shape {
  let inset: CGFloat
  let angle: Angle

  func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: inset, dy: inset)
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addRoundedRect(
      in: CGRect(x: rect.midX - 4, y: rect.midY - 4, width: 8, height: 8), cornerSize: CGSize(width: 8, height: 8))
    path.move(to: CGPoint(x: rect.midX, y: rect.midY))
    path.addLine(
      to: CGPoint(
        x: rect.midX + cos(CGFloat(angle.radians)) * rect.width / 2,
        y: rect.midY + sin(CGFloat(angle.radians)) * rect.height / 2))
    return path
  }
}

struct AnalogClock: View {
  let hour = 10.0, minute = 9.0, second = 36.0

  var body: some View {
    ZStack {
      ForEach(0..<60) { tick in
        Rectangle()
          .fill(tick % 5 == 0 ? Color.primary : Color.secondary)
          .frame(width: tick % 5 == 0 ? 3 : 1, height: tick % 5 == 0 ? 12 : 6)
          .offset(y: -105)
          .rotationEffect(.degrees(Double(tick) * 6))
      }
      ForEach(1..<13) { number in
        Text("\(number)")
          .font(.system(size: 16, weight: .medium, design: .rounded))
          .rotationEffect(.degrees(-Double(number) * 30))
          .offset(y: -84)
          .rotationEffect(.degrees(Double(number) * 30))
      }
      Hand(inset: 70, angle: .degrees((hour + minute / 60) * 30 - 90)).stroke(lineWidth: 5)
      Hand(inset: 45, angle: .degrees(minute * 6 - 90)).stroke(lineWidth: 3)
      Hand(inset: 35, angle: .degrees(second * 6 - 90)).stroke(Color.red, lineWidth: 1.5)
      Circle().strokeBorder(Color.primary, lineWidth: 4)
    }
    .frame(width: 236, height: 236)
  }
}

#Preview { AnalogClock() }
