// A program that edits, journals and saves for ever, to be killed.
//
//   save-loop --journal PATH
//
// Each edit moves one of 300 vertices and is told on standard output once it is on the disk. Edit n puts vertex n mod 300 at (n, n), so
// that any state shows whether it is a whole one. Every fourth edit a new journal takes the place of the old one, every tenth the document
// is saved and the journal removed, every seventh edit adds or deletes a vertex.

import Editor
import Foundation
import Graphs
import Storage

enum JournalLoop {
  static let count = 300

  static func run(at url: URL) throws -> Never {
    var (file, document, _) = try DocumentFile.open(url)
    file.versions = Versions()
    let base = document.source
    let start = document.graph
    var journal: Journal?
    var edits: [Edit] = []
    var edit = 0
    while true {
      edit += 1
      let moved = VertexID(slot: UInt32(edit % count))
      edits = [.move(moved, to: CGPoint(x: edit, y: edit))]
      if edit % 7 == 0 {
        let spare = document.graph.vertex(named: "spare")
        edits.append(spare.map { .removeVertex($0) } ?? .addVertex(document.graph.newVertex(at: .zero, name: "spare")))
      }
      for edit in edits { try document.apply(edit) }
      if journal == nil || edit % 4 == 0 {
        let header = Journal.Header(
          name: url.lastPathComponent, origin: url, stamp: nil, format: base?.format, graphIndex: base?.graphIndex ?? 0)
        journal = try Journal(
          header, base: base?.bytes, edits: [document.graph.edit(from: start)].compactMap { $0 }, in: Recovery(),
          replacing: journal)
      } else {
        try journal?.append(edits)
      }
      if edit % 10 == 0 {
        try file.save(&document)
        try journal?.remove()
        journal = nil
      }
      try AtomicFile.write(Array("\(edit)\n".utf8), descriptor: STDOUT_FILENO, named: "standard output")
    }
  }
}
