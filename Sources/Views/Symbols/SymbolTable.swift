// All drawings by name, each a line of text; the families are in files of their own.
//
// In:  a name.
// Out: the text of its drawing. Made when the first symbol is wanted: the lines are told apart, none is read.

struct SymbolTable: Sendable {
  static let shared = SymbolTable()

  private let texts: [Substring: Substring]

  private init() {
    var texts: [Substring: Substring] = [:]
    for family in Self.families {
      for line in family.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1)
        if words.count == 2 { texts[words[0]] = words[1] }
      }
    }
    self.texts = texts
  }

  func text(_ name: String) -> Substring? { texts[name[...]] }

  var names: [String] { texts.keys.map { String($0) }.sorted() }

  /// All lines, each with its name first.
  static let families = [
    arrows, signs, shapes, media, people, health, objects, nature, animals, documents, interface, devices, travel,
    leisure, arranging,
  ]
}
