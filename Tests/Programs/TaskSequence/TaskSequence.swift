import SwiftUI

@MainActor @Observable final class Loader {
  var log: [String] = []

  func run() async {
    for step in 1...3 {
      try? await Task.sleep(nanoseconds: 200_000_000)
      withAnimation(.linear(duration: 0.1)) { log.append("step \(step)") }
    }
  }
}

struct TaskSequence: View {
  @State private var loader = Loader()

  var body: some View {
    HStack {
      ForEach(loader.log, id: \.self) { entry in
        Text(entry)
          .padding(8)
          .background(.green.opacity(0.3), in: .rect(cornerRadius: 6))
          .transition(.scale.combined(with: .opacity))
      }
      if loader.log.count < 3 { ProgressView() }
    }
    .task { await loader.run() }
  }
}

#Preview { TaskSequence() }
