import SwiftUI

struct BlendCircles: View {
  let modes: [(String, BlendMode)] = [
    ("screen", .screen), ("multiply", .multiply), ("difference", .difference), ("overlay", .overlay),
    ("plusLighter", .plusLighter), ("hardLight", .hardLight),
  ]

  var body: some View {
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())], spacing: 12) {
      ForEach(modes, id: \.0) { mode in
        VStack(spacing: 4) {
          ZStack {
            Color(white: mode.1 == .multiply ? 1 : 0.15)
            Circle().fill(Color.red).frame(width: 44).offset(x: -12, y: -9).blendMode(mode.1)
            Circle().fill(Color.green).frame(width: 44).offset(x: 12, y: -9).blendMode(mode.1)
            Circle().fill(Color.blue).frame(width: 44).offset(y: 12).blendMode(mode.1)
          }
          .frame(width: 88, height: 100)
          .compositingGroup()
          .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
          Text(mode.0).font(.caption)
        }
      }
    }
    .padding(8)
  }
}

#Preview { BlendCircles() }
