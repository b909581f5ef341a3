// Areas joined, cut and taken from each other, with SwiftUI's names.
//
// In:  paths of any numbers and any shape: with edges in common, crossing themselves, open, degenerate.
// Out: closed subpaths that neither cross nor overlap, so that both fill rules give the same: clockwise around areas on the screen
//      (y down), the other way around holes. Curves stay curves where they are part of the result.
//
// Open subpaths count as closed, and elements with a coordinate that is not finite are left out. The result is within about 2e-5 of
// the size of the operand whose curve it is, and 4e-9 of the size of both; straight edges that do not cross stay exactly what they are.
//
// Cost: O((*n* + *k*)·log *n*) for *n* straight pieces, of which a curve has up to some hundred, and *k* crossings. Beyond a million
// crossings the answer is given on a coarser grid, of at least 16 cells across, which keeps time and memory within bounds.

import Foundation

extension Path {
  /// The area that is in either path.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside a path; else the non-zero rule does.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill: eoFill) { $0 || $1 }
  }

  /// The area that is in both paths.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside a path; else the non-zero rule does.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill: eoFill) { $0 && $1 }
  }

  /// The area that is in this path and not in the other.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside a path; else the non-zero rule does.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill: eoFill) { $0 && !$1 }
  }

  /// The area that is in one of the paths and not in the other.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside a path; else the non-zero rule does.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill: eoFill) { $0 != $1 }
  }

  /// The same area without crossings and overlaps: filling it gives the same by either rule.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside this path; else the non-zero rule does.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(Path(), eoFill: eoFill) { first, _ in first }
  }

  /// The parts of this path's lines that lie in the area of the other or on its border.
  ///
  /// Subpaths that are cut become open ones; closed subpaths wholly inside stay closed. Nothing is closed that was open.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside the other path; else the non-zero rule does.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    guard let rounding = SnapRounding(self, other, isOutline: false) else { return Path() }
    return PlanarArrangement(rounding).lines { above, below in
      Self.isInside(above.second, eoFill) || Self.isInside(below.second, eoFill)
    }
  }

  /// The parts of this path's lines that lie neither in the area of the other nor on its border.
  ///
  /// Subpaths that are cut become open ones; closed subpaths wholly outside stay closed. Nothing is closed that was open.
  ///
  /// - Parameter eoFill: Whether the even-odd rule tells what is inside the other path; else the non-zero rule does.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    guard let rounding = SnapRounding(self, other, isOutline: false) else { return Path() }
    return PlanarArrangement(rounding).lines { above, below in
      !Self.isInside(above.second, eoFill) && !Self.isInside(below.second, eoFill)
    }
  }

  /// How much a fill covers, each point counted once.
  ///
  /// Of curves as they are, where ``normalized(eoFill:)`` keeps them; of a path that has too many crossings for that, by
  /// ``filledArea(eoFill:tolerance:)`` with straight pieces within a millionth of its size, good to a thousandth.
  public func coveredArea(eoFill: Bool = false) -> CGFloat {
    guard let rounding = SnapRounding(self, Path(), isOutline: true) else { return 0 }
    guard !rounding.isCoarse else {
      let bounds = boundingRect
      return filledArea(eoFill: eoFill, tolerance: 1e-6 * max(bounds.width, bounds.height))
    }
    return PlanarArrangement(rounding).border { Self.isInside($0.first, eoFill) }.area
  }

  /// The area of the points for which `isInside` is true of being inside this and inside the other path.
  func combined(
    _ other: Path, eoFill: Bool, limits: SnapRounding.Limits = SnapRounding.Limits(), _ isInside: (Bool, Bool) -> Bool
  ) -> Path {
    guard let rounding = SnapRounding(self, other, isOutline: true, limits: limits) else { return Path() }
    return PlanarArrangement(rounding).border { windings in
      isInside(Self.isInside(windings.first, eoFill), Self.isInside(windings.second, eoFill))
    }
  }

  private static func isInside(_ winding: Int32, _ eoFill: Bool) -> Bool {
    eoFill ? winding & 1 != 0 : winding != 0
  }
}
