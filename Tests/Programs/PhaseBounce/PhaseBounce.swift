import SwiftUI

enum BouncePhase: CaseIterable {
  case start, up, down

  var offset: CGFloat {
    switch self {
    case .start: 0
    case .up: -60
    case .down: 30
    }
  }
  var color: Color { self == .up ? .green : .blue }
}

struct PhaseBounce: View {
  var body: some View {
    VStack(spacing: 30) {
      Circle()
        .frame(width: 60, height: 60)
        .phaseAnimator(BouncePhase.allCases) { content, phase in
          content
            .foregroundStyle(phase.color)
            .offset(y: phase.offset)
            .scaleEffect(phase == .down ? 1.4 : 1)
        } animation: { phase in
          switch phase {
          case .start: .linear(duration: 0.2)
          case .up: .linear(duration: 0.4)
          case .down: .linear(duration: 0.4)
          }
        }
      Capsule().fill(.quaternary).frame(width: 90, height: 10)
    }
  }
}

#Preview { PhaseBounce() }
