import SwiftUI

struct RadarShape: Shape {
  let scores: [Double]
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let reach = min(rect.width, rect.height) / 2
    var path = Path()
    path.addLines(
      scores.indices.map { index in
        let angle = Double(index) / Double(scores.count) * 2 * .pi - .pi / 2
        let radius = reach * scores[index] * share
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      })
    path.closeSubpath()
    return path
  }
}

struct RadarScore: View {
  private let scores = [0.9, 0.6, 0.75, 0.4, 0.85, 0.7]
  @State private var share = 0.0
  @State private var isShown = false

  var body: some View {
    ZStack {
      ForEach(1..<5) { ring in
        RadarShape(scores: Array(repeating: 1, count: 6), share: Double(ring) / 4)
          .stroke(.gray.opacity(0.5), style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
      }
      RadarShape(scores: scores, share: share)
        .fill(.linearGradient(colors: [.teal, .blue.opacity(0.3)], startPoint: .top, endPoint: .bottom))
      RadarShape(scores: scores, share: share).stroke(.blue, lineWidth: 2)
      Text("72").font(.title.monospacedDigit().bold()).opacity(isShown ? 1 : 0)
    }
    .padding(24)
    .onAppear {
      withAnimation(.easeOut(duration: 1)) { share = 1 }
      withAnimation(.linear(duration: 0.5).delay(2)) { isShown = true }
    }
  }
}

#if DEBUG
  struct RadarScore_Previews: PreviewProvider {
    static var previews: some View { RadarScore() }
  }
#endif
