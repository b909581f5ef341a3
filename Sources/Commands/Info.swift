// `info [--json] FILE`: what a graph file holds.

import Formats
import Foundation
import Graphs

enum Info {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, flags: ["--json"])
    let (format, documents) = try GraphInput.file(arguments.single("FILE"))
    let summaries = documents.map { GraphSummary($0.graph, format: format.rawValue) }
    if arguments.has("--json") {
      try Output.write(GraphSummary.json(summaries) + "\n")
    } else {
      try Output.write(summaries.map(lines).joined(separator: "\n"))
    }
  }

  /// For people: a line a fact.
  private static func lines(_ summary: GraphSummary) -> String {
    var facts: [(String, String)] = [
      ("kind", (summary.isStrict ? "strict " : "") + summary.kind), ("vertices", String(summary.vertexCount)),
      ("edges", String(summary.edgeCount)), ("loops", String(summary.loopCount)),
      ("components", String(summary.componentCount)), ("subgraphs", String(summary.groupCount)),
    ]
    if let name = summary.name { facts.insert(("name", name), at: 0) }
    if let bounds = summary.bounds {
      facts.append(("bounds", "\(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height) pt"))
    }
    for (title, names) in [
      ("graph attributes", summary.graphAttributes), ("vertex attributes", summary.vertexAttributes),
      ("edge attributes", summary.edgeAttributes),
    ] where !names.isEmpty {
      facts.append((title, names.joined(separator: ", ")))
    }
    return facts.map { "\($0.0): \(Output.printable($0.1))\n" }.joined()
  }
}
