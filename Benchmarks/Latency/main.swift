// How long a picture takes to follow the hand: a program's window, driven and watched from outside as a user would.
//
//     latency [OPTIONS] PROGRAM FILE.dot       on a screen of its own
//     latency [OPTIONS] --attach PROCESS-ID    a program that runs on $DISPLAY already
//     latency --make-graph N M FILE.dot        writes a graph of N vertices and M edges to measure with
//
// It drags one vertex and times each move until the server holds the new pixels, floods the program with moves, and
// counts the processor time of an idle window. Figures are worth something for a release build on a quiet machine.

import Foundation

do {
  let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
  switch options.work {
  case .help:
    print(Options.help)
  case .makeGraph(let vertices, let edges, let file):
    try GraphFile.text(vertices: vertices, edges: edges, seed: options.seed).write(
      toFile: file, atomically: true, encoding: .utf8)
  case .measure(let program, let arguments):
    exit(try Measurement(subject: .launch(program, arguments, options: options), options: options).run())
  case .attach(let processID):
    exit(try Measurement(subject: .attach(to: processID), options: options).run())
  }
} catch let error as Options.Mistake {
  FileHandle.standardError.write(Data("latency: \(error.text)\n\n\(Options.help)\n".utf8))
  exit(2)
} catch {
  FileHandle.standardError.write(Data("latency: \(error)\n".utf8))
  exit(3)
}
