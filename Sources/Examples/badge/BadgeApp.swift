// A rosette of petals around a disc: shapes, gradients, rotation about a point, and a slider that turns it.

import SwiftUI

/// A petal that stands on the lower edge of its rectangle.
struct Petal: Shape {
  /// How far the petal bulges, as a share of the width.
  var bulge: Double

  var animatableData: Double {
    get { bulge }
    set { bulge = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let reach = rect.width * bulge
    return Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addQuadCurve(
        to: CGPoint(x: rect.midX, y: rect.minY), control: CGPoint(x: rect.midX - reach, y: rect.midY))
      path.addQuadCurve(
        to: CGPoint(x: rect.midX, y: rect.maxY), control: CGPoint(x: rect.midX + reach, y: rect.midY))
      path.closeSubpath()
    }
  }
}

struct Rosette: View {
  let petals: Int
  let bulge: Double

  var body: some View {
    GeometryReader { proxy in
      let side = min(proxy.size.width, proxy.size.height)
      ZStack {
        ForEach(0..<petals, id: \.self) { index in
          Petal(bulge: bulge)
            .fill(LinearGradient(colors: [.indigo, .cyan], startPoint: .top, endPoint: .bottom))
            .opacity(0.7)
            .frame(width: side / 4, height: side / 2)
            .rotationEffect(.degrees(360 / Double(petals) * Double(index)), anchor: .bottom)
            .position(x: proxy.size.width / 2, y: proxy.size.height / 2 - side / 4)
        }
        Circle()
          .fill(RadialGradient(colors: [.yellow, .orange], center: .center, startRadius: 2, endRadius: side / 9))
          .frame(width: side / 5, height: side / 5)
          .shadow(radius: 4)
          .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
      }
    }
    .scaledToFit()
  }
}

struct BadgeWindow: View {
  @State private var petals = 9.0
  @State private var isOpen = true

  var body: some View {
    VStack(spacing: 16) {
      Rosette(petals: Int(petals), bulge: isOpen ? 0.9 : 0.35)
        .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isOpen.toggle() } }
      Text("Click the rosette to open and close it.")
        .foregroundStyle(.secondary)
    }
    .padding(24)
  }
}

@main struct BadgeApp: App {
  var body: some Scene {
    WindowGroup("Badge") { BadgeWindow() }.defaultSize(width: 420, height: 480)
  }
}
