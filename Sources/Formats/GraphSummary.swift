// What `info` says of a graph, as a value and as JSON.

public import Foundation
public import Graphs

/// The figures of a graph.
public struct GraphSummary: Hashable, Sendable {
  public var format: String
  /// `graph`, `digraph` or `mixed`.
  public var kind: String
  public var isStrict: Bool
  /// Nil for a graph without a name.
  public var name: String?
  public var vertexCount: Int
  public var edgeCount: Int
  public var loopCount: Int
  /// Connected components, directions disregarded.
  public var componentCount: Int
  public var groupCount: Int
  /// The names of attributes that the graph, some vertex, some edge or some subgraph has, sorted by their bytes.
  public var graphAttributes: [String]
  public var vertexAttributes: [String]
  public var edgeAttributes: [String]
  public var groupAttributes: [String]
  /// Around the centres of the vertices, in points, y down; nil without vertices.
  public var bounds: CGRect?

  /// Counts; near-linear in the size of the graph.
  public init(_ graph: Graph, format: String) {
    self.format = format
    kind = graph.kind.rawValue
    isStrict = graph.isStrict
    name = graph.name?.text
    vertexCount = graph.vertexCount
    edgeCount = graph.edgeCount
    loopCount = graph.edgeIDs.count { graph.tail(of: $0) == graph.head(of: $0) }
    componentCount = graph.componentCount
    groupCount = graph.groups.count
    graphAttributes = graph.attributes.map(\.name)
    let names = graph.attributeNames()
    vertexAttributes = names.vertices
    edgeAttributes = names.edges
    var groupNames: [Attribute] = []
    for group in graph.groups {
      for attribute in group.attributes where groupNames.value(of: attribute.name) == nil {
        groupNames.append(attribute)
      }
    }
    groupAttributes = groupNames.normalized.map(\.name)
    bounds = graph.bounds
  }

  /// One JSON object on one line.
  public var json: String {
    func list(_ names: [String]) -> String { "[" + names.map(GraphSummary.quoted).joined(separator: ",") + "]" }
    let rectangle =
      bounds.map { bounds in
        "[" + [bounds.minX, bounds.minY, bounds.width, bounds.height].map(shortDecimal).joined(separator: ",") + "]"
      } ?? "null"
    let members = [
      ("format", GraphSummary.quoted(format)), ("kind", GraphSummary.quoted(kind)), ("strict", String(isStrict)),
      ("name", name.map(GraphSummary.quoted) ?? "null"), ("vertices", String(vertexCount)),
      ("edges", String(edgeCount)), ("loops", String(loopCount)), ("components", String(componentCount)),
      ("subgraphs", String(groupCount)),
      (
        "attributes",
        "{\"graph\":\(list(graphAttributes)),\"vertex\":\(list(vertexAttributes)),\"edge\":\(list(edgeAttributes)),"
          + "\"subgraph\":\(list(groupAttributes))}"
      ), ("bounds", rectangle),
    ]
    return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// The object of the only graph of a file, or an array of those of several.
  public static func json(_ summaries: [GraphSummary]) -> String {
    if summaries.count == 1 { return summaries[0].json }
    return "[" + summaries.map(\.json).joined(separator: ",\n ") + "]"
  }

  /// The text as a JSON string.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
