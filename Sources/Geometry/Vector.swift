// Displacements and positions as plain pairs of Double, for the mathematics inside this module.

import Foundation

typealias Vector = SIMD2<Double>

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  var point: CGPoint { CGPoint(x: x, y: y) }

  /// Overflows beyond about 1e154; whoever takes coordinates from outside clamps them first.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector with numbers that overflowed made the greatest there are.
  var finite: Vector {
    let greatest = Vector(repeating: .greatestFiniteMagnitude)
    return clamped(lowerBound: -greatest, upperBound: greatest)
  }

  /// The vector after a quarter turn from the x axis towards the y axis: to the right as seen on the screen.
  var quarterTurn: Vector { Vector(-y, x) }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Positive where `other` points to the right of this vector on the screen.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector after a turn by the angle of this cosine and sine.
  func rotated(cosine: Double, sine: Double) -> Vector {
    Vector(x * cosine - y * sine, x * sine + y * cosine)
  }
}
