// Twelve months of rain and warmth: a chart drawn with shapes. Point at a month to read it.

import SwiftUI

struct Month: Identifiable {
  let id: Int
  let name: String
  /// Millimetres.
  let rain: Double
  /// Degrees Celsius.
  let warmth: Double

  static let year: [Month] = zip(
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    [
      (52, 1.2), (41, 2.3), (48, 5.8), (44, 10.1), (63, 14.6), (70, 17.9), (78, 19.8), (72, 19.3), (55, 15.2),
      (49, 10.4),
      (54, 5.5), (58, 2.1),
    ] as [(Double, Double)]
  ).enumerated().map { Month(id: $0.offset, name: $0.element.0, rain: $0.element.1.0, warmth: $0.element.1.1) }
}

/// A line through values between 0 and 1, one at the middle of each column.
struct Curve: Shape {
  var values: [Double]

  func path(in rect: CGRect) -> Path {
    let column = rect.width / CGFloat(max(values.count, 1))
    let points = values.enumerated().map {
      CGPoint(x: rect.minX + (CGFloat($0.offset) + 0.5) * column, y: rect.maxY - CGFloat($0.element) * rect.height)
    }
    return Path { path in
      guard let first = points.first else { return }
      path.move(to: first)
      for (point, next) in zip(points, points.dropFirst()) {
        let middle = (point.x + next.x) / 2
        path.addCurve(
          to: next, control1: CGPoint(x: middle, y: point.y), control2: CGPoint(x: middle, y: next.y))
      }
    }
  }
}

struct RainfallView: View {
  @State private var isGrown = false
  @State private var chosen: Int?
  private let months = Month.year

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Rain and warmth").font(.title2.bold())
        Text(caption).foregroundStyle(.secondary)
      }
      GeometryReader { geometry in
        ZStack {
          grid
          bars(geometry.size)
          Curve(values: months.map { $0.warmth / 25 })
            .trim(from: 0, to: isGrown ? 1 : 0)
            .stroke(.orange, style: StrokeStyle(lineWidth: 3, lineCap: .round))
            .allowsHitTesting(false)
        }
        .onContinuousHover { phase in
          if case .active(let place) = phase {
            chosen = min(max(Int(place.x / geometry.size.width * 12), 0), 11)
          } else {
            chosen = nil
          }
        }
      }
      HStack(spacing: 0) {
        ForEach(months) { month in
          Text(month.name).font(.caption).frame(maxWidth: .infinity)
            .foregroundStyle(month.id == chosen ? .primary : .secondary)
        }
      }
    }
    .padding(24)
    .onAppear { withAnimation(.easeOut(duration: 1.2)) { isGrown = true } }
  }

  private var caption: String {
    guard let chosen else { return "Millimetres as bars, degrees as a line" }
    let month = months[chosen]
    return "\(month.name): \(Int(month.rain)) mm, \(String(format: "%.1f", month.warmth)) °C"
  }

  private var grid: some View {
    VStack {
      ForEach(0..<5) { line in
        if line > 0 { Spacer() }
        Divider()
      }
    }
  }

  private func bars(_ size: CGSize) -> some View {
    HStack(alignment: .bottom, spacing: 0) {
      ForEach(months) { month in
        UnevenRoundedRectangle(topLeadingRadius: 5, topTrailingRadius: 5)
          .fill(month.id == chosen ? AnyShapeStyle(.blue) : AnyShapeStyle(.blue.opacity(0.45)))
          .frame(height: isGrown ? month.rain / 100 * size.height : 0)
          .padding(.horizontal, 6)
          .frame(maxWidth: .infinity)
          .animation(.spring(duration: 0.7, bounce: 0.2).delay(Double(month.id) * 0.05), value: isGrown)
      }
    }
    .frame(maxHeight: .infinity, alignment: .bottom)
  }
}

@main struct Rainfall: App {
  var body: some Scene { WindowGroup("Rainfall") { RainfallView().frame(minWidth: 560, minHeight: 360) } }
}

#Preview { RainfallView() }
