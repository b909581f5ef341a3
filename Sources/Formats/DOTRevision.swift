// Saving without harm: a DOT file is changed where the graph was, and nowhere else.
//
// In:  the file as it was read, the graph it held, and the graph now.
// Out: the file that holds the graph now. Comments, order, spacing, spelling and encoding of what did not change stay byte
//      for byte; an unchanged graph gives the same file.
//
// It goes in rounds. Each reads the text anew with a map, compares what it says with what the graph says, and changes the
// statements that differ; it ends when nothing differs. So every save is proved by a reading before it is written. Two
// rounds are usual, the second finding nothing to do. The one change that is made without a second reading is the most
// frequent by far, that of places only.
//
// A text that cannot be made to say the graph in a few rounds, as when an edge loses an attribute that `edge [...]` gives
// it, is written afresh, that one graph of the file.

import Foundation
public import Graphs

extension DOT {
  /// The file with the document's graph in place of the one that was read; the other graphs of the file stay as they are.
  ///
  /// - Parameters:
  ///   - source: The file as it was read or saved last.
  ///   - graph: The graph of that document now.
  /// - Returns: What the document's source is once the bytes are saved.
  /// - Complexity: For moves alone, a copy of the file and *k* log *k* for *k* moves; otherwise some readings of the file.
  public static func revision(of source: Document.Source, to graph: Graph) -> Document.Source {
    if let moved = graph.moves(since: source.graph) {
      if moved.isEmpty { return source }
      if let revised = DOTRevision.moved(moved, in: source, to: graph) { return revised }
    }
    var result = source
    result.graph = graph
    result.positionOffsets = []
    if let (range, text) = DOTRevision.latin1Text(of: source) {
      var revision = DOTRevision(text: text, index: 0, target: graph)
      revision.run(from: source.graph)
      if let latin = DOTRevision.latin1(revision.text) {
        result.bytes.replaceSubrange(range, with: latin)
      } else {
        // A letter that Latin-1 lacks makes the graph UTF-8.
        revision.dropCharset()
        result.isLatin1 = false
        result.bytes.replaceSubrange(range, with: revision.text)
      }
      return result
    }
    var revision = DOTRevision(text: source.bytes, index: source.graphIndex, target: graph)
    revision.run(from: source.graph)
    result.bytes = revision.text
    result.positionOffsets = revision.positionOffsets
    return result
  }
}

/// A text on its way to saying, in one of its graphs, what a graph says.
struct DOTRevision {
  private(set) var text: [UInt8]
  /// Which graph of the text it is.
  private let index: Int
  let target: Graph
  /// By vertex of the target, where its place is told in the text, 0 where not in a statement of its own; empty if unknown.
  private(set) var positionOffsets: [UInt32] = []
  /// Rounds after which the graph is written afresh; three are the most seen.
  private static let mostRounds = 8

  init(text: [UInt8], index: Int, target: Graph) {
    self.text = text
    self.index = index
    self.target = target
  }

  /// Changes the text until it says the target.
  ///
  /// - Parameter base: What the text says now, under the target's identities.
  mutating func run(from base: Graph) {
    var isFirst = true
    for _ in 0..<DOTRevision.mostRounds {
      guard let (graph, map, offsets) = DOTRevision.mapped(text, index: index) else { break }
      var round = DOTRound(text: text, graph: graph, map: map, target: target)
      if isFirst {
        round.followIdentities(from: base)
        isFirst = false
      }
      if round.splices.isEmpty { round.compare() }
      if round.splices.isEmpty {
        guard round.isDone else { break }
        positionOffsets = round.textVertices.map { vertex in
          vertex != Graph.noNumber && Int(vertex) < offsets.count ? offsets[Int(vertex)] : 0
        }
        return
      }
      text = round.splices.applied(to: text)
    }
    writeAfresh()
  }

  /// The graph in our own spelling where it was, the rest of the text as it is.
  private mutating func writeAfresh() {
    var fresh = DOT.write(target)
    if fresh.last == UInt8(ascii: "\n") { fresh.removeLast() }
    positionOffsets = []
    if let (_, map, _) = DOTRevision.mapped(text, index: index) {
      text.replaceSubrange(map.range, with: fresh)
    } else {
      text = fresh
    }
  }

