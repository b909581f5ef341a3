// A whole DOT file: graph after graph, and what offsets mean to a person.

import Graphs

/// Reads the graphs of one file.
struct DOTReader {
  private let name: String
  private let limits: DOT.Limits
  private(set) var warnings: [FormatWarning] = []
  private(set) var warningCount = 0

  init(name: String, limits: DOT.Limits) {
    self.name = name
    self.limits = limits
  }

  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(FormatError) -> [(graph: Graph, positionOffsets: [UInt32], isLatin1: Bool)] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var directives: [DOTLineDirective] = []
    do throws(DOTFailure) {
      var parser = try DOTParser(bytes, offset: start, limits: limits, warnings: DOTWarnings())
      var graphs: [(graph: Graph, positionOffsets: [UInt32], isLatin1: Bool)] = []
      while true {
        let begin = parser.offset
        let hasGraph: Bool
        do throws(DOTFailure) {
          hasGraph = try parser.parseGraph()
        } catch {
          directives = parser.directives
          throw graphs.isEmpty ? error : error.afterGraph(begin: begin)
        }
        guard hasGraph else { break }
        var graph = parser.takeGraph()
        let slice = UnsafeBufferPointer(rebasing: bytes[begin..<parser.offset])
        var positionOffsets = parser.positionOffsets
        let isLatin1 = graph.attributes.value(of: "charset").map { isLatin1Charset($0.text) } ?? false
        if let latin = readAsLatin1(graph, slice) {
          // Those of the file are those of the bytes, which are other than the letters'.
          (graph, positionOffsets) = (latin, [])
        }
        graph.dropCharset()
        graph.placeUnplacedVertices()
        graphs.append((graph, positionOffsets, isLatin1))
      }
      directives = parser.directives
      if graphs.isEmpty { throw DOTFailure(offset: parser.offset, reason: .empty) }
      describe(parser.takeWarnings(), bytes, directives)
      return graphs
    } catch {
      throw described(error, bytes, directives)
    }
  }

  /// The graph read anew from Latin-1 if it says that it is, and has a byte for which that matters.
  private func readAsLatin1(_ graph: Graph, _ bytes: UnsafeBufferPointer<UInt8>) -> Graph? {
    guard let charset = graph.attributes.value(of: "charset"), isLatin1Charset(charset.text),
      bytes.contains(where: { $0 >= 0x80 })
    else { return nil }
    return latin1ToUTF8(bytes).withUnsafeBufferPointer { (text) -> Graph? in
      // The same grammar on the same letters: it cannot fail where the first reading did not.
      guard var parser = try? DOTParser(text, offset: 0, limits: limits, warnings: DOTWarnings()),
        (try? parser.parseGraph()) == true
      else { return nil }
      return parser.takeGraph()
    }
  }

  // MARK: Messages

  private mutating func describe(
    _ found: DOTWarnings, _ bytes: UnsafeBufferPointer<UInt8>, _ directives: [DOTLineDirective]
  ) {
    warningCount = found.count
    var places = DOTPlaces(file: name, start: 0)
    for (offset, text) in found.entries.sorted(by: { $0.offset < $1.offset }) {
      let place = places.place(of: offset, in: bytes, directives: directives)
      warnings.append(FormatWarning(file: place.file, line: place.line, column: place.column, text: text))
    }
  }

  private func described(
    _ failure: DOTFailure, _ bytes: UnsafeBufferPointer<UInt8>, _ directives: [DOTLineDirective]
  ) -> FormatError {
    var places = DOTPlaces(file: name, start: 0)
    var reason = failure.reason
    if let begin = failure.begin, case .unterminated(let what) = reason {
      let place = places.place(of: begin, in: bytes, directives: directives)
      reason = .unterminated("\(what) that began at \(place.line):\(place.column)")
    }
    let place = places.place(of: failure.offset, in: bytes, directives: directives)
    return FormatError(file: place.file, line: place.line, column: place.column, reason: reason)
  }
}

extension DOTFailure {
  /// The failure of what should be the next graph: at its first token, say that a graph was complete before it.
  fileprivate func afterGraph(begin: Int) -> DOTFailure {
    guard offset == begin, case .unexpected(let found, _) = reason else { return self }
    return DOTFailure(
      offset: offset, reason: .unexpected(found: found, expected: "the end of the file or another graph after the '}'"))
  }
}
