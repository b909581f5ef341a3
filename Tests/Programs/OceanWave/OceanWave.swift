import SwiftUI

struct Wave: Shape {
  var offset: Angle
  var percent: Double

  var animatableData: Double {
    get { offset.degrees }
    set { offset = Angle(degrees: newValue) }
  }

  func path(in rect: CGRect) -> Path {
    var p = Path()
    let lowfudge = 0.02
    let highfudge = 0.98
    let newpercent = lowfudge + (highfudge - lowfudge) * percent
    let waveHeight = 0.045 * rect.height
    let yoffset = CGFloat(1 - newpercent) * (rect.height - 4 * waveHeight) + 2 * waveHeight
    let startAngle = offset
    let endAngle = offset + Angle(degrees: 360)

    p.move(to: CGPoint(x: 0, y: yoffset + waveHeight * CGFloat(sin(offset.radians))))
    for angle in stride(from: startAngle.degrees, through: endAngle.degrees, by: 5) {
      let x = CGFloat((angle - startAngle.degrees) / 360) * rect.width
      p.addLine(to: CGPoint(x: x, y: yoffset + waveHeight * CGFloat(sin(Angle(degrees: angle).radians))))
    }
    p.addLine(to: CGPoint(x: rect.width, y: rect.height))
    p.addLine(to: CGPoint(x: 0, y: rect.height))
    p.closeSubpath()
    return p
  }
}

struct OceanWave: View {
  @State private var waveOffset = Angle(degrees: 0)
  @State private var waveOffset2 = Angle(degrees: 180)
  let percent: Int

  var body: some View {
    ZStack {
      LinearGradient(gradient: Gradient(colors: [Color.orange, Color.pink]), startPoint: .top, endPoint: .bottom)
      Wave(offset: waveOffset2, percent: Double(percent) / 100).fill(Color.blue.opacity(0.5))
      Wave(offset: waveOffset, percent: Double(percent) / 100).fill(Color(red: 0, green: 0.5, blue: 0.75, opacity: 0.5))
      Text("\(percent)%").font(.system(size: 40, weight: .bold)).foregroundColor(.white)
    }
    .edgesIgnoringSafeArea(.all)
    .onAppear {
      withAnimation(Animation.linear(duration: 2).repeatForever(autoreverses: false)) {
        self.waveOffset = Angle(degrees: 360)
        self.waveOffset2 = Angle(degrees: -180)
      }
    }
  }
}

struct OceanWave_Previews: PreviewProvider {
  static var previews: some View { OceanWave(percent: 55) }
}
