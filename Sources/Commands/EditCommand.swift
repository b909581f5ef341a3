// `edit FILE [-o OUT] < SCRIPT`: changes a graph file by commands, one a line; all of them or, after an error, none.

import Editor
import Formats
import Foundation
import Graphs
import Storage

enum EditCommand {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, options: ["-o"])
    let path = try arguments.single("FILE")
    let script = try Output.read("-")
    if path == "-" {
      throw .usage("FILE cannot be '-': standard input carries the script")
    }
    var (file, document) = try GraphInput.opened(path)
    do {
      try EditScript.run(String(decoding: script, as: UTF8.self), name: "<script>", on: &document)
    } catch {
      throw .rejected(error.description)
    }
    if let output = arguments.value("-o") {
      try Output.write(file.bytes(of: document), to: output)
    } else if document.isModified {
      do { try file.save(&document) } catch { throw .inputOutput(error.description) }
    }
  }
}
