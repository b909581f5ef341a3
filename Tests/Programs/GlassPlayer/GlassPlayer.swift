import SwiftUI

struct GlassPlayer: View {
  @State private var progress = 0.4

  var body: some View {
    ZStack {
      LinearGradient(colors: [.pink, .purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
      Circle().fill(.yellow).frame(width: 180).offset(x: 90, y: -120)
      VStack(spacing: 18) {
        RoundedRectangle(cornerRadius: 20)
          .fill(AngularGradient(colors: [.orange, .red, .purple, .orange], center: .center))
          .frame(width: 180, height: 180)
          .overlay(Image(systemName: "music.note").font(.system(size: 64)).foregroundStyle(.white))
          .shadow(radius: 12)
        VStack(spacing: 4) {
          Text("Linear Gradient").font(.title3.weight(.semibold))
          Text("The Easings").font(.subheadline).foregroundStyle(.secondary)
        }
        ZStack(alignment: .leading) {
          Capsule().fill(.white.opacity(0.4)).frame(height: 5)
          Capsule().fill(.white).frame(width: 220 * progress, height: 5)
        }
        .frame(width: 220)
        HStack(spacing: 36) {
          Image(systemName: "backward.fill")
          Image(systemName: "play.fill").font(.largeTitle)
          Image(systemName: "forward.fill")
        }
        .font(.title2)
      }
      .padding(24)
      .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 28, style: .continuous))
    }
    .ignoresSafeArea()
  }
}

#Preview { GlassPlayer() }
