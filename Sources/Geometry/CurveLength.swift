// Arc length of a curve, and the place where a length is reached.
//
// In:  a curve, parameters or lengths.
// Out: lengths to about 1e-10 of the curve's, parameters to the same.
//
// Gauss-Legendre quadrature of the speed, eight points an interval; an interval is halved until its two halves add up to it.
// A curve that turns back is cut there first, since the speed has a kink at a cusp.

import Foundation

extension CurvePolynomial {
  /// Nodes and weights on -1...1; the others lie opposite.
  private static let rule = [
    (node: 0.183_434_642_495_649_8, weight: 0.362_683_783_378_362_0),
    (node: 0.525_532_409_916_329_0, weight: 0.313_706_645_877_887_3),
    (node: 0.796_666_477_413_626_7, weight: 0.222_381_034_453_374_5),
    (node: 0.960_289_856_497_536_3, weight: 0.101_228_536_290_376_3),
  ]

  private func quadrature(from a: Double, to b: Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    var sum = 0.0
    for (node, weight) in Self.rule {
      sum += weight * (velocity(at: middle - half * node).length + velocity(at: middle + half * node).length)
    }
    return sum * half
  }

  private var isStraight: Bool { quadratic == .zero && cubic == .zero }

  /// Where the speed may have a kink: a narrow one that no node of the rule came near would go unseen.
  ///
  /// Only a curve that turns back has any. It nearly stops where x or y does, since it turns back in one direction.
  private var turns: [Double] {
    let (first, middle, last) = (linear, linear + quadratic, linear + 2 * quadratic + 3 * cubic)
    guard first.dot(middle) < 0 || middle.dot(last) < 0 || first.dot(last) < 0 else { return [] }
    return (realRoots(3 * cubic.x, 2 * quadratic.x, linear.x) + realRoots(3 * cubic.y, 2 * quadratic.y, linear.y))
      .sorted()
  }

  /// The length between two parameters, a ≤ b.
  func length(from a: Double = 0, to b: Double = 1) -> Double {
    if isStraight { return (b - a) * linear.length }
    let tolerance = 1e-11 * polygonLength
    var total = 0.0
    var pending: [(Double, Double, Double)] = []
    let cuts = turns.filter { $0 > a && $0 < b }
    for (low, high) in zip([a] + cuts, cuts + [b]) { pending.append((low, high, quadrature(from: low, to: high))) }
    while let (low, high, whole) = pending.popLast() {
      let middle = (low + high) / 2
      let (first, second) = (quadrature(from: low, to: middle), quadrature(from: middle, to: high))
      if abs(first + second - whole) <= tolerance || high - low < 1e-6 || !whole.isFinite {
        total += first + second
      } else {
        pending.append((middle, high, second))
        pending.append((low, middle, first))
      }
    }
    return total
  }

  /// The parameter at which the curve has run `length` since the parameter `a`; 1 if it ends before.
  func parameter(after a: Double = 0, length: Double) -> Double {
    guard length > 0 else { return a }
    if isStraight {
      let speed = linear.length
      return speed > 0 ? min(a + length / speed, 1) : 1
    }
    // Newton's method on the length, held between bounds that close in.
    var (low, high) = (a, 1.0)
    let total = self.length(from: a)
    guard length < total else { return 1 }
    let tolerance = 1e-12 * polygonLength
    var t = a + (1 - a) * length / total
    for _ in 0..<60 {
      let excess = self.length(from: a, to: t) - length
      if abs(excess) <= tolerance { break }
      if excess > 0 { high = t } else { low = t }
      let speed = velocity(at: t).length
      let next = t - excess / speed
      t = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return t
  }
}

extension PathSegment {
  /// The arc length, finite for finite points unless it is beyond the greatest number.
  var length: Double {
    // Squares of coordinates must stay finite.
    let polynomial = polynomial
    if polynomial.polygonLength.isFinite { return polynomial.length() }
    return scaled(0x1p-600).polynomial.length() * 0x1p600
  }
}
