// The command line: which command the words name, and the exit code it ends with.
//
// Standard output carries results only; messages go to standard error. Exit codes: 0 good, 1 input rejected, 2 usage, 3 input or
// output, 4 display, 128 + n by signal n.

import Foundation

/// The program.
@MainActor public enum Hexagraph {
  /// Runs one command line.
  ///
  /// - Parameter words: Without the program's own name.
  /// - Returns: The exit code.
  public static func run(_ words: [String]) -> Int32 {
    do {
      return try dispatch(words)
    } catch {
      Output.say(error.description)
      return error.exitCode
    }
  }

  private static func dispatch(_ words: [String]) throws(CommandError) -> Int32 {
    let rest = words.dropFirst()
    switch words.first {
    case "render": try Render.run(rest)
    case "info": try Info.run(rest)
    case "check": return try Check.run(rest)
    case "convert": try Convert.run(rest)
    case "diff": return try Diff.run(rest)
    case "describe": try Describe.run(rest)
    case "edit": try EditCommand.run(rest)
    case "layout": try LayoutCommand.run(rest)
    case "path": return try PathCommand.run(rest)
    case "events": return try Events.run(rest)
    case "replay": try Replay.run(rest)
    case "--help", "-h", "help": try Output.write(usage)
    case "--version": try Output.write("hexagraph \(version)\n")
    default: return try Open.run(words)
    }
    return 0
  }

  static let version = "0.1.0"

  static let usage = """
    hexagraph [FILE]                         open the editor; without a file, a new document
    hexagraph render FILE -o OUT             draw a graph file  [--size WxH] [--scale S] [--background COLOR];
                                             OUT ends in .png, .svg or .pdf
    hexagraph render --shape NAME -o OUT     draw a badge, heart or ring  [--set NAME=VALUE]...
    hexagraph render --shape NAME --list     its parameters, a JSON object a line
    hexagraph info [--json] FILE             what a graph file holds
    hexagraph check FILE...                  every error as FILE:LINE:COLUMN: error: TEXT
    hexagraph convert IN OUT                 a graph file in another format  [--from F] [--to F]
    hexagraph diff A B                       how two graph files differ by meaning; exit 1 if they do
    hexagraph describe FILE                  a graph in words
    hexagraph edit FILE [-o OUT] < SCRIPT    change a graph file by commands, one a line
    hexagraph layout IN -o OUT               give vertices places  [--algorithm force|grid|circle] [--seed N]
    hexagraph path [--json] < PATHS          SVG path data, a path a line: normalised, or measured  [--stroke W,CAP,JOIN,LIMIT]
    hexagraph events [FILE]                  a window that prints each event as a line
    hexagraph replay SCRIPT [FILE] -o OUT    play such lines into a headless window; OUT is .png or .dot

    '-' is standard input or output. HEXAGRAPH_NO_SHM=1 turns shared memory off, HEXAGRAPH_SCALE=2 doubles everything,
    HEXAGRAPH_COLOR_SCHEME=dark is dark and light is light, whatever the desktop is.

    """
}
