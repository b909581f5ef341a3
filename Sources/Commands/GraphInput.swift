// A graph file of a command: read, its warnings said, its errors made into the command's.

import Editor
import Formats
import Foundation
import Graphs
import Storage

enum GraphInput {
  /// All graphs of a file, at least one; `-` is standard input.
  static func documents(_ path: String) throws(CommandError) -> [Document] { try file(path).documents }

  /// The format of a file, by what it holds and else by its name, and all its graphs.
  static func file(
    _ path: String, as wanted: FileFormat? = nil
  ) throws(CommandError) -> (format: FileFormat, documents: [Document]) {
    let bytes = try Output.read(path)
    let name = path == "-" ? "<stdin>" : path
    // What is of no format is read as DOT, whose reader says what is wrong with it.
    let format = wanted ?? FileFormat.detect(bytes, fileName: path) ?? .dot
    let contents: GraphFile
    do throws(FormatError) {
      contents = try format.read(bytes, name: name)
    } catch {
      throw .rejected(error.description)
    }
    for warning in contents.warnings { Output.say(warning.description) }
    return (format, contents.documents)
  }

  /// The first graph of a file.
  static func document(_ path: String) throws(CommandError) -> Document {
    guard let document = try documents(path).first else {
      throw .rejected("\(path): error: no graph in it; a graph begins with 'graph' or 'digraph'")
    }
    return document
  }

  /// A file to be edited and saved again, with its first graph.
  ///
  /// What comes from standard input, `-`, has no file to go back to.
  static func opened(_ path: String) throws(CommandError) -> (file: DocumentFile, document: Document) {
    if path == "-" { return (DocumentFile(), try document(path)) }
    do {
      let opened = try DocumentFile.open(URL(argument: path))
      for warning in opened.warnings { Output.say(warning) }
      var file = opened.file
      file.versions = Versions()
      return (file, opened.document)
    } catch {
      switch error {
      case .storage(let error): throw .inputOutput(error.description)
      case .format, .empty: throw .rejected(error.description)
      }
    }
  }
}
