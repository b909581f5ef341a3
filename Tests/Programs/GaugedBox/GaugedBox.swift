import SwiftUI
import os

private let log = Logger(subsystem: "programs", category: "box")

struct MeasuredBox: View {
  @Binding var width: CGFloat
  @State private var size = CGSize.zero
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 12)
        .fill(.mint.gradient)
        .overlay {
          Image(systemName: "ruler").font(.largeTitle).symbolEffect(.bounce, value: width)
        }
        .frame(width: width, height: 80)
        .onGeometryChange(for: CGSize.self) { proxy in
          proxy.size
        } action: { newSize in
          log.debug("now \(newSize.width, privacy: .public)")
          size = newSize
        }
      Text("\(Int(size.width)) x \(Int(size.height))")
        .font(.title3.monospacedDigit())
        .contentTransition(.numericText())
      Button("Wider", systemImage: "arrow.left.and.right") { width += 40 }
      if phase == .active { Text("in front").font(.caption).foregroundStyle(.secondary) }
    }
    .padding(.top, 12)
  }
}

#Preview("A box that is measured") {
  @Previewable @State var width: CGFloat = 120

  MeasuredBox(width: $width)
}
