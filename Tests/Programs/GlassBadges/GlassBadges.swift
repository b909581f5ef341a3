import SwiftUI

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.white
}

extension EnvironmentValues {
  var badgeAccent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct Badge: View {
  @Environment(\.badgeAccent) private var accent
  let symbol: String

  var body: some View {
    Image(systemName: symbol)
      .font(.title)
      .foregroundStyle(accent)
      .frame(width: 60, height: 60)
      .glassEffect(.regular.tint(accent), in: .circle)
  }
}

struct GlassBadges: View {
  var body: some View {
    ZStack {
      LinearGradient(colors: [.blue, .indigo, .black], startPoint: .top, endPoint: .bottom)
      HStack(spacing: 20) {
        Badge(symbol: "heart.fill").environment(\.badgeAccent, .pink)
        Badge(symbol: "star.fill").environment(\.badgeAccent, .yellow)
        Badge(symbol: "bolt.fill")
      }
    }
    .sensoryFeedback(.success, trigger: 1)
  }
}

#Preview { GlassBadges() }
