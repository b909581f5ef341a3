// Numbers held to what a share of one can be.
//
// In:  any number.
// Out: 0...1: an opacity, a colour's component, a place along a gradient.

extension Float {
  /// The number as a fraction of one: 0 for less and for what is not a number, 1 for more.
  @inlinable @inline(__always)
  package var unitFraction: Float { self > 0 ? min(self, 1) : 0 }
}
