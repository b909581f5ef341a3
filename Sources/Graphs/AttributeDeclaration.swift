// What a file says of an attribute as such: its type, and what holds where an element does not say.
//
// Values stay texts, as every format writes them; a declaration lets a typed format (GraphML, GEXF) give back what it was
// read from, and a panel offer a number field instead of a text field. DOT declares nothing.

/// The type of an attribute's values.
public enum AttributeType: String, CaseIterable, Hashable, Sendable, Codable {
  case string, boolean, int, long, float, double
}

/// One attribute of one kind of element, as a file declares it.
public struct AttributeDeclaration: Hashable, Sendable, Codable {
  /// What carries the attribute.
  public enum Domain: String, CaseIterable, Hashable, Sendable, Codable {
    case graph, vertex, edge, group
  }

  public var domain: Domain
  /// The attribute's name in the graph; no name twice in a domain.
  public var name: String
  public var type: AttributeType
  /// What the file calls it where that is not the name, such as GraphML's `key id="d0"`.
  public var identifier: String?
  /// The value of elements that have none; they carry it themselves too, as after DOT's `node [...]`.
  public var defaultValue: GraphString?

  public init(
    _ domain: Domain, _ name: String, _ type: AttributeType, identifier: String? = nil, defaultValue: GraphString? = nil
  ) {
    self.domain = domain
    self.name = name
    self.type = type
    self.identifier = identifier
    self.defaultValue = defaultValue
  }
}
