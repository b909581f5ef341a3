// What a module offers, as the compiler tells it: the part of a symbol graph's JSON that is needed here.
//
// In:  the files that `swift symbolgraph-extract` writes, a module's own and those of its extensions of other modules' types.
// Out: names as programs write them, each with its forms, and where each stands in the sources.

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let location: Location?
  }

  struct Relationship: Decodable {
    let source: String
    let target: String
    let kind: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// Names that programs can write, each with its forms: what belongs to a type, or the labels of a function.
///
/// A modifier of views is `.name`, a key of the environment `\.name`, a macro `#name`; a type within another is `Outer.Inner`.
struct OfferedNames {
  private(set) var forms: [String: Set<String>] = [:]
  /// The file and line of a name, or of a form, the latter as `name form`.
  private(set) var places: [String: String] = [:]

  /// What a type has because a protocol of the standard library wants it, or the compiler writes it.
  private static let known: Set<String> = [
    "hash(into:)", "description", "debugDescription", "customMirror", "rawValue", "RawValue", "init(rawValue:)",
    "encode(to:)",
    "init(from:)", "ArrayLiteralElement", "init(stringLiteral:)", "init(extendedGraphemeClusterLiteral:)",
    "init(integerLiteral:)", "init(floatLiteral:)", "init(stringInterpolation:)", "==(_:_:)", "<(_:_:)",
  ]

  init(_ graphs: [SymbolGraph]) {
    let symbols = graphs.flatMap(\.symbols)
    let relationships = graphs.flatMap(\.relationships)
    let names = Dictionary(symbols.map { ($0.identifier.precise, $0.pathComponents) }) { first, _ in first }

    // What a protocol asks of its types stands with the protocol, not with each type.
    let requirementKinds: Set<String> = ["requirementOf", "optionalRequirementOf"]
    let requirements = relationships.filter { requirementKinds.contains($0.kind) }
    let required = Set(requirements.map(\.source))
    var asked: [String: Set<String>] = [:]
    for requirement in requirements {
      if let last = names[requirement.source]?.last { asked[requirement.target, default: []].insert(last) }
    }
    var answered: [String: Set<String>] = [:]
    for conformance in relationships where conformance.kind == "conformsTo" {
      answered[conformance.source, default: []].formUnion(asked[conformance.target] ?? [])
    }
    // A type of another module has no symbol here, but its members say whose they are.
    let owners = Dictionary(relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) }) { first, _ in
      first
    }

    for symbol in symbols where !symbol.pathComponents.contains(where: { $0.hasPrefix("_") }) {
      let precise = symbol.identifier.precise
      let isRequired = required.contains(precise)
      let answers = owners[precise].flatMap { answered[$0] } ?? []
      if !isRequired, let last = symbol.pathComponents.last, answers.contains(last) { continue }
      add(symbol, isRequired: isRequired)
    }
  }

  private mutating func add(_ symbol: SymbolGraph.Symbol, isRequired: Bool) {
    let kind = symbol.kind.identifier.replacingOccurrences(of: "swift.", with: "")
    guard let last = symbol.pathComponents.last, kind != "extension", kind != "associatedtype" else { return }
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    let full = symbol.pathComponents.joined(separator: ".")
    switch kind {
    case "struct", "class", "enum", "protocol", "actor":
      insert(full, nil, symbol)
    case "typealias" where owner.isEmpty:
      insert(full, nil, symbol)
    case "func", "func.op", "macro", "var":
      guard owner.isEmpty else { return addMember(last, kind, owner, isRequired, symbol) }
      let (name, labels) = Self.split(last)
      insert(kind == "macro" ? "#" + name : name, labels, symbol)
    default: addMember(last, kind, owner, isRequired, symbol)
    }
  }

  private mutating func addMember(
    _ member: String, _ kind: String, _ owner: String, _ isRequired: Bool, _ symbol: SymbolGraph.Symbol
  ) {
    if Self.known.contains(member) { return }
    if owner == "View" && kind == "method" && !isRequired {
      let (name, labels) = Self.split(member)
      return insert("." + name, labels, symbol)
    }
    if owner == "EnvironmentValues" && kind == "property" { return insert("\\." + member, nil, symbol) }
    let isShort = kind.hasPrefix("type.") || kind == "enum.case"
    insert(owner, isShort ? "." + member : member, symbol)
  }

  private mutating func insert(_ name: String, _ form: String?, _ symbol: SymbolGraph.Symbol) {
    forms[name, default: []].formUnion(form.map { [$0] } ?? [])
    guard let location = symbol.location else { return }
    let place = "\(location.uri.replacingOccurrences(of: "file://", with: "")):\(location.position.line + 1)"
    if places[name] == nil { places[name] = place }
    if let form, places["\(name) \(form)"] == nil { places["\(name) \(form)"] = place }
  }

  /// `frame(width:height:)` as `frame` and `(width:height:)`; operators too.
  private static func split(_ member: String) -> (String, String?) {
    guard let start = member.lastIndex(of: "("), start != member.startIndex else { return (member, nil) }
    return (String(member[..<start]), String(member[start...]))
  }
}
