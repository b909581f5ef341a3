// The words after a command's name, taken apart.
//
// In:  words, and which options the command knows.
// Out: options, flags and the rest in order; or an error that says which word is wrong and what would be right.

struct Arguments {
  private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// - Parameters:
  ///   - options: Names that take a value, with their dashes.
  ///   - flags: Names that take none.
  init(_ words: some Sequence<String>, options: Set<String> = [], flags known: Set<String> = []) throws(CommandError) {
    var waiting: String?
    var isLiteral = false
    for word in words {
      if let name = waiting {
        values[name, default: []].append(word)
        waiting = nil
      } else if isLiteral || word == "-" || !word.hasPrefix("-") {
        positional.append(word)
      } else if word == "--" {
        isLiteral = true
      } else if options.contains(word) {
        waiting = word
      } else if known.contains(word) {
        flags.insert(word)
      } else if let equals = word.firstIndex(of: "="), options.contains(String(word[..<equals])) {
        values[String(word[..<equals]), default: []].append(String(word[word.index(after: equals)...]))
      } else {
        let all = (options.union(known)).sorted().joined(separator: ", ")
        throw .usage("unknown option '\(Output.printable(word))'; this command knows \(all.isEmpty ? "none" : all)")
      }
    }
    if let name = waiting { throw .usage("option '\(name)' needs a value after it") }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The last value of an option.
  func value(_ option: String) -> String? { values[option]?.last }

  /// All values of an option that may stand more than once, in order.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The one positional argument, called `what` in the message where there is none or more than one.
  func single(_ what: String) throws(CommandError) -> String {
    guard positional.count == 1, let word = positional.first else {
      throw .usage(positional.isEmpty ? "\(what) is missing" : "one \(what) is expected, found \(positional.count)")
    }
    return word
  }

  func noMore() throws(CommandError) {
    if let word = positional.first { throw .usage("unexpected argument '\(Output.printable(word))'") }
  }
}
