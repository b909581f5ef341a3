// One run of the program as a command: its output, its messages, its exit code.

import Foundation
import WindowTestSupport

struct CommandRun {
  let output, errors: String
  let outputBytes: Data
  /// The exit code; nil if a signal ended it or it did not end.
  let code: Int?

  /// - Parameters:
  ///   - input: What stands in standard input; nothing if nil.
  init(
    _ words: [String], input: Data? = nil, environment: [String: String?] = [:], in folder: Folder,
    timeout: Double = 120
  ) throws {
    var file: URL?
    if let input {
      let url = folder.file("input-" + UUID().uuidString)
      try input.write(to: url)
      file = url
    }
    defer { if let file { try? FileManager.default.removeItem(at: file) } }
    let child = try ChildProcess(
      BuiltProgram.path("hexagraph"), words,
      environment: folder.environment.merging(["DISPLAY": nil]) { $1 }.merging(environment) { $1 }, input: file,
      workingDirectory: folder.url)
    if case .code(let code)? = child.wait(timeout: timeout) { self.code = code } else { code = nil }
    outputBytes = (try? Data(contentsOf: child.outputFile)) ?? Data()
    output = String(decoding: outputBytes, as: UTF8.self)
    errors = child.errorOutput
  }
}
