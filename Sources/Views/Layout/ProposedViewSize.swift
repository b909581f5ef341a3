// What a parent offers a child, and what a child's answer amounts to.

import Drawing
public import Foundation
import Geometry

/// A size that a parent offers; nil in a direction asks for the ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The size with the ideal lengths put in where none is offered.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The same with nothing offered where the length is no number.
  var withNumbers: ProposedViewSize {
    ProposedViewSize(width: width.map { $0.isNaN ? 0 : $0 }, height: height.map { $0.isNaN ? 0 : $0 })
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The offer with a length added on each side; a negative one never makes an offer negative.
  func adding(width: CGFloat, height: CGFloat) -> ProposedViewSize {
    ProposedViewSize(
      width: self.width.map { max($0 + width, 0) }, height: self.height.map { max($0 + height, 0) })
  }
}

extension CGSize {
  /// The same with 0 for a length that is none, as after a division by zero; one may be endless, though not to the left.
  ///
  /// What views answer goes through this in one place, so that one such answer never blanks what stands beside it.
  var withNumbers: CGSize {
    func length(_ length: CGFloat) -> CGFloat { length.isNaN || length == -.infinity ? 0 : length }
    return CGSize(width: length(width), height: length(height))
  }

  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
