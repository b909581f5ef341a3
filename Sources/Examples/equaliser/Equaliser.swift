// Eight bands and a few switches: controls. The curve above follows the sliders.

import SwiftUI

enum Preset: String, CaseIterable, Identifiable {
  case flat = "Flat"
  case bass = "Bass"
  case voice = "Voice"

  var id: Self { self }

  var gains: [Double] {
    switch self {
    case .flat: [0, 0, 0, 0, 0, 0, 0, 0]
    case .bass: [9, 7, 4, 1, 0, 0, 0, 1]
    case .voice: [-5, -3, 0, 4, 6, 4, 1, -2]
    }
  }
}

/// The gains' curve, filled from the middle; it animates from one preset to the next.
struct GainCurve: Shape {
  var gains: AnimatableGains

  var animatableData: AnimatableGains {
    get { gains }
    set { gains = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let values = gains.values
    let step = rect.width / CGFloat(max(values.count - 1, 1))
    let points = values.enumerated().map {
      CGPoint(x: rect.minX + CGFloat($0.offset) * step, y: rect.midY - CGFloat($0.element) / 12 * rect.height / 2)
    }
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      if let first = points.first { path.addLine(to: first) }
      for (point, next) in zip(points, points.dropFirst()) {
        let middle = (point.x + next.x) / 2
        path.addCurve(to: next, control1: CGPoint(x: middle, y: point.y), control2: CGPoint(x: middle, y: next.y))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.closeSubpath()
    }
  }
}

/// Numbers that are animated together.
struct AnimatableGains: VectorArithmetic {
  var values: [Double]

  static var zero: AnimatableGains { AnimatableGains(values: []) }
  var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
  mutating func scale(by factor: Double) { values = values.map { $0 * factor } }

  static func + (a: Self, b: Self) -> Self { combine(a, b, +) }
  static func - (a: Self, b: Self) -> Self { combine(a, b, -) }

  private static func combine(_ a: Self, _ b: Self, _ operation: (Double, Double) -> Double) -> Self {
    let count = max(a.values.count, b.values.count)
    return AnimatableGains(
      values: (0..<count).map { index in
        operation(
          a.values.indices.contains(index) ? a.values[index] : 0, b.values.indices.contains(index) ? b.values[index] : 0
        )
      })
  }
}

struct EqualiserView: View {
  @State private var gains = Preset.voice.gains
  @State private var preset = Preset.voice
  @State private var isOn = true
  @State private var level = 2

  private let bands = ["60", "150", "400", "1k", "2.4k", "6k", "10k", "15k"]

  var body: some View {
    VStack(spacing: 18) {
      HStack {
        Toggle("Equaliser", isOn: $isOn)
        Spacer()
        Stepper("Level \(level)", value: $level, in: 0...6)
      }
      GainCurve(gains: AnimatableGains(values: isOn ? gains : Preset.flat.gains))
        .fill(.tint.opacity(0.25))
        .overlay {
          GainCurve(gains: AnimatableGains(values: isOn ? gains : Preset.flat.gains)).stroke(.tint, lineWidth: 2)
        }
        .frame(height: 120)
        .background(.quaternary.opacity(0.5), in: RoundedRectangle(cornerRadius: 12))
        .animation(.easeInOut(duration: 0.3), value: isOn)
      ForEach(bands.indices, id: \.self) { band in
        HStack {
          Text("\(bands[band]) Hz").frame(width: 64, alignment: .trailing).foregroundStyle(.secondary)
          Slider(value: $gains[band], in: -12...12)
          Text(String(format: "%+.0f dB", gains[band])).frame(width: 60, alignment: .trailing).monospacedDigit()
        }
      }
      .disabled(!isOn)
      Picker("Preset", selection: $preset) {
        ForEach(Preset.allCases) { preset in Text(preset.rawValue).tag(preset) }
      }
      .pickerStyle(.segmented)
      .onChange(of: preset) { _, preset in withAnimation(.spring(duration: 0.4)) { gains = preset.gains } }
    }
    .padding(24)
    .frame(width: 460)
  }
}

@main struct Equaliser: App {
  var body: some Scene { WindowGroup("Equaliser") { EqualiserView() } }
}

#Preview { EqualiserView() }