  /// Takes out what the text says of its encoding.
  mutating func dropCharset() {
    guard let (graph, map, _) = DOTRevision.mapped(text, index: index) else { return }
    var splices = Splices()
    for entry in map.entries where graph.graphString(entry.name).text == "charset" {
      splices.add([Splice(entry.valueStart..<entry.end, Array("\"UTF-8\"".utf8))])
    }
    text = splices.applied(to: text)
  }
}

// MARK: Reading

extension DOTRevision {
  /// A graph of a text, and where everything stands in it; nil if the text is not read.
  static func mapped(
    _ text: [UInt8], index: Int
  ) -> (graph: Graph, map: DOTMap, positionOffsets: [UInt32])? {
    text.withUnsafeBufferPointer { bytes in
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      guard
        var parser = try? DOTParser(bytes, offset: start, limits: DOT.Limits(), warnings: DOTWarnings(), keepsMap: true)
      else { return nil }
      for _ in 0..<index {
        guard (try? parser.parseGraph()) == true else { return nil }
        _ = parser.takeGraph()
      }
      guard (try? parser.parseGraph()) == true else { return nil }
      let graph = parser.takeGraph()
      return parser.map.map { (graph, $0, parser.positionOffsets) }
    }
  }

  /// The graph's own part of a file as UTF-8, if it says that it is Latin-1; nil otherwise.
  static func latin1Text(of source: Document.Source) -> (range: Range<Int>, text: [UInt8])? {
    guard source.isLatin1, let (_, map, _) = mapped(source.bytes, index: source.graphIndex) else { return nil }
    return (map.range, source.bytes[map.range].withUnsafeBufferPointer { latin1ToUTF8($0) })
  }

  /// The text in Latin-1; nil if a letter is not in it.
  static func latin1(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard scalar.value < 256 else { return nil }
      result.append(UInt8(scalar.value))
    }
    return result
  }
}

// MARK: Moves

extension DOTRevision {
  /// The file with other places for some vertices, if each has its place in a statement of its own; nil otherwise.
  static func moved(_ vertices: [VertexID], in source: Document.Source, to graph: Graph) -> Document.Source? {
    var splices = Splices()
    var shifts: [(offset: UInt32, length: Int)] = []
    for vertex in vertices {
      guard graph.isPlaced(vertex), vertex.index < source.positionOffsets.count,
        let position = graph.position(of: vertex)
      else { return nil }
      let offset = source.positionOffsets[vertex.index]
      let old = source.bytes.withUnsafeBufferPointer { bytes -> Range<Int>? in
        var lexer = DOTLexer(bytes, offset: Int(offset))
        guard offset > 0, let token = try? lexer.next(), token.kind == .quoted, !token.hasBackslash,
          (try? lexer.next())?.kind != .plus
        else { return nil }
        return token.start + 1..<token.end - 1
      }
      guard let old else { return nil }
      let new = place(position, like: source.bytes[old], isPinned: nil)
      splices.add([Splice(old, new)])
      shifts.append((offset, new.count - old.count))
    }
    var result = source
    result.graph = graph
    result.bytes = splices.applied(to: source.bytes)
    shifts.sort { $0.offset < $1.offset }
    var sums: [Int] = [0]
    for shift in shifts { sums.append(sums[sums.count - 1] + shift.length) }
    if sums.last == 0 && shifts.allSatisfy({ $0.length == 0 }) { return result }
    for index in result.positionOffsets.indices where result.positionOffsets[index] > 0 {
      let offset = result.positionOffsets[index]
      // How many splices begin before it.
      var (low, high) = (0, shifts.count)
      while low < high {
        let middle = (low + high) / 2
        if shifts[middle].offset < offset { low = middle + 1 } else { high = middle }
      }
      result.positionOffsets[index] = UInt32(clamping: Int(offset) + sums[low])
    }
    return result
  }

  /// A place as `pos` says it, with the third coordinate of another, and its exclamation mark unless that is told.
  static func place(_ point: CGPoint, like old: ArraySlice<UInt8>, isPinned: Bool?) -> [UInt8] {
    // Zero minus zero is zero, not negative zero.
    var text = Array((shortDecimal(point.x) + "," + shortDecimal(0 - point.y)).utf8)
    let parts = old.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let digits = Set("0123456789.+-eE".utf8)
    if parts.count == 3 { text += [UInt8(ascii: ",")] + parts[2].filter { digits.contains($0) } }
    if isPinned ?? old.contains(UInt8(ascii: "!")) { text.append(UInt8(ascii: "!")) }
    return text
  }
}
