// Writing XML: tags, attributes, indentation; and the ids under which vertices are written.

import Graphs

/// Text of an XML file that grows.
struct XMLOutput {
  var bytes: [UInt8] = []

  mutating func add(_ text: StaticString) { bytes.append(text) }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func indent(_ level: Int) {
    // Deep nesting would otherwise make a file of quadratic size.
    for _ in 0..<min(level, 20) { bytes.append("  ") }
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    bytes.append("=\"")
    appendEscaped(value, isAttribute: true, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: StaticString, textOf number: UInt32, in graph: Graph) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    bytes.append("=\"")
    graph.withBytes(of: number) { appendEscaped($0, isAttribute: true, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The ids of vertices in an XML file: their names, made different where names differ in what XML cannot hold.
struct XMLIdentifiers {
  private var renamed: [UInt32: String] = [:]
  private var taken: Set<GraphString> = []

  init(_ graph: Graph) {
    for vertex in graph.vertexIDs {
      let name = graph.nameText(ofVertex: vertex.slot)
      guard graph.isHTML(name) || !graph.withBytes(of: name, isXMLText) else { continue }
      var bytes: [UInt8] = []
      graph.withBytes(of: name) { appendWritable($0, to: &bytes) }
      renamed[vertex.slot] = unused(String(decoding: bytes, as: UTF8.self), graph)
    }
  }

  /// An id that no vertex has, as near to a name as can be; it is taken from then on.
  mutating func unused(_ name: String, _ graph: Graph) -> String {
    var candidate = name
    var number = 2
    while graph.vertex(named: GraphString(candidate)) != nil || taken.contains(GraphString(candidate)) {
      candidate = "\(name)_\(number)"
      number += 1
    }
    taken.insert(GraphString(candidate))
    return candidate
  }

  func add(_ name: StaticString, of slot: UInt32, in graph: Graph, to output: inout XMLOutput) {
    if !renamed.isEmpty, let other = renamed[slot] {
      output.attribute(name, other)
    } else {
      output.attribute(name, textOf: graph.nameText(ofVertex: slot), in: graph)
    }
  }

  private func appendWritable(_ bytes: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    var place = 0
    while place < bytes.count {
      let (scalar, length) = decodedScalar(bytes, at: place)
      switch scalar {
      case 0x09, 0x0A, 0x0D: append(scalar, to: &result)
      case 0..<0x20: append(0x2400 + scalar, to: &result)
      case 0xFFFE, 0xFFFF: append(0xFFFD, to: &result)
      default: append(scalar, to: &result)
      }
      place += length
    }
  }
}

/// One step of writing nodes inside nodes.
enum NestingStep {
  case vertex(UInt32)
  /// A group that is a node, with its vertex if it owns one.
  case open(group: Int)
  case close(group: Int)
}

extension GroupNesting {
  /// The nodes in the order of the file, as near to the order of the vertices as nesting allows.
  func steps(_ graph: Graph) -> [NestingStep] {
    let count = graph.groups.count
    var members = [[UInt32]](repeating: [], count: count + 1)
    var isOwner: Set<UInt32> = []
    for vertex in owner { if let vertex { isOwner.insert(vertex.slot) } }
    for vertex in graph.vertexIDs where count == 0 || !isOwner.contains(vertex.slot) {
      let group = groupOfVertex[vertex.index]
      members[group < 0 ? count : group].append(vertex.slot)
    }
    // A group stands where its vertex would, or its first member.
    var anchors = [UInt32](repeating: .max, count: count)
    for group in (0..<count).reversed() {
      let first = min(anchors[group], members[group].first ?? .max)
      anchors[group] = owner[group]?.slot ?? first
      if let parent = graph.groups[group].parent { anchors[parent] = min(anchors[parent], anchors[group]) }
    }
    var steps: [NestingStep] = []
    steps.reserveCapacity(graph.vertexCount + 2 * count)
    var open: [(list: Int, nextMember: Int, nextChild: Int)] = [(count, 0, 0)]
    while let place = open.last {
      let last = open.count - 1
      let member = place.nextMember < members[place.list].count ? members[place.list][place.nextMember] : nil
      let child = place.nextChild < children[place.list].count ? children[place.list][place.nextChild] : nil
      if let child, member.map({ anchors[child] < $0 }) ?? true {
        open[last].nextChild += 1
        steps.append(.open(group: child))
        open.append((child, 0, 0))
      } else if let member {
        open[last].nextMember += 1
        steps.append(.vertex(member))
      } else {
        if place.list < count { steps.append(.close(group: place.list)) }
        open.removeLast()
      }
    }
    return steps
  }

  /// Whether the vertices come in another order than theirs.
  func isReordered(_ steps: [NestingStep]) -> Bool {
    var last: Int64 = -1
    for step in steps {
      let slot: UInt32
      switch step {
      case .vertex(let vertex): slot = vertex
      case .open(let group):
        guard let vertex = owner[group] else { continue }
        slot = vertex.slot
      case .close: continue
      }
      if Int64(slot) < last { return true }
      last = Int64(slot)
    }
    return false
  }
}
