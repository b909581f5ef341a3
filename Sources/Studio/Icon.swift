// The interface's own icons: 16 x 16 boxes, strokes 1.5 wide with round ends, and fills.
//
// The data is absolute M, L, C and Z only, so that the reader below is all it takes.

import Drawing
import Foundation
import Geometry
import Views

enum Icon: Hashable {
  case undo, redo, fit, plus, zoomIn, zoomOut, save

  private var data: (stroke: String, fill: String) {
    switch self {
    case .undo:
      (
        "M5.75 2.75 L2.75 5.75 L5.75 8.75 M2.75 5.75 L9.5 5.75 C11.6 5.75 13.25 7.4 13.25 9.5 C13.25 11.6 11.6 13.25 9.5 "
          + "13.25 L6.75 13.25", ""
      )
    case .redo:
      (
        "M10.25 2.75 L13.25 5.75 L10.25 8.75 M13.25 5.75 L6.5 5.75 C4.4 5.75 2.75 7.4 2.75 9.5 C2.75 11.6 4.4 13.25 6.5 "
          + "13.25 L9.25 13.25", ""
      )
    case .fit:
      (
        "M2.75 5.75 L2.75 2.75 L5.75 2.75 M10.25 2.75 L13.25 2.75 L13.25 5.75 M13.25 10.25 L13.25 13.25 L10.25 13.25 "
          + "M5.75 13.25 L2.75 13.25 L2.75 10.25",
        "M9.75 8 C9.75 8.97 8.97 9.75 8 9.75 C7.03 9.75 6.25 8.97 6.25 8 C6.25 7.03 7.03 6.25 8 6.25 C8.97 6.25 9.75 7.03 "
          + "9.75 8 Z"
      )
    case .plus: ("M8 3.25 L8 12.75 M3.25 8 L12.75 8", "")
    case .zoomIn:
      (
        "M11.25 7 C11.25 9.35 9.35 11.25 7 11.25 C4.65 11.25 2.75 9.35 2.75 7 C2.75 4.65 4.65 2.75 7 2.75 C9.35 2.75 "
          + "11.25 4.65 11.25 7 Z M10.25 10.25 L13.75 13.75 M5 7 L9 7 M7 5 L7 9", ""
      )
    case .zoomOut:
      (
        "M11.25 7 C11.25 9.35 9.35 11.25 7 11.25 C4.65 11.25 2.75 9.35 2.75 7 C2.75 4.65 4.65 2.75 7 2.75 C9.35 2.75 "
          + "11.25 4.65 11.25 7 Z M10.25 10.25 L13.75 13.75 M5 7 L9 7", ""
      )
    case .save: ("M8 2.25 L8 9.75 M4.75 6.75 L8 10 L11.25 6.75 M2.75 10.25 L2.75 13.25 L13.25 13.25 L13.25 10.25", "")
    }
  }

  fileprivate var strokes: Path { Self.path(data.stroke) }
  fileprivate var fills: Path { Self.path(data.fill) }

  private static func path(_ data: String) -> Path {
    var path = Path()
    var points: [CGPoint] = []
    var verb: Character = "M"
    var pendingX: CGFloat?
    func flush() {
      switch (verb, points.count) {
      case ("M", 1): path.move(to: points[0])
      case ("L", 1): path.addLine(to: points[0])
      case ("C", 3): path.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: return
      }
      points = []
    }
    for word in data.split(separator: " ") {
      var digits = word
      if let first = word.first, first.isLetter {
        verb = first
        digits = word.dropFirst()
        if verb == "Z" { path.closeSubpath() }
      }
      guard let number = Double(digits) else { continue }
      if let x = pendingX {
        points.append(CGPoint(x: x, y: number))
        pendingX = nil
        flush()
      } else {
        pendingX = number
      }
    }
    return path
  }
}

/// An icon in the surroundings' ink.
struct IconView: View {
  let icon: Icon

  var body: some View {
    ZStack {
      IconShape(path: icon.strokes)
        .stroke(.foreground, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      IconShape(path: icon.fills).fill(.foreground)
    }
    .frame(width: 16, height: 16)
  }
}

private struct IconShape: Shape {
  let path: Path

  nonisolated func path(in rect: CGRect) -> Path { path.offsetBy(dx: rect.minX, dy: rect.minY) }
}
