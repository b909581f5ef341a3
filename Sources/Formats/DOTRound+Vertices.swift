// Vertices: attributes and places, in the statements that are theirs.

import Foundation
import Graphs

extension DOTRound {
  mutating func changeVertices() {
    for own in graph.vertexIDs {
      let slot = targetVertices[own.index]
      guard slot != Graph.noNumber else { continue }
      let other = VertexID(slot: slot)
      var changes = changes(ofVertex: own, to: other)
      let place = placeChange(own, to: other)
      if changes.isEmpty && place == nil { continue }

      // A pin may be an exclamation mark behind the place.
      var places: [Splice] = []
      let statement = lastStatement(saying: "pos", of: own.slot)
      let marked = statement.flatMap { entry("pos", in: $0) }.map {
        text[$0.valueStart..<$0.end].contains(UInt8(ascii: "!"))
      }
      let wantsPin = target.attribute("pin", of: .vertex(other))
      var pin: Bool?
      if marked == true {
        pin = wantsPin?.text == "true"
        if pin == false, wantsPin == nil { changes.removeAll { $0.name == "pin" } }
      }
      switch place {
      case .remove:
        for statement in statements(saying: "pos", of: own.slot) {
          places += listSplices([("pos", nil)], in: statement)
        }
      case .set(let point): changes += placing(point, in: statement, isPinned: pin, of: own.slot, splices: &places)
      case nil:
        if marked == true, pin == false, let statement, let point = target.position(of: other) {
          changes += placing(point, in: statement, isPinned: false, of: own.slot, splices: &places)
        }
      }
      let group = places + attributeSplices(changes, of: own.slot)
      if group.isEmpty { problem = "an attribute of \(graph.name(of: own)?.text ?? "")" }
      splices.add(group)
    }
  }

  private enum PlaceChange {
    case set(CGPoint)
    case remove
  }

  private func placeChange(_ own: VertexID, to other: VertexID) -> PlaceChange? {
    guard target.isPlaced(other), let wanted = target.position(of: other) else {
      return graph.isPlaced(own) ? .remove : nil
    }
    if graph.isPlaced(own), let position = graph.position(of: own) {
      if position == wanted { return nil }
      if shortDecimal(position.x) == shortDecimal(wanted.x), shortDecimal(position.y) == shortDecimal(wanted.y) {
        return nil
      }
    }
    return .set(wanted)
  }

  /// A new place where the old one stands, or as an attribute to be added.
  private func placing(
    _ point: CGPoint, in statement: Int?, isPinned: Bool?, of vertex: UInt32, splices: inout [Splice]
  ) -> Changes {
    if let statement, isAlone(vertex, in: statement), let entry = entry("pos", in: statement) {
      let old = text[entry.valueStart..<entry.end]
      let place = DOTRevision.place(point, like: old.filter { $0 != UInt8(ascii: "\"") }[...], isPinned: isPinned)
      splices.append(
        Splice(entry.valueStart..<entry.end, [UInt8(ascii: "\"")] + place + [UInt8(ascii: "\"")]))
      return []
    }
    let place = DOTRevision.place(point, like: [], isPinned: isPinned ?? false)
    return [("pos", GraphString(String(decoding: place, as: UTF8.self)))]
  }

  // MARK: Statements of a vertex

  /// The vertex statements that mention a vertex, in order.
  func ownStatements(of vertex: UInt32) -> [Int] {
    mentionsOfVertex[Int(vertex)].map { map.mentions[$0].statement }.filter { map.statements[$0].kind == .vertices }
  }

  private func statements(saying name: String, of vertex: UInt32) -> [Int] {
    ownStatements(of: vertex).filter { entry(name, in: $0) != nil }
  }

  private func lastStatement(saying name: String, of vertex: UInt32) -> Int? {
    ownStatements(of: vertex).last { entry(name, in: $0) != nil }
  }

  private func isAlone(_ vertex: UInt32, in statement: Int) -> Bool { mentionsOfStatement[statement].count == 1 }

