// Results to standard output or a file, messages to standard error, input from a file or standard input.

import Foundation
import Storage

enum Output {
  /// A message for the person; never a result.
  static func say(_ words: String) {
    // A closed or full standard error is no reason to fail.
    try? FileHandle.standardError.write(contentsOf: Data((words + "\n").utf8))
  }

  /// A text of a file's as one harmless line: control characters, which could command a terminal, become `?`.
  static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
  }

  /// Text to standard output.
  static func write(_ text: String) throws(CommandError) { try write(Array(text.utf8), to: "-") }

  /// Bytes to a file, whole or not at all; `-` is standard output.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do {
      if path == "-" {
        try AtomicFile.write(bytes, descriptor: 1, named: "standard output")
      } else {
        try AtomicFile.write(bytes, to: URL(argument: path))
      }
    } catch {
      throw .inputOutput(error.description)
    }
  }

  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    do {
      if path == "-" { return try AtomicFile.read(descriptor: 0, named: "standard input") }
      return try AtomicFile.read(URL(argument: path)).bytes
    } catch {
      throw .inputOutput(error.description)
    }
  }
}
