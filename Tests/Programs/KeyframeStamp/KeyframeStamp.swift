import SwiftUI

struct StampValues {
  var scale = 1.0
  var angle = Angle.zero
  var rise = 0.0
}

struct KeyframeStamp: View {
  var body: some View {
    Image(systemName: "star.fill")
      .font(.system(size: 80))
      .foregroundStyle(.orange)
      .keyframeAnimator(initialValue: StampValues(), repeating: true) { content, value in
        content
          .rotationEffect(value.angle)
          .scaleEffect(value.scale)
          .offset(y: value.rise)
      } keyframes: { _ in
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.5, duration: 0.3)
          SpringKeyframe(1.0, duration: 0.5, spring: .bouncy)
        }
        KeyframeTrack(\.angle) {
          CubicKeyframe(.degrees(30), duration: 0.3)
          CubicKeyframe(.degrees(-30), duration: 0.3)
          CubicKeyframe(.zero, duration: 0.2)
        }
        KeyframeTrack(\.rise) {
          MoveKeyframe(-10)
          LinearKeyframe(40, duration: 0.8, timingCurve: .easeInOut)
        }
      }
  }
}

#Preview { KeyframeStamp() }
