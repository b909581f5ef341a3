import SwiftUI

struct LineGraph: Shape {
  var values: [Double]

  func path(in rect: CGRect) -> Path {
    guard values.count > 1, let high = values.max(), let low = values.min() else { return Path() }
    var path = Path()
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: rect.width * CGFloat(index) / CGFloat(values.count - 1),
        y: rect.height * CGFloat(1 - (value - low) / (high - low)))
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    return path
  }
}

struct HandChart: View {
  let values: [Double] = [4, 7, 3, 8, 6, 9, 12, 10, 14]
  @State private var on = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Revenue").font(.headline)
      ZStack {
        VStack {
          ForEach(0..<5) { _ in
            Divider(); Spacer()
          }; Divider()
        }
        LineGraph(values: values)
          .trim(to: on ? 1 : 0)
          .stroke(Color.red, style: StrokeStyle(lineWidth: 3, lineJoin: .round))
        HStack(alignment: .bottom) {
          ForEach(values.indices, id: \.self) { index in
            Capsule()
              .fill(Color.blue.opacity(0.3))
              .frame(height: self.on ? CGFloat(self.values[index]) * 10 : 0)
              .animation(Animation.spring(dampingFraction: 0.6).delay(0.03 * Double(index)), value: on)
          }
        }
        .frame(maxHeight: .infinity, alignment: .bottom)
      }
      HStack {
        ForEach(["J", "F", "M", "A", "M2", "J2"], id: \.self) { Text($0).frame(maxWidth: .infinity) }
      }
      .font(.caption)
    }
    .padding()
    .onAppear { withAnimation(.linear(duration: 0.8)) { self.on = true } }
  }
}

struct HandChart_Previews: PreviewProvider {
  static var previews: some View { HandChart() }
}
