// What GML has no words for, in a list of our own that others pass over: `hexagraph [ … ]` at the beginning of a graph.
//
// - `strict 1`: no parallel edges. `kind "mixed"`: each edge says what it is, also where they are all alike.
// - `names 1`: a node without `name` has its label for its name, and no label; one with `name` has both.
// - `coordinates 1`: plain `x` and `y` of nodes are attributes, not places.
// - `name [ key "group_name" text "group name" ]`: what a key stands for that could not be written.
// - `html "label"`, `htmlName 1`: that attribute, or the name, is markup; nodes, edges and clusters have such lists, too.
// - `vertexDefault [ name "color" value "red" ]`, `edgeDefault`: what new elements get.
// - `declaration [ domain "vertex" name "size" type "long" id "d0" default "1" ]`: a type that values do not show.

import Graphs

struct GMLOwnList {
  private(set) var isRead = false
  private(set) var isStrict = false
  private(set) var isMixed = false
  private(set) var usesNames = false
  private(set) var usesPlainCoordinates = false
  private(set) var isNameHTML = false
  /// Attributes of the graph that are markup.
  private(set) var htmlNames: Set<GraphString> = []
  /// By key of the file: the attribute's name.
  private(set) var names: [GraphString: String] = [:]
  private(set) var vertexDefaults: [Attribute] = []
  private(set) var edgeDefaults: [Attribute] = []
  /// Nil where the values show the types.
  private(set) var declarations: [AttributeDeclaration]?

  /// Reads the list that the first pair is.
  mutating func read(_ pairs: [GMLPair], _ scanner: GMLScanner) {
    isRead = true
    var place = 1
    while place < pairs[0].next {
      let pair = pairs[place]
      let key = String(decoding: scanner.bytes[pair.key], as: UTF8.self)
      if pair.kind == .list {
        readList(key, members(place, pairs, scanner))
      } else {
        let text = scanner.text(of: pair)
        switch key {
        case "strict": isStrict = text == "1"
        case "kind": isMixed = text == "mixed"
        case "names": usesNames = text == "1"
        case "coordinates": usesPlainCoordinates = text == "1"
        case "htmlName": isNameHTML = text == "1"
        case "html": htmlNames.insert(GraphString(text))
        default: break
        }
      }
      place = pair.next
    }
  }

  private func members(_ index: Int, _ pairs: [GMLPair], _ scanner: GMLScanner) -> [String: String] {
    var result: [String: String] = [:]
    var place = index + 1
    while place < pairs[index].next {
      let pair = pairs[place]
      if pair.kind != .list {
        result[String(decoding: scanner.bytes[pair.key], as: UTF8.self)] = scanner.text(of: pair)
      }
      place = pair.next
    }
    return result
  }

  private mutating func readList(_ key: String, _ members: [String: String]) {
    let name = members["name"] ?? ""
    switch key {
    case "name": if let key = members["key"], let text = members["text"] { names[GraphString(key)] = text }
    case "vertexDefault", "edgeDefault":
      let value = GraphString(members["value"] ?? "", isHTML: members["html"] == "1")
      if key == "vertexDefault" {
        vertexDefaults.append(Attribute(name, value))
      } else {
        edgeDefaults.append(Attribute(name, value))
      }
    case "declaration":
      guard let domain = members["domain"].flatMap(AttributeDeclaration.Domain.init(rawValue:)),
        let type = members["type"].flatMap(AttributeType.init(rawValue:))
      else { return }
      let value = members["default"].map { GraphString($0, isHTML: members["html"] == "1") }
      if declarations == nil { declarations = [] }
      declarations?.append(
        AttributeDeclaration(domain, name, type, identifier: members["id"], defaultValue: value))
    default: break
    }
  }
}

/// The types of attributes by how their values are written.
struct GMLTypes {
  private struct Entry {
    var hasInteger = false
    var hasLong = false
    var hasReal = false
    var hasString = false
    /// A string that reads as a number.
    var hasNumeral = false
  }

