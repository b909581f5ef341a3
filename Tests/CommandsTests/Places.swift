// Where the window's controls are: the design's measures, in points from the window's corner.

import Foundation
import Geometry

@testable import Studio

@MainActor enum Places {
  /// The graph's view: below the tool bar.
  static let canvas = CGPoint(x: 0, y: 44)

  /// The two pages of the picker.
  static let graphPage = CGPoint(x: 45, y: 22)
  static let badgesPage = CGPoint(x: 112, y: 22)
  static let pages = [graphPage, badgesPage]

  /// The switch, the button, and what tools there are at the right.
  static func graphTools(in size: CGSize) -> [CGPoint] {
    let isNarrow = size.width < 720
    let tools = (0..<4).map { CGPoint(x: size.width - 28 - 34 * CGFloat($0), y: 22) }
    return [CGPoint(x: isNarrow ? 200 : 220, y: 22), CGPoint(x: isNarrow ? 302 : 378, y: 22)]
      + tools.filter { $0.x > 340 }
  }

  /// Badge, heart and ring.
  static let gallery = (0..<3).map { CGPoint(x: 48, y: canvas.y + 46 + 80 * CGFloat($0)) }
  static var ring: CGPoint { gallery[2] }

  /// The ring's three buttons, at the foot of its stage: 0, 50 and 100 %.
  static func progressSteps(in size: CGSize) -> [CGPoint] {
    let panel = min(304, max(size.width - 96 - 160, 0))
    let (stage, middle) = (size.width - 96 - panel, (96 + size.width - panel) / 2)
    let step = min(72, ((stage - 32) / 3).rounded(.down)) + 8
    return [-1, 0, 1].map { CGPoint(x: middle + $0 * step, y: size.height - 28 - 34) }
  }

  /// A question's buttons, for a text of one line; the first is what would destroy something, if there is such a thing.
  static func answers(of question: Question, in size: CGSize) -> [CGPoint] {
    let width = min(440, size.width - 32)
    let height: CGFloat = question.proposal == nil ? 132 : 172
    let y = max(44, ((size.height - height) / 3).rounded()) + height - 30
    let (left, right) = ((size.width - width) / 2 + 20, (size.width + width) / 2 - 20)
    return [CGPoint(x: left + 40, y: y), CGPoint(x: right - 36, y: y), CGPoint(x: right - 116, y: y)]
  }
}
