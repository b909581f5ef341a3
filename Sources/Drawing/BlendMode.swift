// How a drawing meets what lies beneath.
//
// SwiftUI's and Core Graphics' 28 modes: the separable and non-separable blend modes and the operators of the W3C's "Compositing
// and Blending Level 1", and two sums.

extension GraphicsContext {
  public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    case normal
    // A function of each component.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    // A function of all three components.
    case hue, saturation, color, luminosity
    // Porter and Duff's: which parts of the two remain. They act within the shape that is drawn, not beyond it; a layer's shape is
    // all that its clip lets through.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
      xor
    /// The sum, darkened as if both were ink: max(0, 1 − (1 − D) − (1 − S)).
    case plusDarker
    /// The sum: min(1, S + D).
    case plusLighter
    /// Whether a clear source changes what lies beneath.
    public var actsWhereSourceIsClear: Bool {
      switch self {
      case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
      default: false
      }
    }
  }
}
