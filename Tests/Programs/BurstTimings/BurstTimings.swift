import SwiftUI

private struct Spark: Identifiable {
  let id: Int
  var angle: Angle { .degrees(Double(id) * 30) }
  var color: Color { Color(hue: Double(id) / 12, saturation: 0.8, brightness: 0.95) }
}

private struct SparkView: View {
  let spark: Spark
  @State private var distance: CGFloat = 0
  @State private var fade = 1.0
  @State private var size: CGFloat = 24

  var body: some View {
    Circle()
      .fill(spark.color)
      .frame(width: size, height: size)
      .offset(x: distance * cos(spark.angle.radians), y: distance * sin(spark.angle.radians))
      .opacity(fade)
      .onAppear {
        // Three changes of one moment, each with a time of its own; the first is none at all.
        size = 18
        withAnimation(.linear(duration: 1).delay(Double(spark.id) * 0.05)) { distance = 100 }
        withAnimation(.easeIn(duration: 2)) { fade = 0 }
      }
  }
}

struct BurstTimings: View {
  @State private var sparks: [Spark] = []

  var body: some View {
    ZStack {
      Color.black
      ForEach(sparks) { SparkView(spark: $0) }
    }
    .onAppear { sparks = (0..<12).map { Spark(id: $0) } }
  }
}

#Preview { BurstTimings() }
