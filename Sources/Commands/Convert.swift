// `convert [--from F] [--to F] IN OUT`: a graph file in another format; the same format keeps every byte.

import Formats
import Foundation
import Graphs

enum Convert {
  static func run(_ words: ArraySlice<String>) throws(CommandError) {
    let arguments = try Arguments(words, options: ["--from", "--to"])
    guard arguments.positional.count == 2 else {
      throw .usage("IN and OUT are expected, found \(arguments.positional.count)")
    }
    let (input, output) = (arguments.positional[0], arguments.positional[1])
    var from: FileFormat?
    if let name = arguments.value("--from") { from = try Convert.format(named: name) }
    let (format, documents) = try GraphInput.file(input, as: from)
    let target: FileFormat
    if let name = arguments.value("--to") {
      target = try Convert.format(named: name)
    } else if let byName = FileFormat(fileName: output) {
      target = byName
    } else if output == "-" {
      target = format
    } else {
      throw .usage("the ending of '\(Output.printable(output))' is of no format; say which by '--to', one of \(names)")
    }
    guard let first = documents.first else { throw .rejected("\(input): error: no graph in it") }
    if target == format, let source = first.source {
      try Output.write(source.bytes, to: output)
      return
    }
    for document in documents.prefix(target.holdsSeveralGraphs ? documents.count : 1) {
      if let sentence = target.losses(writing: document.graph).sentence(format: target.title) { Output.say(sentence) }
    }
    if documents.count > 1 && !target.holdsSeveralGraphs {
      Output.say("\(documents.count - 1) of \(documents.count) graphs are left out: \(target.title) holds one")
    }
    try Output.write(target.write(documents.map(\.graph)), to: output)
  }

  /// By its own name or by a suffix of its files.
  private static func format(named name: String) throws(CommandError) -> FileFormat {
    if let format = FileFormat(rawValue: name) ?? FileFormat(suffix: name) { return format }
    throw .usage("unknown format '\(Output.printable(name))'; the formats are \(names)")
  }

  static var names: String { FileFormat.allCases.map(\.rawValue).joined(separator: ", ") }
}
