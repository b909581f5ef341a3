import SwiftUI

struct Planet: Identifiable {
  let id: Int
  let color: Color
  let size: CGFloat
  let orbit: CGFloat
  let period: Double
}

struct SolarSystem: View {
  @State private var revolve = false
  private let planets = [
    Planet(id: 0, color: .gray, size: 10, orbit: 80, period: 2),
    Planet(id: 1, color: .yellow, size: 16, orbit: 140, period: 4),
    Planet(id: 2, color: .blue, size: 18, orbit: 200, period: 6),
    Planet(id: 3, color: .red, size: 14, orbit: 260, period: 9),
  ]

  var body: some View {
    ZStack {
      RadialGradient(
        gradient: Gradient(colors: [Color(red: 0.1, green: 0.1, blue: 0.3), .black]), center: .center, startRadius: 5,
        endRadius: 220
      )
      .edgesIgnoringSafeArea(.all)
      Circle()
        .fill(Color.orange)
        .frame(width: 36, height: 36)
        .shadow(color: .orange, radius: 14)
      ForEach(planets) { planet in
        ZStack {
          Circle().stroke(Color.white.opacity(0.25), style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
          Circle().fill(planet.color).frame(width: planet.size, height: planet.size).offset(x: planet.orbit / 2)
        }
        .frame(width: planet.orbit, height: planet.orbit)
        .rotationEffect(.degrees(self.revolve ? 360 : 0))
        .animation(Animation.linear(duration: planet.period).repeatForever(autoreverses: false), value: revolve)
      }
    }
    .onAppear { self.revolve.toggle() }
  }
}

struct SolarSystem_Previews: PreviewProvider {
  static var previews: some View { SolarSystem() }
}
