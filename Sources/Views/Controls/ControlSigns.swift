// The signs that controls carry: tick, minus and plus, chevrons.
//
// In:  the side of a sign's box in points.
// Out: lines in our icons' own coordinates, a box of 16 in which lines are 1.5 wide: a smaller sign has thinner lines.

import Drawing
import Foundation
import Geometry

/// Lines between points of a box of 16.
protocol ControlSign: Shape {
  /// Each from its first point to its last.
  var lines: [[CGPoint]] { get }
}

extension ControlSign {
  nonisolated func path(in rect: CGRect) -> Path {
    let scale = min(rect.width, rect.height) / 16
    return Path { path in
      for line in lines {
        path.addLines(
          line.map { CGPoint(x: rect.midX + ($0.x - 8) * scale, y: rect.midY + ($0.y - 8) * scale) })
      }
    }
  }

  nonisolated func drawn(_ color: Color, side: CGFloat = Theme.Size.icon) -> some View {
    stroke(
      color, style: StrokeStyle(lineWidth: Theme.Line.sign * side / 16, lineCap: .round, lineJoin: .round)
    )
    .frame(width: side, height: side)
  }
}

struct CheckMark: ControlSign {
  nonisolated var lines: [[CGPoint]] {
    [[CGPoint(x: 3.25, y: 8.5), CGPoint(x: 6.5, y: 11.75), CGPoint(x: 12.75, y: 4.75)]]
  }
}

/// A minus or a plus.
struct StepSign: ControlSign {
  let isUp: Bool

  nonisolated var lines: [[CGPoint]] {
    let minus = [CGPoint(x: 3.25, y: 8), CGPoint(x: 12.75, y: 8)]
    return isUp ? [minus, [CGPoint(x: 8, y: 3.25), CGPoint(x: 8, y: 12.75)]] : [minus]
  }
}

/// A chevron: down unless it points right.
struct Chevron: ControlSign {
  var pointsRight = false

  nonisolated var lines: [[CGPoint]] {
    pointsRight
      ? [[CGPoint(x: 6.25, y: 4.25), CGPoint(x: 10, y: 8), CGPoint(x: 6.25, y: 11.75)]]
      : [[CGPoint(x: 4.25, y: 6.25), CGPoint(x: 8, y: 10), CGPoint(x: 11.75, y: 6.25)]]
  }
}
