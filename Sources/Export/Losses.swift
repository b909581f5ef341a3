// What a file format could not say as it was drawn, in the order met, each said once.

struct Losses {
  private(set) var lines: [String] = []

  mutating func add(_ line: String) {
    if !lines.contains(line) { lines.append(line) }
  }
}
