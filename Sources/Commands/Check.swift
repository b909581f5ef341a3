// `check FILE...`: parses each file; an error a line on standard output's place for results, exit 1 if there was one.

enum Check {
  static func run(_ words: ArraySlice<String>) throws(CommandError) -> Int32 {
    let arguments = try Arguments(words)
    guard !arguments.positional.isEmpty else { throw .usage("FILE is missing") }
    var hasErrors = false
    for path in arguments.positional {
      do {
        _ = try GraphInput.documents(path)
      } catch {
        guard case .rejected(let text) = error else { throw error }
        Output.say(text)
        hasErrors = true
      }
    }
    return hasErrors ? 1 : 0
  }
}
