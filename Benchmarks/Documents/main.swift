// Reading, saving and converting large graphs: our times beside those of Graphviz's own programs, in one run.
//
//     bench-documents [OPTIONS]       --help tells more
//
// It makes a file of 100,000 vertices and 200,000 edges with labels and places, and one of 1,000,000 and 2,000,000 with
// names alone; `hexagraph info --json` reads each to an editable document, beside `gc -n -e` and `nop`, as whole
// processes with their peak memory. Then one vertex of the first is moved and the file saved, and each reader and writer
// works at sizes that double. Figures are worth something for a release build on a quiet machine.
//
// The parts that need much memory run in processes of their own, for Linux counts the memory of a parent as its child's.

import BenchmarkSupport
import Foundation

/// Runs this very program on one part.
func runPart(_ arguments: [String]) throws -> [String] {
  fflush(nil)
  let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  let run = try ProgramRun(program, arguments + ["--check"], output: nil)
  return run.code == 0 ? [] : ["\(arguments[0]): see above"]
}

func measure(_ options: Options) throws -> [String] {
  switch options.part {
  case .save(let file): return try Saving(url: URL(fileURLWithPath: file), runs: options.runs).run()
  case .doubling: return try Doubling(runs: options.runs).run()
  case nil: break
  }
  let folder = FileManager.default.temporaryDirectory.appending(path: "bench-documents-\(getpid())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let runs = ["--runs", String(options.runs)]
  let rich = try MadeFile(vertexCount: 100_000, isRich: true, in: folder)
  var missed = try Reading(file: rich, program: options.program, runs: options.runs, leastGain: 4).run()
  if !options.isShort {
    let plain = try MadeFile(vertexCount: 1_000_000, isRich: false, in: folder)
    missed += try Reading(file: plain, program: options.program, runs: options.runs, leastGain: 7).run()
    try FileManager.default.removeItem(at: plain.url)
  }
  missed += try runPart(["--save", rich.url.path] + runs)
  if options.includesDoubling { missed += try runPart(["--doubling"] + runs) }
  return missed
}

let options: Options
do {
  options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("bench-documents: \(error.text)\n\n\(Options.help)\n".utf8))
  exit(2)
}
if options.wantsHelp {
  print(Options.help)
  exit(0)
}
do {
  let missed = try measure(options)
  if options.part == nil {
    print("\nlimits:", missed.isEmpty ? "all met" : "missed by " + missed.joined(separator: "; "))
    print("load of the machine \(machineLoad().text(1))")
  }
  exit(options.isChecked && !missed.isEmpty ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("bench-documents: \(error)\n".utf8))
  exit(3)
}
