// `diff A B`: how two graph files differ by meaning, a line a difference; exit 1 if they do.

import Formats
import Graphs

enum Diff {
  static func run(_ words: ArraySlice<String>) throws(CommandError) -> Int32 {
    let arguments = try Arguments(words)
    guard arguments.positional.count == 2 else {
      throw .usage("two files are expected, found \(arguments.positional.count)")
    }
    let first = try GraphInput.documents(arguments.positional[0])
    let second = try GraphInput.documents(arguments.positional[1])
    var lines: [String] = []
    for (number, (old, new)) in zip(first, second).enumerated() {
      let own = GraphDifference(from: old.graph, to: new.graph).lines
      if !own.isEmpty && max(first.count, second.count) > 1 { lines.append("graph number \(number + 1):") }
      lines += own
    }
    if first.count != second.count { lines.append("~ file: \(first.count) graphs -> \(second.count)") }
    if lines.isEmpty { return 0 }
    try Output.write(lines.joined(separator: "\n") + "\n")
    return 1
  }
}
