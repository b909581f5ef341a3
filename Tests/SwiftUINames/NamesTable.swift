// The page of names: its tables as values, and the page again with its second column made new.
//
// In:  docs/swiftui-names.md. A row of a table is `| name | forms | difference |`, names and forms between back quotes. Under the heading
//      "Ours" a list of names, without forms: what is public for other reasons than to be used by programs.
// Out: what the page lacks and what it has too much; the page with the forms as the code has them.

import Foundation

struct NamesTable {
  struct Row {
    let line: Int
    let name: String
    let forms: Set<String>
    let difference: String
  }

  private let lines: [String]
  private(set) var rows: [Row] = []
  /// Names under the last heading, with their lines.
  private(set) var ours: [(name: String, line: Int)] = []
  private var ownNames: Set<String> = []

  static let oursHeading = "## Ours"
  static let unsortedHeading = "## Unsorted"

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var isOurs = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("## ") { isOurs = line == Self.oursHeading }
      if isOurs {
        if line.hasPrefix("- ") { ours += Self.quoted(line).map { ($0, index) } }
      } else if let row = Self.row(line, index) {
        rows.append(row)
      }
    }
    ownNames = Set(ours.map(\.name))
  }

  private static func row(_ line: String, _ index: Int) -> Row? {
    let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 5, line.hasPrefix("| `"), let name = quoted(cells[1]).first else { return nil }
    return Row(line: index, name: name, forms: Set(quoted(cells[2])), difference: cells[3])
  }

  private static func quoted(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  // MARK: - Against the code

  /// Whether a name, or one form of it, is said to be ours: by itself, by the type that it is in, or as `Type.form`.
  private func isOurs(_ name: String, _ form: String? = nil) -> Bool {
    if let form { return ownNames.contains("\(name).\(form)") || ownNames.contains(name + form) }
    var outer = Substring(name)
    while !ownNames.contains(String(outer)) {
      guard let dot = outer.lastIndex(of: "."), dot != outer.startIndex else { return false }
      outer = outer[..<dot]
    }
    return true
  }

  /// The names and forms that belong into the tables.
  func wanted(_ offered: OfferedNames) -> [String: Set<String>] {
    var wanted: [String: Set<String>] = [:]
    for (name, forms) in offered.forms where !isOurs(name) {
      let kept = forms.filter { !isOurs(name, $0) }
      // A type of another module has a row only for what we add to it.
      if kept.isEmpty && !forms.isEmpty { continue }
      wanted[name] = kept
    }
    return wanted
  }

  /// What is wrong, a line each; empty if the page says what the code has.
  func complaints(_ offered: OfferedNames, page: String) -> [String] {
    let wanted = wanted(offered)
    var complaints: [String] = []
    var seen: [String: Set<String>] = [:]
    for row in rows {
      let place = "\(page):\(row.line + 1)"
      if seen[row.name] != nil { complaints.append("\(place): error: \(row.name) has two rows") }
      seen[row.name, default: []].formUnion(row.forms)
      guard let forms = wanted[row.name] else {
        complaints.append("\(place): error: \(row.name) is not in the code, or not public")
        continue
      }
      for form in row.forms.subtracting(forms).sorted() {
        complaints.append("\(place): error: \(row.name) has no \(form)")
      }
    }
    for (name, forms) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let known = seen[name] else {
        complaints.append("\(offered.places[name] ?? page): error: \(name) is public and not in \(page)")
        continue
      }
      for form in forms.subtracting(known).sorted() {
        let place = offered.places["\(name) \(form)"] ?? page
        complaints.append("\(place): error: \(form) of \(name) is public and not in \(page)")
      }
    }
    var known = Set(offered.forms.keys)
    for (name, forms) in offered.forms where isOurs(name) || forms.contains(where: { isOurs(name, $0) }) {
      for form in forms { known.formUnion(["\(name).\(form)", name + form]) }
    }
    for own in ours where !known.contains(own.name) {
      complaints.append("\(page):\(own.line + 1): error: \(own.name), one of ours, is not in the code, or not public")
    }
    return complaints
  }

  // MARK: - Made new

  /// The page with each row's forms as the code has them, without rows of what is gone, and with what has no row yet at its end.
  func renewed(_ offered: OfferedNames) -> String {
    var wanted = wanted(offered)
    var text: [String] = []
    var rowsByLine: [Int: Row] = [:]
    for row in rows { rowsByLine[row.line] = row }
    for (index, line) in lines.enumerated() {
      guard let row = rowsByLine[index] else {
        text.append(line)
        continue
      }
      if let forms = wanted.removeValue(forKey: row.name) { text.append(Self.written(row.name, forms, row.difference)) }
    }
    if !wanted.isEmpty {
      while text.last == "" { text.removeLast() }
      text += ["", Self.unsortedHeading, "", "| name | forms | difference |", "| --- | --- | --- |"]
      text += wanted.sorted { $0.key < $1.key }.map { Self.written($0.key, $0.value, "") } + [""]
    }
    return text.joined(separator: "\n")
  }

  /// A row; its forms in the order of makers, members, values.
  private static func written(_ name: String, _ forms: Set<String>, _ difference: String) -> String {
    func rank(_ form: String) -> Int { form.hasPrefix("init") ? 0 : form.hasPrefix(".") ? 2 : 1 }
    let ordered = forms.sorted { (rank($0), $0) < (rank($1), $1) }
    let cell = ordered.map { "`\($0)`" }.joined(separator: " ")
    return "| `\(name)` | \(cell) | \(difference) |".replacingOccurrences(of: "|  |", with: "| |")
      .replacingOccurrences(of: "|  |", with: "| |")
  }
}
