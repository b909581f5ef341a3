// How good and how fast our force-directed layout is beside Graphviz's `sfdp`, graph by graph in one run.
//
//     bench-layouts [OPTIONS] GRAPH...     files, or made graphs such as made:grid-50x50; --help tells more
//
// A row has the coefficient of variation of edge length and the normalised stress over 5,000 pairs, the same for both,
// then ours divided by theirs: below 1 ours is better. Figures of time are worth something on a quiet machine only; the
// last line says how quiet it was.

import BenchmarkSupport
import Foundation
import Graphs

let options: Options
do {
  options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("bench-layouts: \(error.text)\n\n\(Options.help)\n".utf8))
  exit(2)
}
if options.wantsHelp {
  print(Options.help)
  exit(0)
}

let folder = FileManager.default.temporaryDirectory.appending(path: "bench-layouts-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
print(
  "graph".column(34), "vertices".rightColumn(8), "edges".rightColumn(8), "variation ours, sfdp, ratio".column(28),
  "stress ours, sfdp, ratio".column(28), "time")
var missed = 0
for subject in options.graphs {
  // Into a pipe, too, a row is there when it is done.
  defer { fflush(nil) }
  do {
    let trial = try Trial(subject, seed: options.seed, in: folder)
    let outcome = try trial.run(options, in: folder)
    func measures(_ own: Double, _ other: Double?, _ ratio: Double?) -> String {
      "\(own.text(4)) \(other?.text(4) ?? "-") \(ratio?.text(2) ?? "-")".column(28)
    }
    let ratios = outcome.ratios
    let isMissed = ratios.map { max($0.lengthVariation, $0.stress) > options.greatestRatio } ?? false
    if isMissed { missed += 1 }
    print(
      String(trial.name.suffix(34)).column(34), String(trial.graph.vertexCount).rightColumn(8),
      String(trial.graph.edgeCount).rightColumn(8),
      measures(outcome.ours.lengthVariation, outcome.theirs?.lengthVariation, ratios?.lengthVariation),
      measures(outcome.ours.stress, outcome.theirs?.stress, ratios?.stress),
      outcome.times + (isMissed ? "  MISSED" : ""))
  } catch {
    FileHandle.standardError.write(Data("bench-layouts: \(subject.name): \(error)\n".utf8))
    missed += 1
  }
}
try? FileManager.default.removeItem(at: folder)
print("\(missed) of \(options.graphs.count) missed; load of the machine \(machineLoad().text(1))")
exit(options.isChecked && missed > 0 ? 1 : 0)
