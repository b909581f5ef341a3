// SwiftUI's table styles, and what is set of tables from outside.

import Drawing
import Foundation
import Geometry

/// What of a table's look is set.
struct TableLook: Equatable {
  var isBordered = false
  /// Whether every other row has a ground.
  var alternates = false
  var showsHeader = true
}

enum TableLookKey: EnvironmentKey { static var defaultValue: TableLook { TableLook() } }

extension EnvironmentValues {
  var tableLook: TableLook {
    get { self[TableLookKey.self] }
    set { self[TableLookKey.self] = newValue }
  }
}

/// A table's look.
@MainActor @preconcurrency public protocol TableStyle {
  static func _look(_ style: Self) -> _TableLook
}

/// What a style decides.
public struct _TableLook: Sendable {
  var isBordered = false
  var alternates: Bool?
}

extension TableStyle { public static func _look(_ style: Self) -> _TableLook { _TableLook() } }

public struct AutomaticTableStyle: Sendable { public nonisolated init() {} }

public struct InsetTableStyle: Sendable {
  let alternates: Bool?
  public nonisolated init() { alternates = nil }
  public nonisolated init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
}

public struct BorderedTableStyle: Sendable {
  let alternates: Bool?
  public nonisolated init() { alternates = nil }
  public nonisolated init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
}

extension AutomaticTableStyle: TableStyle {}
extension InsetTableStyle: TableStyle {
  public static func _look(_ style: Self) -> _TableLook { _TableLook(alternates: style.alternates) }
}
extension BorderedTableStyle: TableStyle {
  public static func _look(_ style: Self) -> _TableLook { _TableLook(isBordered: true, alternates: style.alternates) }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

/// Whether every other row has a ground; by itself none has.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let isEnabled: Bool
  public static let automatic = AlternatingRowBackgroundBehavior(isEnabled: false)
  public static let enabled = AlternatingRowBackgroundBehavior(isEnabled: true)
  public static let disabled = AlternatingRowBackgroundBehavior(isEnabled: false)

  var alternates: Bool { isEnabled }
}

extension View {
  /// The look of tables inside.
  @preconcurrency @MainActor public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    let look = S._look(style)
    return transformEnvironment(\.tableLook) {
      $0.isBordered = look.isBordered
      if let alternates = look.alternates { $0.alternates = alternates }
    }
  }

  /// Whether every other row of tables and lists of data inside has a ground of its own.
  public nonisolated func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    transformEnvironment(\.tableLook) { $0.alternates = behavior.alternates }
  }

  /// Whether tables inside show the titles of their columns.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    transformEnvironment(\.tableLook) { $0.showsHeader = visibility != .hidden }
  }
}
