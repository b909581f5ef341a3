// The command line of the benchmark.

import Foundation

struct Options {
  /// What is wrong with the command line.
  struct Mistake: Error {
    let text: String
  }

  private(set) var wantsHelp = false
  /// The program that is measured.
  private(set) var program = URL(fileURLWithPath: CommandLine.arguments.first ?? ".").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "hexagraph").path
  private(set) var runs = 5
  private(set) var isChecked = false
  private(set) var isShort = false
  private(set) var includesDoubling = true
  /// Only this part, in this process: how the benchmark calls itself.
  private(set) var part: Part?

  enum Part {
    case save(file: String)
    case doubling
  }

  static let help = """
    usage: bench-documents [OPTIONS]

      --program FILE   the hexagraph to measure (the one beside this program)
      --runs N         each figure is the best of so many (5)
      --short          without the file of a million vertices
      --no-doubling    without readers, writers and the layout at sizes that double
      --check          exit 1 if a limit is missed
      --save FILE      only saving this file, in this process
      --doubling       only readers, writers and the layout, in this process
    """

  init(arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    func word(after option: String) throws(Mistake) -> String {
      guard let word = rest.popFirst() else { throw Mistake(text: "\(option) wants a value") }
      return word
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": wantsHelp = true
      case "--check": isChecked = true
      case "--short": isShort = true
      case "--no-doubling": includesDoubling = false
      case "--program": program = try word(after: argument)
      case "--runs":
        let word = try word(after: argument)
        guard let number = Int(word), (1...1000).contains(number) else {
          throw Mistake(text: "--runs wants a number from 1 to 1000, not \(word)")
        }
        runs = number
      case "--save": part = .save(file: try word(after: argument))
      case "--doubling": part = .doubling
      default: throw Mistake(text: "unknown option \(argument)")
      }
    }
  }
}
