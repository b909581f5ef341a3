// `describe FILE`: a graph in words.

import Formats
import Graphs

enum Describe {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let documents = try GraphInput.documents(Arguments(words).single("FILE"))
    try Output.write(documents.map { GraphOutline($0.graph).text }.joined(separator: "\n"))
  }
}
