// `layout --algorithm force|grid|circle IN -o OUT`: gives the vertices of a graph file places.

import Editor
import Formats
import Foundation
import Graphs
import Layouts
import Storage

enum LayoutCommand {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, options: ["--algorithm", "--seed", "-o"])
    let path = try arguments.single("IN")
    guard let output = arguments.value("-o") else { throw .usage("-o OUT is missing") }
    let layout = Layout(try algorithm(arguments.value("--algorithm")), seed: try seed(arguments.value("--seed")))
    var (file, document) = try GraphInput.opened(path)
    var line = ProgressLine("layout")
    guard let edit = layout.edit(for: document.graph, progress: { line.show($0) }) else {
      // Nobody cancels here; the closure always says yes.
      throw .rejected("\(path): error: the layout was cancelled")
    }
    line.clear()
    do { _ = try document.apply(edit) } catch { throw .rejected("\(path): error: \(error)") }
    try Output.write(file.bytes(of: document), to: output)
  }

  private static func algorithm(_ word: String?) throws(CommandError) -> Layout.Algorithm {
    guard let word else { return .force }
    guard let algorithm = Layout.Algorithm(rawValue: word) else {
      let all = Layout.Algorithm.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("unknown algorithm '\(Output.printable(word))'; there are \(all)")
    }
    return algorithm
  }

  private static func seed(_ word: String?) throws(CommandError) -> UInt64 {
    guard let word else { return 1 }
    guard let seed = UInt64(word) else {
      throw .usage("--seed takes a whole number from 0 to \(UInt64.max), not '\(Output.printable(word))'")
    }
    return seed
  }
}
