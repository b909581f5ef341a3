// Holds the page of SwiftUI's names to the code; scripts/check-names runs it.
//
//   swiftui-names check PAGE GRAPH.json...     says what the page lacks or has too much
//   swiftui-names write PAGE GRAPH.json...     makes the page's second column new and adds rows for new names
//   swiftui-names self-test PAGE GRAPH.json... plants mistakes in a copy of the page and sees that each is found

import Foundation

@main enum SwiftUINames {
  struct Failure: Error, CustomStringConvertible { let description: String }

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("swiftui-names: \(error)\n".utf8))
      exit(2)
    }
  }

  /// - Returns: Whether all is well.
  private static func run(_ arguments: [String]) throws -> Bool {
    guard arguments.count >= 3 else { throw Failure(description: "usage: check|write|self-test PAGE GRAPH.json...") }
    let page = arguments[1]
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let graphs = try arguments[2...].map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let offered = OfferedNames(graphs)
    let table = NamesTable(text)
    switch arguments[0] {
    case "check":
      let complaints = table.complaints(offered, page: page)
      for complaint in complaints { print(complaint) }
      if complaints.isEmpty { print("\(table.rows.count) names, each in the code and in \(page)") }
      return complaints.isEmpty
    case "write":
      let renewed = table.renewed(offered)
      if renewed != text { try renewed.write(toFile: page, atomically: true, encoding: .utf8) }
      return true
    case "self-test":
      return selfTest(text, offered)
    default: throw Failure(description: "\(arguments[0]) is none of check, write, self-test")
    }
  }

  /// Takes each row away in turn, or half of its forms, and adds what is not there; each must be complained of, and nothing else.
  private static func selfTest(_ text: String, _ offered: OfferedNames) -> Bool {
    var failures: [String] = []
    let lines = text.components(separatedBy: "\n")
    func expect(_ count: Int, _ what: String, _ lines: [String]) {
      let complaints = NamesTable(lines.joined(separator: "\n")).complaints(offered, page: "page")
      if complaints.count != count { failures.append("\(what): \(complaints.count) complaints, wanted \(count)") }
    }
    let whole = NamesTable(text).complaints(offered, page: "page").count
    expect(whole, "the page itself", lines)
    let rows = NamesTable(text).rows
    for row in rows.enumerated().filter({ $0.offset % 40 == 0 }).map(\.element) {
      var changed = lines
      changed.remove(at: row.line)
      expect(whole + 1, "without \(row.name)", changed)
      changed = lines
      changed[row.line] = "| `\(row.name)` | | |"
      expect(whole + row.forms.count, "\(row.name) without forms", changed)
      changed = lines
      changed.insert(lines[row.line], at: row.line)
      expect(whole + 1, "\(row.name) twice", changed)
      changed = lines
      changed.insert("| `\(row.name)Nobody` | | |", at: row.line)
      expect(whole + 1, "\(row.name)Nobody", changed)
      changed = lines
      changed.insert("| `\(row.name)` | `nobody(_:)` | |", at: row.line)
      expect(whole + 2, "\(row.name) with a member of nobody's", changed)
    }
    expect(whole + 1, "one of ours that is gone", lines + [NamesTable.oursHeading, "", "- `Nobody`"])
    for failure in failures { print("self-test: \(failure)") }
    if failures.isEmpty && !rows.isEmpty { print("swiftui-names finds what it should") }
    return failures.isEmpty && !rows.isEmpty
  }
}
