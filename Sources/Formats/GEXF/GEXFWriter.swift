// A graph as GEXF.
//
// In:  a graph.
// Out: a file such as Gephi or a person would write: attributes first, then nodes, then edges, two blanks a level.
//
// Values equal to a default are left out, and so are those that viz says already. Nodes stand in the order of the vertices, each
// with a `pid` if it is in a group.

import Foundation
import Graphs

struct GEXFWriter {
  typealias Domain = AttributeDeclaration.Domain

  /// What becomes of an attribute of one name.
  enum Role {
    case value(place: Int)
    /// The XML attribute of the same name, where the value fits it.
    case tag(place: Int)
    /// Said by viz or the tag where it can be.
    case shown(place: Int)
    case attributes
    case elements
    case timedValues
  }

  struct Declared {
    var identifier: String
    var name: String
    var type: AttributeType
    var declaredType: AttributeType?
    var defaultValue: GraphString?
  }

  let graph: Graph
  let nesting: GroupNesting
  var identifiers: XMLIdentifiers
  var kept = XMLKept(rootAttributes: "")
  var declared: [Domain: [Declared]] = [.vertex: [], .edge: []]
  var places: [Domain: [GraphString: Int]] = [:]
  var surveys: [Domain: AttributeSurvey] = [:]
  var roles: [Domain: [UInt32: Role]] = [:]
  var defaultTexts: [Domain: [UInt32]] = [:]
  var texts: Graph
  var usesOwn = false
  var usesViz = false
  var output = XMLOutput()

  init(_ graph: Graph) {
    self.graph = graph
    texts = graph
    nesting = GroupNesting(graph)
    identifiers = XMLIdentifiers(graph)
  }

  mutating func write() -> [UInt8] {
    let root = graphAttribute("gexf:root") ?? ""
    let isRoot = !root.isEmpty && XMLKept.areRootAttributes(root, but: ["xmlns:viz", "version"])
    let own = "xmlns:xsi=\"x\" xmlns:viz=\"\(GEXFWriter.namespaces("1.2").viz)\""
    kept = XMLKept(rootAttributes: isRoot ? own + " " + root : own)
    var survey = AttributeSurvey()
    for vertex in graph.vertexIDs {
      survey.add(graph.attributePairs(graph.attributeSlice(ofVertex: vertex.slot)), of: graph)
    }
    surveys[.vertex] = survey
    survey = AttributeSurvey()
    for edge in graph.edgeIDs { survey.add(graph.attributePairs(graph.attributeSlice(ofEdge: edge.slot)), of: graph) }
    surveys[.edge] = survey
    declare()
    let rest = writeGraphAttributes(hasRoot: isRoot)
    let tail = output.bytes
    output = XMLOutput()
    writeNodes()
    writeEdges()
    let body = output.bytes
    output = XMLOutput()
    writeHead(root: isRoot ? root : "", rest: rest)
    output.bytes.append(contentsOf: tail)
    output.bytes.append(contentsOf: body)
    output.add("  </graph>\n</gexf>\n")
    return output.bytes
  }

  func graphAttribute(_ name: String) -> String? {
    graph.attributes.value(of: name).flatMap { $0.isHTML ? nil : $0.text }
  }
}
