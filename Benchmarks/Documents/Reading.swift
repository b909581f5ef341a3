// A file read to an editable document, as a whole process, beside Graphviz's own programs.
//
// In:  a made file.
// Out: a table of best times and of peak memory, and what limit was missed.

import BenchmarkSupport
import Foundation

struct Reading {
  let file: MadeFile
  let program: String
  let runs: Int
  /// How many times faster than `gc` reading has to be.
  let leastGain: Double

  /// Prints the table.
  ///
  /// - Returns: The limits that were missed.
  func run() throws -> [String] {
    let subjects: [(name: String, program: String, arguments: [String])] = [
      ("hexagraph info --json", program, ["info", "--json", file.url.path]),
      ("gc -n -e", "gc", ["-n", "-e", file.url.path]),
      ("nop", "nop", [file.url.path]),
    ]
    print(
      "\nreading \(file.vertexCount) vertices, \(file.edgeCount) edges, \((Double(file.byteCount) / 1e6).text(1)) MB; "
        + "best of \(runs)")
    print("program".column(26), "time".rightColumn(10), "processor".rightColumn(10), "peak".rightColumn(10))
    var best: [ProgramRun] = []
    for subject in subjects {
      var least: ProgramRun?
      for _ in 0..<runs {
        let run = try ProgramRun(subject.program, subject.arguments)
        guard run.code == 0 else { throw ProgramFailure("\(subject.name) ended with exit code \(run.code)") }
        if run.seconds < least?.seconds ?? .infinity { least = run }
        // What takes long is steady enough.
        if run.seconds > 10 { break }
      }
      guard let least else { continue }
      best.append(least)
      print(
        subject.name.column(26), "\(least.seconds.text(3)) s".rightColumn(10),
        "\(least.processorSeconds.text(3)) s".rightColumn(10),
        "\((Double(least.peakBytes) / 1e6).text(1)) MB".rightColumn(10))
      fflush(nil)
    }
    guard best.count == subjects.count else { return ["nothing was read"] }
    let gain = best[1].seconds / best[0].seconds
    print("\(gain.text(1)) times faster than gc, limit \(leastGain.text(0)); memory \(share(best)) of gc's, limit 1")
    var missed: [String] = []
    if gain < leastGain { missed.append("reading \(file.vertexCount) vertices: \(gain.text(1)) times faster than gc") }
    if best[0].peakBytes >= best[1].peakBytes { missed.append("reading \(file.vertexCount) vertices: memory") }
    return missed
  }

  private func share(_ best: [ProgramRun]) -> String {
    (Double(best[0].peakBytes) / Double(max(best[1].peakBytes, 1))).text(2)
  }
}