  private var entries: [UInt32: Entry] = [:]

  /// Notes a value of the attribute whose name has this number.
  mutating func note(_ name: UInt32, _ kind: GMLPair.Kind, _ value: UnsafeBufferPointer<UInt8>) {
    var entry = entries[name] ?? Entry()
    switch kind {
    case .integer: if isInt32(value) { entry.hasInteger = true } else { entry.hasLong = true }
    case .real: entry.hasReal = true
    default:
      entry.hasString = true
      if !entry.hasNumeral, gmlNumberKind(value) != nil { entry.hasNumeral = true }
    }
    entries[name] = entry
  }

  private func isInt32(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.count <= 9 || Int32(String(decoding: value, as: UTF8.self)) != nil
  }

  /// The declarations that the values mean, sorted by name.
  func declarations(_ domain: AttributeDeclaration.Domain, _ text: (UInt32) -> String) -> [AttributeDeclaration] {
    entries.compactMap { name, entry in
      let hasNumber = entry.hasInteger || entry.hasLong || entry.hasReal
      let type: AttributeType
      if entry.hasString {
        if hasNumber, !entry.hasNumeral { return nil }
        type = .string
      } else {
        type = entry.hasReal ? .double : entry.hasLong ? .long : .int
      }
      return AttributeDeclaration(domain, text(name), type)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

/// Groups as yEd writes them: a node that is one, and the group that a node is in.
struct GMLNestedGroups {
  private var owners: [Int] = []
  private var groupIDs: [(vertex: Int, group: UInt32, offset: Int)] = []

  mutating func add(_ vertex: Int) { owners.append(vertex) }

  mutating func put(_ vertex: Int, inGroup id: UInt32, at offset: Int) { groupIDs.append((vertex, id, offset)) }

  /// The groups, each before those that are in it.
  func groups(
    _ builder: XMLGraphBuilder, _ vertexOfID: [UInt32]
  ) throws(XMLFailure) -> [XMLGraphBuilder.GroupRecord] {
    if owners.isEmpty, groupIDs.isEmpty { return [] }
    var isOwner = [Bool](repeating: false, count: builder.vertices.count)
    for vertex in owners { isOwner[vertex] = true }
    var parent = [Int](repeating: -1, count: builder.vertices.count)
    for (vertex, id, offset) in groupIDs {
      guard Int(id) < vertexOfID.count, vertexOfID[Int(id)] != .max else {
        throw XMLFailure(offset, .malformed("no node has the id \(printable(builder.text(id)))"))
      }
      parent[vertex] = Int(vertexOfID[Int(id)])
      isOwner[parent[vertex]] = true
    }
    // Children in the order of the nodes, the last first, so that a stack gives them in order.
    var children = [[Int]](repeating: [], count: builder.vertices.count)
    var stack: [Int] = []
    for vertex in builder.vertices.indices.reversed() where isOwner[vertex] {
      if parent[vertex] >= 0 { children[parent[vertex]].append(vertex) } else { stack.append(vertex) }
    }
    var groupOfVertex = [Int](repeating: -1, count: builder.vertices.count)
    var groups: [XMLGraphBuilder.GroupRecord] = []
    while let vertex = stack.popLast() {
      groupOfVertex[vertex] = groups.count
      groups.append(
        XMLGraphBuilder.GroupRecord(
          name: builder.vertices[vertex].name, parent: parent[vertex] < 0 ? nil : groupOfVertex[parent[vertex]]))
      stack.append(contentsOf: children[vertex])
    }
    for (vertex, _, offset) in groupIDs {
      let group = groupOfVertex[parent[vertex]]
      guard group >= 0 else { throw XMLFailure(offset, .malformed("the groups are inside each other in a ring")) }
      groups[group].members.append(vertex)
    }
    return groups
  }
}
