// The catalogue of parametric shapes.
//
// A new one is a file with its parameters and its drawing, and a case here.

/// A shape by the name that the command line knows it under.
public enum BadgeKind: String, Hashable, Sendable, CaseIterable {
  /// A hexagon with rounded corners, a gradient, and a symbol repeated around its middle.
  case badge
  /// A filled and outlined heart.
  case heart
  /// A progress ring.
  case ring

  public var title: String {
    switch self {
    case .badge: "Badge"
    case .heart: "Heart"
    case .ring: "Ring"
    }
  }

  /// What can be set, in the order of a panel.
  public var parameters: [BadgeParameter] {
    switch self {
    case .badge: HexagonBadge.parameters
    case .heart: Heart.parameters
    case .ring: ProgressRing.parameters
    }
  }

  /// A drawing asks for each of its numbers by name: hence a table, not a search.
  public func parameter(named name: String) -> BadgeParameter? { Self.byName[self]?[name] }

  private static let byName: [BadgeKind: [String: BadgeParameter]] = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      (kind, Dictionary(uniqueKeysWithValues: kind.parameters.map { ($0.name, $0) }))
    })
}
