// The script of `hexagraph edit`: a command a line, as edits of a document.
//
//   add-vertex ID [X,Y]      connect A B          set ID NAME VALUE     rename ID NEW     undo
//   move ID X,Y              disconnect A B       unset ID NAME         delete ID         redo
//
// Words are separated by blanks; a word with blanks stands in double quotes, in which \" is a quote and \\ a backslash, and
// every other backslash stays. Empty lines and those whose first word begins with `#` are skipped. X,Y are the document's
// points, y down.

public import Foundation
public import Graphs

/// One command.
public enum EditCommand: Hashable, Sendable {
  case addVertex(String, at: CGPoint?)
  case move(String, to: CGPoint)
  case connect(String, String)
  case disconnect(String, String)
  case set(String, name: String, value: String)
  case unset(String, name: String)
  case rename(String, to: String)
  case delete(String)
  case undo
  case redo
}

/// What is wrong with a line of a script.
public struct EditScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the caller calls the script.
  public var file: String
  /// From 1.
  public var line: Int
  public var text: String

  public var description: String { "\(printable(file, limit: 1024)):\(line): error: \(text)" }
}

/// Reads commands and does them.
public enum EditScript {
  /// Does all commands of a script in order; the first that fails ends it, and those before it stay done.
  ///
  /// - Parameters:
  ///   - script: The text.
  ///   - name: What messages call it.
  ///   - document: What is edited; each command is one step of its history.
  public static func run(_ script: String, name: String, on document: inout Document) throws(EditScriptError) {
    var number = 0
    // Lines end with LF; a CR before it is a blank.
    for line in script.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      do throws(Failure) {
        if let command = try command(in: String(line)) { try perform(command, on: &document) }
      } catch {
        throw EditScriptError(file: name, line: number, text: error.text)
      }
    }
  }

  /// Why a line failed, without its place.
  public struct Failure: Error, Hashable, Sendable {
    public var text: String
  }

  // MARK: Reading

  /// The command in a line; nil for an empty line or a comment.
  public static func command(in line: some StringProtocol) throws(Failure) -> EditCommand? {
    let words = try words(in: line)
    guard let verb = words.first, !verb.hasPrefix("#") else { return nil }
    let rest = Array(words.dropFirst())
    func expect(_ counts: ClosedRange<Int>, _ usage: String) throws(Failure) {
      guard counts.contains(rest.count) else {
        throw Failure(
          text: "'\(verb)' has \(rest.count) words after it; write '\(usage)', words with blanks in double quotes")
      }
    }
    switch verb {
    case "add-vertex":
      try expect(1...2, "add-vertex ID [X,Y]")
      return .addVertex(rest[0], at: rest.count == 2 ? try point(rest[1]) : nil)
    case "move":
      try expect(2...2, "move ID X,Y")
      return .move(rest[0], to: try point(rest[1]))
    case "connect":
      try expect(2...2, "connect A B")
      return .connect(rest[0], rest[1])
    case "disconnect":
      try expect(2...2, "disconnect A B")
      return .disconnect(rest[0], rest[1])
    case "set":
      try expect(3...3, "set ID NAME VALUE")
      return .set(rest[0], name: rest[1], value: rest[2])
    case "unset":
      try expect(2...2, "unset ID NAME")
      return .unset(rest[0], name: rest[1])
    case "rename":
      try expect(2...2, "rename ID NEW")
      return .rename(rest[0], to: rest[1])
    case "delete":
      try expect(1...1, "delete ID")
      return .delete(rest[0])
    case "undo":
      try expect(0...0, "undo")
      return .undo
    case "redo":
      try expect(0...0, "redo")
      return .redo
    default:
      throw Failure(
        text:
          "found '\(printable(verb))', expected one of add-vertex, move, connect, disconnect, set, unset, rename, delete, "
          + "undo, redo")
    }
  }

  private static func words(in line: some StringProtocol) throws(Failure) -> [String] {
    var words: [String] = []
    var characters = Array(line.unicodeScalars)[...]
    while let first = characters.first {
      if first == " " || first == "\t" || first == "\r" {
        characters.removeFirst()
        continue
      }
      if words.isEmpty && first == "#" { return [] }
      var word = String.UnicodeScalarView()
      if first == "\"" {
        characters.removeFirst()
        var isClosed = false
        while let character = characters.popFirst() {
          if character == "\"" {
            isClosed = true
            break
          }
          if character == "\\", let next = characters.first, next == "\"" || next == "\\" {
            word.append(next)
            characters.removeFirst()
          } else {
            word.append(character)
          }
        }
        if !isClosed { throw Failure(text: "a double quote is not closed; end the word with '\"'") }
        if let next = characters.first, next != " ", next != "\t", next != "\r" {
          throw Failure(text: "found '\(printable(String(next)))' after a closing quote, expected a blank")
        }
      } else {
        while let character = characters.first, character != " ", character != "\t", character != "\r" {
          word.append(character)
          characters.removeFirst()
        }
      }
      words.append(String(word))
    }
    return words
  }

  private static func point(_ text: String) throws(Failure) -> CGPoint {
    let bytes = Array(text.utf8)
    let point = bytes.withUnsafeBufferPointer { bytes -> CGPoint? in
      var place = 0
      guard let x = parsedNumber(bytes, at: &place), place < bytes.count, bytes[place] == UInt8(ascii: ",") else {
        return nil
      }
      place += 1
      guard let y = parsedNumber(bytes, at: &place), place == bytes.count else { return nil }
      return CGPoint(x: x, y: y)
    }
    guard let point else {
      throw Failure(text: "found '\(printable(text))', expected a position 'X,Y' in points, such as 120,-40.5")
    }
    return point
  }

  // MARK: Doing

  /// Does one command as one step of the document's history; one that fails changes nothing.
  public static func perform(_ command: EditCommand, on document: inout Document) throws(Failure) {
    switch command {
    case .undo:
      guard try step(&document, { document throws(EditError) in try document.undo() }) else {
        throw Failure(text: "there is nothing to undo")
      }
    case .redo:
      guard try step(&document, { document throws(EditError) in try document.redo() }) else {
        throw Failure(text: "there is nothing to redo")
      }
    default:
      // No copy of the graph may live while it is edited: changing it would copy all of it.
      guard let edit = try edit(for: command, in: document.graph) else { return }
      _ = try step(&document) { document throws(EditError) in try document.apply(edit) }
    }
  }

  /// The edit that a command means; nil for undo and redo.
  public static func edit(for command: EditCommand, in graph: Graph) throws(Failure) -> Edit? {
    switch command {
    case .undo, .redo: return nil
    case .addVertex(let name, at: let position):
      var vertex = graph.newVertex(at: position ?? graph.freePosition, name: GraphString(name))
      vertex.isPlaced = position != nil
      return .addVertex(vertex)
    case .move(let name, to: let position): return .move(try vertex(name, in: graph), to: position)
    case .connect(let tail, let head):
      return .addEdge(graph.newEdge(from: try vertex(tail, in: graph), to: try vertex(head, in: graph)))
    case .disconnect(let tail, let head): return try disconnection(tail, head, in: graph)
    case .set(let name, name: let attribute, value: var value):
      let vertex = try vertex(name, in: graph)
      guard attribute == "pos" else {
        return .setAttribute(.vertex(vertex), name: attribute, value: GraphString(value))
      }
      // As in a file: y up.
      guard let position = value.withUTF8({ parsedPosition($0) }) else {
        throw Failure(
          text: "found '\(printable(value))', expected a position 'x,y' with y up; or use 'move', with y down")
      }
      return .move(vertex, to: position.point)
    case .unset(let name, name: let attribute):
      return .setAttribute(.vertex(try vertex(name, in: graph)), name: attribute, value: nil)
    case .rename(let name, to: let new): return .rename(try vertex(name, in: graph), to: GraphString(new))
    case .delete(let name): return .removeVertex(try vertex(name, in: graph))
    }
  }

  private static func step(
    _ document: inout Document, _ body: (inout Document) throws(EditError) -> Edit?
  ) throws(Failure) -> Bool {
    do throws(EditError) { return try body(&document) != nil } catch {
      throw Failure(text: printable(error.description, limit: 400))
    }
  }

  private static func vertex(_ name: String, in graph: Graph) throws(Failure) -> VertexID {
    if let vertex = graph.vertex(named: GraphString(name)) { return vertex }
    // A name in angle brackets means the vertex with that markup for a name.
    if name.hasPrefix("<"), name.hasSuffix(">"), name.utf8.count >= 2,
      let vertex = graph.vertex(named: GraphString(String(name.dropFirst().dropLast()), isHTML: true))
    {
      return vertex
    }
    throw Failure(text: "there is no vertex '\(printable(name))'; add it with 'add-vertex', or check the spelling")
  }

  /// Removes all edges from one vertex to the other; in an undirected graph, between them.
  private static func disconnection(_ tail: String, _ head: String, in graph: Graph) throws(Failure) -> Edit {
    let (first, second) = (try vertex(tail, in: graph), try vertex(head, in: graph))
    let edges = graph.edges(between: first, and: second).filter { edge in
      !graph.isDirected(edge) || graph.tail(of: edge) == first
    }
    if edges.isEmpty {
      throw Failure(text: "there is no edge from '\(printable(tail))' to '\(printable(head))'")
    }
    return .remove(vertices: [], edges: edges, from: graph)
  }
}

extension Graph {
  /// Where a vertex that nobody places goes: 72 points right of all others, level with their middle.
  fileprivate var freePosition: CGPoint {
    guard let bounds else { return .zero }
    let x = min(((bounds.maxX + 72) * 1000).rounded() / 1000, Graph.maximumCoordinate)
    return CGPoint(x: x, y: (bounds.midY * 1000).rounded() / 1000)
  }
}
