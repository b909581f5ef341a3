// Scripts do what their lines say, and name the line that fails.

import Formats
import Foundation
import Graphs
import Testing

@Suite("Edit scripts") struct EditScriptTests {
  private func run(_ script: String, on text: String = "digraph { a -> b -> c; a -> b }") throws -> Document {
    var document = try read(text).documents[0]
    try EditScript.run(script, name: "s", on: &document)
    return document
  }

  @Test(
    "each command",
    arguments: [
      ("", "a b c | a-b b-c a-b"), ("# nothing\n\n   # nor this\n", "a b c | a-b b-c a-b"),
      ("add-vertex d", "a b c d | a-b b-c a-b"), ("connect c a", "a b c | a-b b-c a-b c-a"),
      ("disconnect a b", "a b c | b-c"), ("set a color red", "a[color=red] b c | a-b b-c a-b"),
      ("set a \"two words\" \"say \\\"hi\\\" \\\\ \\n\"", "a[two words=say \"hi\" \\ \\n] b c | a-b b-c a-b"),
      ("set a x 1\nset a x 2\nunset a x", "a b c | a-b b-c a-b"),
      ("rename a \"new name\"", "new name b c | new name-b b-c new name-b"),
      ("delete b", "a c"), ("delete b\nundo", "a b c | a-b b-c a-b"), ("delete b\nundo\nredo", "a c"),
      ("delete b\r\nadd-vertex d\r\n", "a c d"), ("\tdelete\tb  ", "a c"), ("add-vertex \"\"", "a b c  | a-b b-c a-b"),
      ("add-vertex \"#x\"", "a b c #x | a-b b-c a-b"), ("set a label #fff", "a[label=#fff] b c | a-b b-c a-b"),
      ("connect b b", "a b c | a-b b-c a-b b-b"),
    ] as [(String, String)])
  func commands(script: String, expected: String) throws {
    #expect(short(try run(script).graph) == expected)
  }

  @Test("positions are the document's, y down; the attribute pos is the file's, y up")
  func positions() throws {
    let graph = try run("add-vertex d 10,-20.5\nmove a 1,2\nset b pos 3,4").graph
    func place(_ name: GraphString) -> CGPoint? { graph.vertex(named: name).flatMap { graph.position(of: $0) } }
    #expect(place("d") == CGPoint(x: 10, y: -20.5))
    #expect(place("a") == CGPoint(x: 1, y: 2))
    #expect(place("b") == CGPoint(x: 3, y: -4))
    #expect(String(decoding: DOT.write(graph), as: UTF8.self).contains("d [pos=\"10,20.5\"]"))
    let free = try run("add-vertex d").graph
    #expect(free.placedVertexCount == 0)
  }

  @Test("new elements get what the file sets for new ones")
  func defaults() throws {
    let graph = try run("add-vertex b\nconnect a b", on: "graph { node [shape=box] edge [w=1] a }").graph
    #expect(short(graph) == "a[shape=box] b[shape=box] | a-b[w=1]")
  }

  @Test("in an undirected graph edges are found from either end")
  func undirected() throws {
    #expect(short(try run("disconnect b a", on: "graph { a -- b -- c }").graph) == "a b c | b-c")
    #expect(throws: EditScriptError.self) { try run("disconnect b a") }
  }

  @Test(
    "what is wrong is said with its line, and changes nothing",
    arguments: [
      ("\nmove z 1,2", 2, "'z'"), ("move a", 1, "move ID X,Y"), ("move a 1", 1, "X,Y"), ("move a 1,nan", 1, "X,Y"),
      ("move a 1e300,0", 1, "1e12"), ("move a 1,2 3", 1, "move ID X,Y"), ("fly a", 1, "'fly'"),
      ("add-vertex a", 1, "'a'"),
      ("rename a b", 1, "'b'"), ("delete z", 1, "'z'"), ("disconnect a c", 1, "no edge"), ("undo", 1, "nothing"),
      ("add-vertex d\nundo\nundo", 3, "nothing"), ("redo", 1, "nothing"), ("set a x", 1, "set ID NAME VALUE"),
      ("add-vertex \"d", 1, "quote"), ("add-vertex \"d\"e", 1, "quote"), ("set a pos here", 1, "position"),
      ("set a label \"\0\"", 1, "NUL"), ("add-vertex \u{1b}[31m x", 1, "X,Y"),
    ] as [(String, Int, String)])
  func errors(script: String, line: Int, part: String) throws {
    let error = try #require(throws: EditScriptError.self) { try run(script) }
    #expect(error.line == line)
    #expect(error.description.hasPrefix("s:\(line): error: "))
    #expect(error.text.contains(part), "\(error.text)")
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 32 })
  }

  @Test("lines before the one that fails stay done")
  func partial() throws {
    var document = try read("graph { a }").documents[0]
    #expect(throws: EditScriptError.self) {
      try EditScript.run("add-vertex b\nmove z 0,0\nadd-vertex c", name: "s", on: &document)
    }
    #expect(short(document.graph) == "a b")
    #expect(document.isModified)
  }

  @Test("a script can take everything back")
  func undoAll() throws {
    let commands = "add-vertex d 1,1\nconnect d a\nset d color red\nrename d e\ndelete a\nmove b 5,5\nunset b nothing\n"
    let document = try run(commands + String(repeating: "undo\n", count: 7))
    #expect(document.graph == (try run("").graph))
    #expect(!document.isModified)
  }
}
