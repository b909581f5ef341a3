// The command line of the benchmark.

import Foundation

struct Options {
  /// What is wrong with the command line.
  struct Mistake: Error {
    let text: String
  }

  private(set) var wantsHelp = false
  private(set) var seed: UInt64 = 1
  private(set) var isQuick = false
  private(set) var isParallel = true
  private(set) var runsSFDP = true
  private(set) var isChecked = false
  private(set) var greatestRatio = 1.1
  /// Where the placed graphs go, if somebody wants to look at them.
  private(set) var folder: String?
  private(set) var graphs: [Subject] = []

  static let help = """
    usage: bench-layouts [OPTIONS] GRAPH...

    A GRAPH is a file, or one that is made: made:grid-WxH, made:tree-N, made:ring-N, made:path-N, made:star-N,
    made:random-N-M (N vertices, M edges), made:free-N (scale-free, two edges a vertex), made:rings-N (of 3 to 30).

      --seed S         of our layout and of what is made (1)
      --quick          our layout at the effort of opening a file
      --serial         our layout on one thread
      --no-sfdp        ours alone
      --check [R]      exit 1 if a ratio is above R (1.1)
      -o FOLDER        writes our placed graphs there, as DOT
    """

  init(arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": wantsHelp = true
      case "--quick": isQuick = true
      case "--serial": isParallel = false
      case "--no-sfdp": runsSFDP = false
      case "--check":
        isChecked = true
        if let ratio = rest.first.flatMap(Double.init) {
          greatestRatio = ratio
          rest.removeFirst()
        }
      case "--seed":
        guard let seed = rest.popFirst().flatMap(UInt64.init) else { throw Mistake(text: "--seed wants a number") }
        self.seed = seed
      case "-o":
        guard let folder = rest.popFirst() else { throw Mistake(text: "-o wants a folder") }
        self.folder = folder
      default:
        if argument.hasPrefix("-") { throw Mistake(text: "unknown option \(argument)") }
        if argument.hasPrefix("made:") {
          let name = String(argument.dropFirst("made:".count))
          guard let graph = MadeGraph(name) else { throw Mistake(text: "no such graph can be made: \(name)") }
          graphs.append(.made(graph))
        } else {
          graphs.append(.file(argument))
        }
      }
    }
    if graphs.isEmpty && !wantsHelp { throw Mistake(text: "which graphs?") }
  }
}

/// What is laid out.
enum Subject {
  case file(String)
  case made(MadeGraph)

  var name: String {
    switch self {
    case .file(let path): URL(fileURLWithPath: path).lastPathComponent
    case .made(let graph): graph.name
    }
  }
}
