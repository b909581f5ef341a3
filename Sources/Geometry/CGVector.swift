// Displacement as a type of its own.

public import Foundation

/// A displacement; Core Graphics' name, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable {
  public var dx, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector(dx: 0, dy: 0)
}
