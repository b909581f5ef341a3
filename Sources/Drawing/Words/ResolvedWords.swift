// A Text once its surroundings are known, and lines with several styles on a drawing.
//
// In:  a Text and an environment; a layout that Typography made of them.
// Out: runs with looks, ready to be set; drawing commands, a run at a time in its own style.

public import Foundation
import Geometry

extension GraphicsContext.ResolvedText {
  /// Runs with their looks, and how they fill lines.
  package struct Words: Hashable, Sendable {
    package var runs: [TextRun]
    package var paragraph: TextParagraph
    /// Of the surroundings, for a text without a letter.
    package var look: TextLook

    package init(_ text: Text, in environment: EnvironmentValues) {
      runs = text.runs(in: environment)
      paragraph = environment.textParagraph
      look = environment.textLook
    }
  }
}

extension GraphicsContext {
  /// Draws lines so that the top left corner of their box lies at `origin`, each run in its own style.
  ///
  /// Styles span the box of all lines.
  public func draw(_ layout: Text.Layout, at origin: CGPoint) { draw(layout, at: origin, foreground: nil) }

  /// - Parameter foreground: For runs without a style of their own; nil for the foreground of the surroundings.
  package func draw(_ layout: Text.Layout, at origin: CGPoint, foreground: Shading?) {
    let frame = CGRect(origin: origin, size: layout.size)
    var known: [Int: Shading] = [:]
    func shading(_ style: Int) -> Shading {
      if let shading = known[style] { return shading }
      let own = layout.styles.indices.contains(style) ? layout.styles[style] : nil
      let made = (own.map { Shading.style($0) } ?? foreground ?? .foreground).resolved(in: environment, frame: frame)
      known[style] = made
      return made
    }
    for line in layout {
      let start = CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
      for decoration in line.decorations where decoration.rect.minY >= 0 { draw(decoration, at: start, shading) }
      for (number, run) in line.runs.enumerated() {
        let own = shading(line.runStyles.indices.contains(number) ? line.runStyles[number] : 0)
        if line.pictures.indices.contains(number), let picture = line.pictures[number], let place = run.inkBounds {
          draw(picture, in: place.offsetBy(dx: start.x, dy: start.y), style: FillStyle(), foreground: own)
        } else {
          draw([run], at: start, with: own)
        }
      }
      for decoration in line.decorations where decoration.rect.minY < 0 { draw(decoration, at: start, shading) }
    }
  }

  private func draw(_ decoration: Text.Layout.Decoration, at start: CGPoint, _ shading: (Int) -> Shading) {
    let rect = decoration.rect.offsetBy(dx: start.x, dy: start.y)
    let own = decoration.line.color.map { Shading.color($0) } ?? shading(decoration.style)
    let dash = decoration.line.pattern.dash.map { $0 * rect.height }
    guard !dash.isEmpty else { return fill(Path(rect), with: own) }
    var line = Path()
    line.addLines([CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)])
    stroke(line, with: own, style: StrokeStyle(lineWidth: rect.height, dash: dash))
  }
}

extension Text.LineStyle.Pattern {
  /// Strokes and gaps as multiples of the line's thickness; empty for none.
  fileprivate var dash: [CGFloat] {
    switch kind {
    case .solid: []
    case .dot: [1, 1]
    case .dash: [4, 2]
    case .dashDot: [4, 2, 1, 2]
    case .dashDotDot: [4, 2, 1, 2, 1, 2]
    }
  }
}
