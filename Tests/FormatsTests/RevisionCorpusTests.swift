// Random single edits of other people's files: the file read again is the edited graph, no comment is lost, and the lines that
// differ are as few as the edit allows.

import Formats
import Foundation
import Graphs
import TestSupport
import Testing

@Suite("Editing the corpora", .enabled(if: Shared.exists, "the shared corpora are not here"))
struct RevisionCorpusTests {
  /// How many edits in all; EDITS=2000 for a long run.
  private static let count = ProcessInfo.processInfo.environment["EDITS"].flatMap { Int($0) } ?? 400

  @Test("an unedited file is the same file") func unedited() throws {
    for file in CorpusFile.all(kind: "dot") where file.expected.hasPrefix("accept") {
      let bytes = try file.bytes()
      for document in try DOT.read(bytes, name: file.path).documents {
        let source = try #require(document.source)
        #expect(DOT.revision(of: source, to: document.graph).bytes == bytes, "\(file.path)")
      }
    }
  }

  @Test("after one random edit the file says the edited graph and has lost no comment") func edits() throws {
    var random = SplitMix64(seed: 20)
    let files = CorpusFile.all(kind: "dot").filter { $0.expected.hasPrefix("accept") }
    var (moves, longest) = (0, 0)
    for number in 0..<Self.count {
      let file = files[number % files.count]
      let bytes = try file.bytes()
      let documents = try DOT.read(bytes, name: file.path).documents
      let index = Int.random(in: 0..<documents.count, using: &random)
      var document = documents[index]
      guard let edit = SingleEdit.random(in: document.graph, using: &random) else { continue }
      do { try document.apply(edit) } catch { continue }
      let source = try #require(document.source)
      let revision = DOT.revision(of: source, to: document.graph).bytes
      let context = "\(file.path) \(String(describing: edit).prefix(300))"
      let read = try DOT.read(revision, name: file.path).documents
      #expect(read.count == documents.count, "\(context)")
      let (found, wanted) = (meaning(of: read[index].graph), meaning(of: document.graph))
      if found != wanted {
        let difference = wanted.difference(from: found)
        Issue.record("\(context): \(String(describing: difference).prefix(600))")
      }
      for other in documents.indices where other != index {
        #expect(meaning(of: read[other].graph) == meaning(of: documents[other].graph), "\(context)")
      }
      let lost = comments(in: bytes).subtracting(comments(in: revision))
      #expect(lost.isEmpty, "\(context)")
      let changed = changedLines(from: bytes, to: revision)
      longest = max(longest, changed)
      switch edit {
      case .move, .addVertex, .addEdge:
        moves += 1
        #expect(changed <= 1, "\(context)")
      case .setAttribute, .reconnect: #expect(changed <= 12, "\(context): \(changed) lines")
      default: break
      }
    }
    #expect(moves > Self.count / 8)
  }

  /// The comments of a file, with how often each stands in it.
  private func comments(in bytes: [UInt8]) -> Set<[UInt8]> {
    var result = Set<[UInt8]>()
    var place = 0
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    while place < bytes.count {
      let start = place
      switch byte(place) {
      case UInt8(ascii: "\""):
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += byte(place) == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
      case UInt8(ascii: "<"):
        var depth = 0
        repeat {
          depth += byte(place) == UInt8(ascii: "<") ? 1 : byte(place) == UInt8(ascii: ">") ? -1 : 0
          place += 1
        } while depth > 0 && place < bytes.count
      case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "*"):
        place += 2
        while place < bytes.count, byte(place) != UInt8(ascii: "*") || byte(place + 1) != UInt8(ascii: "/") {
          place += 1
        }
        place += 2
        result.insert(Array(bytes[start..<min(place, bytes.count)]))
      case UInt8(ascii: "/") where byte(place + 1) == UInt8(ascii: "/"), UInt8(ascii: "#"):
        while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
        result.insert(Array(bytes[start..<place]))
      default: place += 1
      }
    }
    return result
  }

  /// How many lines a comparison line by line calls changed: the larger of those gone and those new.
  private func changedLines(from old: [UInt8], to new: [UInt8]) -> Int {
    var (one, other) = (
      old.split(separator: 10, omittingEmptySubsequences: false)[...],
      new.split(separator: 10, omittingEmptySubsequences: false)[...]
    )
    while let first = one.first, first == other.first {
      one = one.dropFirst()
      other = other.dropFirst()
    }
    while let last = one.last, last == other.last {
      one = one.dropLast()
      other = other.dropLast()
    }
    let gone = Array(one).difference(from: Array(other))
    return max(gone.insertions.count, gone.removals.count)
  }
}

/// One edit that fits a graph, of the kinds that people make.
enum SingleEdit {
  static func random(in graph: Graph, using random: inout SplitMix64) -> Edit? {
    let vertices = Array(graph.vertexIDs)
    let edges = Array(graph.edgeIDs)
    guard let vertex = vertices.randomElement(using: &random), let other = vertices.randomElement(using: &random) else {
      return .addVertex(graph.newVertex(at: CGPoint(x: 3, y: 4)))
    }
    let place = CGPoint(x: random.double(in: -900...900).rounded(), y: random.double(in: -900...900).rounded())
    let names = ["color", "label", "zcustom", "tailport", "style", "pin"]
    let values: [GraphString] = [
      "red", "two words", "say \"x\"", "back\\", "3.5", "", GraphString("<b>x</b>", isHTML: true),
    ]
    let name = names[Int.random(in: 0..<names.count, using: &random)]
    let value = values[Int.random(in: 0..<values.count, using: &random)]
    switch Int.random(in: 0...12, using: &random) {
    case 0, 1: return .move(vertex, to: place)
    case 2: return .setAttribute(.vertex(vertex), name: name, value: value)
    case 3:
      // What a default gives is no attribute of the vertex's own to be taken away.
      let own = graph.attributes(of: .vertex(vertex)).filter { graph.vertexDefaults.value(of: $0.name) == nil }
      return own.randomElement(using: &random).map { .setAttribute(.vertex(vertex), name: $0.name, value: nil) }
    case 4: return .addVertex(graph.newVertex(at: place))
    case 5: return .removeVertex(vertex)
    case 6: return .rename(vertex, to: ["new name", "x\u{E9}", "a_b", "12"][Int.random(in: 0...3, using: &random)])
    case 7: return .addEdge(graph.newEdge(from: vertex, to: other))
    case 8: return edges.randomElement(using: &random).map { .removeEdge($0) }
    case 9, 10: return edges.randomElement(using: &random).map { .setAttribute(.edge($0), name: name, value: value) }
    case 11:
      return edges.randomElement(using: &random).flatMap { edge in
        graph.head(of: edge).map { .reconnect(edge, tail: vertex, head: $0) }
      }
    default:
      return .setAttribute(
        .graph, name: ["bgcolor", "label", "size"][Int.random(in: 0...2, using: &random)], value: value)
    }
  }
}