  /// Makes changes where the vertex's own statements make them, and in a new statement where there are none.
  private func attributeSplices(_ changes: Changes, of vertex: UInt32) -> [Splice] {
    var result: [Splice] = []
    var byStatement: [Int: Changes] = [:]
    var additions: [Attribute] = []
    /// Where the additions must stand to have the last word.
    var behind: Int?
    let own = ownStatements(of: vertex)
    let alone = own.filter { isAlone(vertex, in: $0) }
    let home = alone.first { !listsOfStatement[$0].isEmpty } ?? alone.first
    for change in changes {
      guard let last = lastStatement(saying: change.name, of: vertex) else {
        if change.value == nil {
          // A default gave it: the vertex must be made before that.
          result += early(vertex, without: change.name)
        } else if let home {
          byStatement[home, default: []].append(change)
        } else if let value = change.value {
          additions.append(Attribute(change.name, value))
        }
        continue
      }
      if let value = change.value {
        if isAlone(vertex, in: last) {
          byStatement[last, default: []].append(change)
        } else if let later = alone.last(where: { $0 > last }) {
          byStatement[later, default: []].append(change)
        } else {
          additions.append(Attribute(change.name, value))
          behind = max(behind ?? last, last)
        }
        continue
      }
      for statement in statements(saying: change.name, of: vertex) {
        if isAlone(vertex, in: statement) {
          byStatement[statement, default: []].append(change)
        } else {
          result += parting(vertex, from: statement)
        }
      }
    }
    for (statement, changes) in byStatement.sorted(by: { $0.key < $1.key }) {
      result += listSplices(changes, in: statement)
    }
    if !additions.isEmpty, let name = graph.name(of: VertexID(slot: vertex)) {
      let piece = DOTSpelling.bytes(name) + spelledList(additions.normalized)
      result.append(behind.map { insertion(of: [piece], behind: $0) } ?? insertion(of: [piece], atEndOf: 0))
    }
    return result
  }

  /// Takes a vertex out of `a, b [...]` and gives it the same attributes in a statement of its own.
  private func parting(_ vertex: UInt32, from statement: Int) -> [Splice] {
    let mentions = mentionsOfStatement[statement].map { map.mentions[$0] }
    let lists = listsOfStatement[statement].map { map.lists[$0] }
    guard let mine = mentions.first(where: { $0.vertex == vertex }), let first = lists.first, let last = lists.last
    else {
      return []
    }
    let piece = Array(text[mine.start..<mine.end]) + [UInt8(ascii: " ")] + text[first.start..<last.end]
    return dropMentions(in: statement) { $0 == vertex } + [insertion(of: [piece], behind: statement)]
  }

  /// Makes a vertex before the defaults that give it an attribute which it shall not have, with the rest of them spelled out.
  func early(_ vertex: UInt32, without name: String) -> [Splice] {
    guard let own = graph.name(of: VertexID(slot: vertex)), Int(vertex) < map.creations.count else { return [] }
    let made = graph.attributeList(map.creations[Int(vertex)]).filter { $0.name != name }
    return early(own, attributes: made, avoiding: [name])
  }

  /// A statement for a vertex before everything that would give it an attribute of these names.
  func early(_ name: GraphString, attributes: [Attribute], avoiding names: Set<String>) -> [Splice] {
    for index in map.statements.indices where map.statements[index].kind == .vertexDefaults {
      guard entriesOfStatement[index].contains(where: { names.contains(graph.graphString(map.entries[$0].name).text) })
      else { continue }
      var outermost = index
      while map.statements[outermost].opening != 0 {
        outermost = map.openings[map.statements[outermost].opening].statement
        if outermost < 0 { return [] }
      }
      let statement = map.statements[outermost]
      var bytes = DOTSpelling.bytes(name) + spelledList(attributes) + [UInt8(ascii: ";")]
      bytes += indentation(of: statement.start).map { lineEnd + text[$0] } ?? [UInt8(ascii: " ")]
      return [Splice(at: statement.start, bytes)]
    }
    return []
  }

  /// Takes mentions out of the comma lists of a statement; something must be left of each.
  func dropMentions(in statement: Int, where isGone: (UInt32) -> Bool) -> [Splice] {
    var result: [Splice] = []
    let mentions = mentionsOfStatement[statement].map { map.mentions[$0] }
    for (index, mention) in mentions.enumerated() where isGone(mention.vertex) {
      let before = mentions[..<index].filter { $0.operand == mention.operand }
      if before.contains(where: { !isGone($0.vertex) }), let previous = before.last {
        result.append(removal(of: previous.end..<mention.end))
      } else if index + 1 < mentions.count, mentions[index + 1].operand == mention.operand {
        result.append(removal(of: mention.start..<mentions[index + 1].start))
      }
    }
    return result
  }
}
