// `check FILE...`: parses each file; an error a line on standard error, exit 1 if there was one, 3 if a file could not be read.

enum Check {
  static func run(_ words: ArraySlice<String>) throws(CommandError) -> Int32 {
    let arguments = try Arguments(words)
    guard !arguments.positional.isEmpty else { throw .usage("FILE is missing") }
    // The worst of all files counts; each is looked at, whatever became of the one before.
    var code: Int32 = 0
    for path in arguments.positional {
      do {
        _ = try GraphInput.documents(path)
      } catch {
        Output.say(error.description)
        code = max(code, error.exitCode)
      }
    }
    return code
  }
}
