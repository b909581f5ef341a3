// How a pen follows a path, and how an area is filled: SwiftUI's values, with their defaults.

public import Foundation

public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// The pen; lengths are in the units of the stroked path.
///
/// A miter longer than `miterLimit` half widths becomes a bevel.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Non-zero winding unless `isEOFilled`; edges are smoothed unless `isAntialiased` is false.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
