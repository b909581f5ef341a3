// Surroundings made of others by a node that always changes them alike: a sheet's, a page's.

import Drawing

/// Kept, with their stamp, while those around are the same: nothing inside is then made or laid out anew.
struct DerivedEnvironment {
  private var known: (outer: UInt64, inner: EnvironmentValues)?

  mutating func values(from outer: EnvironmentValues, _ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues
  {
    if let known, known.outer == outer.stamp { return known.inner }
    var inner = outer
    change(&inner)
    if let known, known.inner.isSame(as: inner) { inner = known.inner }
    known = (outer.stamp, inner)
    return inner
  }
}
