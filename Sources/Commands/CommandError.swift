// Why a command ends without its result, and the exit code that says so.

public enum CommandError: Error, Hashable {
  /// The command line is wrong.
  case usage(String)
  /// What was read is not what it should be; the text names file, line and column.
  case rejected(String)
  /// Reading or writing failed.
  case inputOutput(String)
  /// No display, or none that we can draw on.
  case display(String)
}

extension CommandError: CustomStringConvertible {
  public var exitCode: Int32 {
    switch self {
    case .rejected: 1
    case .usage: 2
    case .inputOutput: 3
    case .display: 4
    }
  }

  public var description: String {
    switch self {
    case .rejected(let text): text
    case .usage(let text): "hexagraph: \(text)\nTry 'hexagraph --help'."
    case .inputOutput(let text), .display(let text): "hexagraph: \(text)"
    }
  }
}
