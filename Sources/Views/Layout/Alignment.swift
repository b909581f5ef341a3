// Guides along which views are lined up: SwiftUI's alignments, those that users define among them.
//
// A guide is a type with a default place in a view. A view may say another place for it; a container says the mean of what its
// children say, the first baseline excepted, which is its first child's, and the last, which is its last child's.

import Drawing
public import Foundation
import Geometry

/// The default place of a guide.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide in one direction.
// Unchecked only because a metatype of a protocol without Sendable is no Sendable; metatypes do not change.
struct AlignmentKey: Hashable, @unchecked Sendable {
  let axis: Axis
  let id: any AlignmentID.Type

  static func == (a: Self, b: Self) -> Bool { a.axis == b.axis && a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// One place for those that several children say.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    if values.isEmpty { return nil }
    if id == FirstTextBaselineID.self { return values.min() }
    if id == LastTextBaselineID.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(axis: .horizontal, id: id) }

  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(LeadingID.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(TrailingID.self)
}

public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(axis: .vertical, id: id) }

  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(VerticalCenterID.self)
  public static let bottom = VerticalAlignment(BottomID.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

enum LeadingID: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
enum TrailingID: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }
enum TopID: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
enum BottomID: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// A view's size, and its guides in its own coordinates.
public struct ViewDimensions {
  private let element: Element?
  let size: CGSize
  let proposal: ProposedViewSize

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  nonisolated init(element: Element?, size: CGSize, proposal: ProposedViewSize) {
    (self.element, self.size, self.proposal) = (element, size, proposal)
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  /// Layout runs on the main actor, and so does whoever holds dimensions; the type itself is free of it, as SwiftUI's is.
  func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let element else { return nil }
    // Not sent anywhere: the assumed isolation is the thread that this runs on.
    nonisolated(unsafe) let dimensions = self
    return MainActor.assumeIsolated { element.guide(key, dimensions) }
  }
}

extension ViewDimensions: Equatable {
  public static func == (a: Self, b: Self) -> Bool { a.size == b.size && a.element === b.element }
}
