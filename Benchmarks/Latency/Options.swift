// The command line of the benchmark.

import Foundation

struct Options {
  enum Work {
    case help
    case makeGraph(vertices: Int, edges: Int, file: String)
    case measure(program: String, arguments: [String])
    case attach(processID: pid_t)
  }

  /// What is wrong with the command line.
  struct Mistake: Error {
    let text: String
  }

  /// What the figures must not exceed for `--check`.
  struct Limits {
    var medianMilliseconds = 1.0
    var floodMilliseconds = 100.0
    var floodFrames = 50
    var idleTicks = 0
  }

  private(set) var work = Work.help
  private(set) var isChecked = false
  private(set) var limits = Limits()
  private(set) var samples = 300
  private(set) var moves = 2000
  private(set) var idleSeconds = 10.0
  private(set) var seed: UInt64 = 1
  private(set) var screen = "1280x800x24"
  private(set) var serverArguments: [String] = []
  private(set) var isManaged = false
  /// Where the vertex to drag is, in pixels of the window; found by its colour if nil.
  private(set) var place: (x: Int, y: Int)?
  private(set) var color: UInt32 = 0xFF3B30

  static let help = """
    usage: latency [OPTIONS] PROGRAM [ARGUMENT...]   start PROGRAM on a screen of its own and measure it
           latency [OPTIONS] --attach PROCESS-ID     measure a program that runs on $DISPLAY
           latency [--seed S] --make-graph N M FILE  write a DOT graph of N vertices and M edges, placed in 1200x700

      --samples N      moves to time while dragging (300)
      --moves N        moves in the flood (2000)
      --idle SECONDS   how long to watch the idle window (10)
      --seed S         of pauses and graphs (1)
      --at X,Y         drag the vertex at this pixel of the window, instead of looking for one
      --color RRGGBB   the vertices' colour (ff3b30)
      --screen WxHxD   the screen (1280x800x24)
      --no-shm         a server without shared memory
      --openbox        under a window manager
      --check          exit 1 if a limit is missed: --max-median MS (1), --max-flood MS (100), --max-frames N (50),
                       --max-ticks N (0)
    """

  init(arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.first, argument.hasPrefix("--") {
      rest.removeFirst()
      switch argument {
      case "--help": return
      case "--check": isChecked = true
      case "--no-shm": serverArguments += ["-extension", "MIT-SHM"]
      case "--openbox": isManaged = true
      case "--samples": samples = try Self.number(after: argument, &rest, in: 1...1_000_000)
      case "--moves": moves = try Self.number(after: argument, &rest, in: 1...1_000_000)
      case "--idle": idleSeconds = Double(try Self.number(after: argument, &rest, in: 0...86_400))
      case "--seed": seed = UInt64(try Self.number(after: argument, &rest, in: 0...Int.max))
      case "--max-median": limits.medianMilliseconds = try Self.decimal(after: argument, &rest)
      case "--max-flood": limits.floodMilliseconds = try Self.decimal(after: argument, &rest)
      case "--max-frames": limits.floodFrames = try Self.number(after: argument, &rest, in: 0...Int.max)
      case "--max-ticks": limits.idleTicks = try Self.number(after: argument, &rest, in: 0...Int.max)
      case "--screen": screen = try Self.word(after: argument, &rest)
      case "--color":
        let word = try Self.word(after: argument, &rest)
        guard word.count == 6, let color = UInt32(word, radix: 16) else { throw Mistake(text: "no colour: \(word)") }
        self.color = color
      case "--at":
        let word = try Self.word(after: argument, &rest)
        let numbers = word.split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 2 else { throw Mistake(text: "no place: \(word); write X,Y") }
        place = (numbers[0], numbers[1])
      case "--attach":
        let id = try Self.number(after: argument, &rest, in: 1...Int(pid_t.max))
        work = .attach(processID: pid_t(id))
        guard rest.isEmpty else { throw Mistake(text: "too many arguments after --attach") }
        return
      case "--make-graph":
        let vertices = try Self.number(after: argument, &rest, in: 1...1_000_000)
        let edges = try Self.number(after: argument, &rest, in: 0...10_000_000)
        work = .makeGraph(vertices: vertices, edges: edges, file: try Self.word(after: argument, &rest))
        return
      default: throw Mistake(text: "unknown option \(argument)")
      }
    }
    guard let program = rest.first else { throw Mistake(text: "which program?") }
    work = .measure(program: program, arguments: Array(rest.dropFirst()))
  }

  private static func word(after option: String, _ rest: inout ArraySlice<String>) throws(Mistake) -> String {
    guard let word = rest.popFirst() else { throw Mistake(text: "\(option) wants a value") }
    return word
  }

  private static func number(
    after option: String, _ rest: inout ArraySlice<String>, in range: ClosedRange<Int>
  ) throws(Mistake) -> Int {
    let word = try word(after: option, &rest)
    guard let number = Int(word), range.contains(number) else {
      throw Mistake(text: "\(option) wants a number from \(range.lowerBound) to \(range.upperBound), not \(word)")
    }
    return number
  }

  private static func decimal(after option: String, _ rest: inout ArraySlice<String>) throws(Mistake) -> Double {
    let word = try word(after: option, &rest)
    guard let number = Double(word), number.isFinite else {
      throw Mistake(text: "\(option) wants a number, not \(word)")
    }
    return number
  }
}
