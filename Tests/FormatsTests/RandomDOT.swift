// DOT files made by the grammar, from a seed: everything that is legal, in odd spellings.

import TestSupport

/// Writes random graphs as DOT, the way no person would.
struct RandomDOT {
  var random: SplitMix64
  private var text: [UInt8] = []
  private var isDirected = true
  private var isStrict = false
  private var budget = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A file of one graph.
  mutating func graph() -> [UInt8] {
    text = []
    budget = Int.random(in: 0...40, using: &random)
    isDirected = chance(2)
    isStrict = chance(4)
    if isStrict {
      blank()
      keyword("strict")
      space()
    }
    keyword(isDirected ? "digraph" : "graph")
    space()
    if chance(2) { id() }
    blank()
    add("{")
    statements(depth: 0)
    add("}")
    blank()
    return text
  }

  // MARK: Statements

  private mutating func statements(depth: Int) {
    let count = Int.random(in: 0...(depth == 0 ? 14 : 4), using: &random)
    for _ in 0..<count {
      if budget <= 0 { return }
      budget -= 1
      blank()
      switch Int.random(in: 0...11, using: &random) {
      case 0...2:
        vertexList()
        attributeLists(chance(2) ? 1 : 0)
      case 3...6: edgeStatement(depth: depth)
      case 7: assignment()
      case 8:
        keyword("node")
        attributeLists(1)
      case 9:
        keyword("edge")
        attributeLists(1)
      case 10:
        keyword("graph")
        attributeLists(1)
      default: if depth < 4 { subgraph(depth: depth) } else { vertex() }
      }
      if chance(2) {
        blank()
        add(";")
      }
      // What follows may otherwise join with what came before.
      space()
    }
    blank()
  }

  private mutating func edgeStatement(depth: Int) {
    operand(depth: depth)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      // A blank before the operator, lest `-` run into a numeral.
      space()
      add(isDirected ? "->" : "--")
      blank()
      operand(depth: depth)
    }
    attributeLists(chance(2) ? 1 : 0)
  }

  private mutating func operand(depth: Int) {
    if depth < 4 && chance(5) { subgraph(depth: depth) } else { vertexList() }
  }

  private mutating func vertexList() {
    vertex()
    while chance(6) {
      blank()
      add(",")
      blank()
      vertex()
    }
  }

  private mutating func vertex() {
    id()
    if chance(8) {
      blank()
      add(":")
      blank()
      if chance(2) { id() } else { add(pick(["n", "sw", "c", "_"])) }
      if chance(3) {
        blank()
        add(":")
        blank()
        add(pick(["ne", "w", "S"]))
      }
    }
  }

  private mutating func subgraph(depth: Int) {
    switch Int.random(in: 0...3, using: &random) {
    case 0: break
    case 1:
      keyword("subgraph")
      blank()
    default:
      keyword("subgraph")
      space()
      add(pick(["A", "B", "cluster_1", "\"cluster 2\"", "7"]))
      blank()
    }
    add("{")
    statements(depth: depth + 1)
    add("}")
  }

  private mutating func assignment() {
    attributeName()
    blank()
    add("=")
    blank()
    id()
  }

  private mutating func attributeLists(_ least: Int) {
    var count = least
    while chance(5) { count += 1 }
    for _ in 0..<count {
      blank()
      add("[")
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        blank()
        // From keys Graphviz makes parallel edges even in strict graphs, across subgraphs.
        if !isStrict && chance(12) { add("key") } else { attributeName() }
        blank()
        add("=")
        blank()
        id()
        if chance(2) {
          blank()
          add(pick([",", ";"]))
        } else {
          space()
        }
      }
      blank()
      add("]")
    }
  }

  private mutating func attributeName() {
    add(pick(["color", "label", "x1", "\"x2\"", "W", "_u", "weight", "\"two words\"", "tailport", "shape"]))
  }

  // MARK: Words

  private mutating func id() {
    switch Int.random(in: 0...20, using: &random) {
    case 0...9: add(pick(["a", "b", "c", "d", "e", "f1", "_g", "Nodes"]))
    case 10...12: add(pick(["1", "-2", "3.5", "-.5", "7.", "007", "1.0"]))
    case 13: add(pick(["\u{e9}t\u{e9}", "\u{4f60}\u{597d}", "e\u{301}", "\u{a0}"]))
    case 14...17: quoted()
    case 18:
      quoted()
      blank()
      add("+")
      blank()
      quoted()
    default: add(pick(["<h1>", "<<b>bold</b>>", "<h &amp; <i>x</i> y>", "<\"h\">"]))
    }
  }

  private mutating func quoted() {
    add("\"")
    add(
      pick([
        "a", "1", "", "two words", "node", "x\\\"y", "back\\\\slash", "\\N", "a->b", "line\\\nwrapped", "raw\nbreak",
        "//no", "/* no", "#", "\\\\", "semi;", "a\\lb\\n", "\u{1F600}", "5 %", "@",
      ]))
    add("\"")
  }

  private mutating func keyword(_ word: String) {
    add(chance(4) ? String(word.map { chance(2) ? Character($0.uppercased()) : $0 }) : word)
  }

  /// Something that separates.
  private mutating func space() {
    add(" ")
    blank()
  }

  /// Something that may stand between tokens, often nothing.
  private mutating func blank() {
    while chance(4) {
      add(pick([" ", "\n", "\t", "\r\n", " ", "/* c */", "/**/", "// c -> d\n", "\n# e\n", " #f\n", "/* * / \n */"]))
    }
  }

  // MARK: Helpers

  private mutating func add(_ string: String) { text.append(contentsOf: string.utf8) }

  /// True once in so many times.
  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
}
