// Mutated recovery journals for their reader and the replay, in one process: meant to be built with AddressSanitizer.
//
// In:  fuzz-journal SECONDS [SEED]
// Out: one line of what was tried; a crash or an answer that is wrong ends with the journal kept beside, its name told.
//
// Journals begin as whole ones of random edits; then bytes change, parts are cut, doubled and moved, and half of the time the checksums
// are made right again, so that changes reach the decoder and the graph.

import Foundation
import FuzzSupport
import Graphs
import Storage
import TestSupport

struct Mutator {
  var random: SplitMix64

  mutating func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
  mutating func chance(_ one: Int) -> Bool { pick(0..<one) == 0 }

  /// A journal that is whole.
  mutating func seed() -> [UInt8] {
    let vertices = pick(0..<12)
    let hasBase = chance(2)
    var text = "digraph g {\n"
    for number in 0..<vertices { text += "  v\(number) [pos=\"\(number),2\", label=\"x\"] // \(number)\n" }
    if vertices > 1 { text += "  v0 -> v1 [key=k]\n  subgraph cluster_a { v0 v1 }\n" }
    var header = Journal.Header(
      name: "a.dot", origin: URL(fileURLWithPath: "/a.dot"), stamp: nil, format: hasBase ? "dot" : nil)
    header.kind = chance(2) ? .graph : .mixed
    var bytes = Journal.magic + Journal.record(.header, (try? JSONEncoder().encode(header)).map(Array.init) ?? [])
    if hasBase { bytes += Journal.record(.base, Array((text + "}\n").utf8)) }
    for _ in 0..<pick(0..<20) { bytes += Journal.record(.edit, edit(depth: 2).journalBytes) }
    return bytes
  }

  private mutating func edit(depth: Int) -> Edit {
    let vertex = VertexID(slot: slot())
    let edge = EdgeID(slot: slot())
    switch pick(0..<11) {
    case 0, 1:
      return .addVertex(
        Vertex(
          id: vertex, name: string(), position: point(), isPlaced: chance(2), attributes: [Attribute("a", string())]))
    case 2: return .removeVertex(vertex)
    case 3: return .move((0..<pick(0..<4)).map { Move(VertexID(slot: UInt32($0)), to: point()) })
    case 4: return .addEdge(Edge(id: edge, tail: vertex, head: VertexID(slot: slot()), isDirected: chance(2)))
    case 5: return .removeEdge(edge)
    case 6: return .reconnect(edge, tail: vertex, head: VertexID(slot: slot()))
    case 7:
      let element: Element = [.graph, .vertex(vertex), .edge(edge), .group(pick(0..<3))][pick(0..<4)]
      return .setAttribute(element, name: ["label", "key", "pos", ""][pick(0..<4)], value: chance(3) ? nil : string())
    case 8: return .rename(vertex, to: string())
    case 9: return .setKind([.graph, .digraph, .mixed][pick(0..<3)], isStrict: chance(3))
    default:
      if depth == 0 { return .renameGraph(to: chance(2) ? nil : string()) }
      return .compound((0..<pick(0..<5)).map { _ in edit(depth: depth - 1) }, title: chance(2) ? nil : "t")
    }
  }

  private mutating func slot() -> UInt32 {
    chance(30) ? UInt32.random(in: 0...UInt32.max, using: &random) : UInt32(pick(0..<16))
  }

  private mutating func string() -> GraphString {
    GraphString(["", "v0", "v\(pick(0..<20))", "<b>", "ä\u{301}", "\u{1}3", "\0"][pick(0..<7)], isHTML: chance(5))
  }

  private mutating func point() -> CGPoint {
    let values = [0, -1.5, 1e300, .infinity, .nan, 1e12, Double(pick(0..<1000))]
    return CGPoint(x: values[pick(0..<7)], y: values[pick(0..<7)])
  }

  mutating func mutated(_ journal: [UInt8]) -> [UInt8] {
    var journal = journal
    for _ in 0..<pick(0..<6) where !journal.isEmpty {
      switch pick(0..<6) {
      case 0, 1: journal[pick(0..<journal.count)] = byte()
      case 2: journal[pick(0..<journal.count)] ^= 1 << UInt8(pick(0..<8))
      case 3: journal.removeLast(pick(0..<journal.count))
      case 4:
        let start = pick(0..<journal.count)
        journal.insert(
          contentsOf: journal[start..<min(journal.count, start + pick(1..<64))], at: pick(0..<journal.count))
      default:
        // A length, a count or an identity at its limits.
        let place = pick(0..<journal.count)
        for offset in 0..<pick(1..<10) where place + offset < journal.count {
          journal[place + offset] = chance(2) ? 255 : 0
        }
      }
    }
    return chance(3) ? journal : checked(journal)
  }

  /// The journal with every record's checksum as it should be, as far as its lengths lead.
  private func checked(_ journal: [UInt8]) -> [UInt8] {
    var journal = journal
    var place = Journal.magic.count
    while place + 9 <= journal.count {
      let length = journal[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length >= 1, length <= journal.count - place - 8, let kind = Journal.Kind(rawValue: journal[place + 8])
      else {
        break
      }
      let record = Journal.record(kind, Array(journal[(place + 9)..<(place + 8 + length)]))
      journal.replaceSubrange(place..<place + 8 + length, with: record)
      place += 8 + length
    }
    return journal
  }
}

let run = FuzzRun("fuzz-journal", target: "journal", arguments: CommandLine.arguments.dropFirst())
var mutator = Mutator(random: SplitMix64(seed: run.seed))
var (edits, whole) = (0, 0)
var journal = mutator.seed()
while run.goesOn {
  if mutator.chance(8) { journal = mutator.seed() }
  let mutant = mutator.mutated(journal)
  run.attempt(mutant) {
    do throws(JournalError) {
      let contents = try JournalContents(parsing: mutant, named: "a.journal")
      run.readable += 1
      edits += contents.edits.count
      if contents.goodSize > mutant.count || contents.isTorn != (contents.goodSize < mutant.count) {
        run.fail("a wrong end")
      }
      // The good part alone says the same.
      let good = try JournalContents(parsing: Array(mutant[..<contents.goodSize]), named: "a.journal")
      if good.isTorn || good.edits.count != contents.edits.count { run.fail("the good part says something else") }
      for edit in contents.edits {
        // Not a number is not equal to itself: bytes are compared.
        let bytes = edit.journalBytes
        let again = bytes.withUnsafeBytes { Edit(journalBytes: $0) }
        if again?.journalBytes != bytes { run.fail("an edit that does not come back") }
      }
      let (document, dropped) = try contents.replay(named: "a.dot")
      if dropped == 0 { whole += 1 }
      if let broken = document.graph.brokenInvariant() { run.fail("a broken graph (\(broken))") }
      if mutant.count < 20_000 { journal = mutant }
    } catch {
      if error.description.isEmpty { run.fail("an error without words") }
    }
  }
}
try run.finish(" with \(edits) edits, \(whole) replayed whole")
