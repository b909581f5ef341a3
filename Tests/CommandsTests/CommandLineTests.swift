// The program as a command: what it prints, where, and the code it ends with.

import Foundation
import Geometry
import Graphs
import Images
import Storage
import Testing
import WindowTestSupport

@Suite("The command line") struct CommandLineTests {
  private static let digraph = """
    digraph roads {
      // Three places, one of them nowhere yet.
      a [pos="100,300"]
      b [pos="300,200", label="bee", color="#22aa11"]
      a -> b [label="ab"]
    }

    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.make("graph.dot", Self.digraph)
    try folder.make("bad.dot", "graph {\n  a --\n}\n")
    return folder
  }

  // MARK: What goes wrong

  @Test(
    "a wrong command line is said so, with exit code 2 and nothing on standard output",
    arguments: [
      ["--bogus"], ["graph.dot", "bad.dot"], ["render", "graph.dot"], ["render", "graph.dot", "-o", "out.jpg"],
      ["render", "graph.dot", "-o", "svg"], ["render", "graph.dot", "-o", ".pdf.txt"],
      ["render", "--shape", "cube", "-o", "out.png"],
      ["render", "--shape", "ring", "--set", "progress", "-o", "out.png"],
      ["render", "--shape", "ring", "--set", "nothing=1", "-o", "out.png"],
      ["render", "graph.dot", "--size", "0x5", "-o", "out.png"],
      ["render", "graph.dot", "--scale", "nan", "-o", "out.png"],
      ["render", "graph.dot", "--background", "no colour", "-o", "out.png"], ["render", "graph.dot", "-o"], ["check"],
      ["info"], ["info", "graph.dot", "bad.dot"], ["edit"], ["edit", "-"], ["replay", "graph.dot"],
      ["layout", "graph.dot"], ["layout", "-o", "-"], ["layout", "graph.dot", "-o", "-", "--algorithm", "spiral"],
      ["layout", "graph.dot", "-o", "-", "--seed", "-1"],
      ["replay", "-o", "out.dot"], ["events", "graph.dot", "bad.dot"],
    ])
  func usage(words: [String]) throws {
    let folder = try folder()
    let run = try CommandRun(words, in: folder)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("hexagraph: ") && run.errors.contains("--help"), "\(run.errors)")
    #expect(folder.names == ["bad.dot", "graph.dot"])
  }

  @Test(
    "a file that is no graph is refused by line and column, with exit code 1",
    arguments: [["bad.dot"], ["info", "bad.dot"], ["check", "bad.dot"], ["render", "bad.dot", "-o", "out.png"]])
  func rejected(words: [String]) throws {
    let folder = try folder()
    let run = try CommandRun(words, environment: ["DISPLAY": ":4711"], in: folder)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.errors.contains("bad.dot:3:1: error: "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names == ["bad.dot", "graph.dot"])
  }

  @Test(
    "a file that is not there, or cannot be written, ends with exit code 3 and one line",
    arguments: [
      ["none.dot"], ["info", "none.dot"], ["check", "none.dot"], ["edit", "none.dot"],
      ["replay", "none", "-o", "out.dot"],
      ["render", "none.dot", "-o", "out.png"], ["render", "graph.dot", "-o", "none/out.png"], ["."], ["info", "."],
    ])
  func missing(words: [String]) throws {
    let folder = try folder()
    let run = try CommandRun(words, environment: ["DISPLAY": ":4711"], in: folder)
    #expect(run.code == 3 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(folder.names == ["bad.dot", "graph.dot"])
  }

  @Test("output that cannot be taken ends with exit code 3") func fullDevice() throws {
    let folder = try folder()
    let program = BuiltProgram.path("hexagraph")
    for words in ["info graph.dot", "render graph.dot -o -", "--help"] {
      let child = try ChildProcess(
        "sh", ["-c", "exec \"$0\" \(words) > /dev/full", program], environment: folder.environment,
        workingDirectory: folder.url)
      #expect(child.wait(timeout: 60) == .code(3))
      #expect(child.errorOutput.split(separator: "\n").count == 1, "\(child.errorOutput)")
    }
  }

  @Test("check names every bad file and goes on") func check() throws {
    let folder = try folder()
    try folder.make("worse.dot", "\n\nnonsense")
    let run = try CommandRun(
      ["check", "bad.dot", "graph.dot", "worse.dot", "-"], input: Data("graph {".utf8), in: folder)
    #expect(run.code == 1)
    let lines = run.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(lines.count == 3 && lines[0] == "bad.dot:3:1:" && lines[1] == "worse.dot:3:1:", "\(run.errors)")
    #expect(run.errors.contains("<stdin>:1:8: error: "), "\(run.errors)")
    let good = try CommandRun(["check", "graph.dot"], in: folder)
    #expect(good.code == 0 && good.output.isEmpty && good.errors.isEmpty)
  }

  // MARK: What comes out

  @Test("help and version go to standard output") func help() throws {
    let folder = try Folder()
    for word in ["--help", "-h", "help"] {
      let run = try CommandRun([word], in: folder)
      #expect(run.code == 0 && run.errors.isEmpty)
      for command in ["render", "info", "check", "edit", "layout", "path", "events", "replay"] {
        #expect(run.output.contains("hexagraph \(command)"))
      }
    }
    #expect(try CommandRun(["--version"], in: folder).output.hasPrefix("hexagraph "))
  }

  @Test("info counts, by a file or by standard input, as words or as JSON") func info() throws {
    struct Facts: Decodable, Equatable {
      var format, kind: String
      var strict: Bool
      var vertices, edges, components: Int
    }
    let folder = try folder()
    let facts = Facts(format: "dot", kind: "digraph", strict: false, vertices: 2, edges: 1, components: 1)
    let run = try CommandRun(["info", "--json", "graph.dot"], in: folder)
    #expect(try JSONDecoder().decode(Facts.self, from: run.outputBytes) == facts)
    let piped = try CommandRun(["info", "-", "--json"], input: Data(Self.digraph.utf8), in: folder)
    #expect(piped.output == run.output && piped.code == 0 && piped.errors.isEmpty)
    let two = try CommandRun(
      ["info", "--json", "-"], input: Data((Self.digraph + "strict graph { x }").utf8), in: folder)
    #expect(
      try JSONDecoder().decode([Facts].self, from: two.outputBytes)
        == [facts, Facts(format: "dot", kind: "graph", strict: true, vertices: 1, edges: 0, components: 1)])
    let words = try CommandRun(["info", "graph.dot"], in: folder)
    #expect(words.output.contains("digraph") && words.output.contains("vertices: 2"))
  }

  @Test("render fits the picture to the graph, or the graph to the picture") func render() throws {
    let folder = try folder()
    func picture(_ words: [String], input: Data? = nil) throws -> Pixmap {
      let run = try CommandRun(["render"] + words + ["-o", "-"], input: input, in: folder)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      return try Pixmap(png: run.outputBytes)
    }
    let natural = try picture(["graph.dot"])
    // 200 x 100 between the middles, discs and labels and 16 points of margin around.
    #expect((240...300).contains(natural.width) && (140...200).contains(natural.height))
    #expect(natural[0, 0] == 0)
    let (a, b) = (try #require(natural.middle(of: 0xFF3B30)), try #require(natural.middle(of: green)))
    #expect(abs(b.x - a.x - 200) <= 0.5 && abs(b.y - a.y - 100) <= 0.5)
    #expect(try picture(["-"], input: Data(Self.digraph.utf8)) == natural)
    let double = try picture(["graph.dot", "--scale", "2"])
    #expect(double.width == 2 * natural.width && double.height == 2 * natural.height)
    let fitted = try picture(["graph.dot", "--size", "800x300", "--background", "#102030"])
    #expect(fitted.width == 800 && fitted.height == 300 && fitted[0, 0] == 0xFF10_2030)
    #expect(fitted.middle(of: green) != nil)
    let file = try CommandRun(["render", "graph.dot", "-o", "out.png"], in: folder)
    #expect(file.code == 0 && file.output.isEmpty)
    #expect(try Pixmap(png: Data(contentsOf: folder.file("out.png"))) == natural)
    #expect(try folder.text("graph.dot") == Self.digraph)
  }

  @Test("a graph without vertices is a picture too", arguments: ["graph {}", "strict digraph \"\" { }"])
  func renderNothing(text: String) throws {
    let run = try CommandRun(["render", "-", "-o", "-"], input: Data(text.utf8), in: Folder())
    let picture = try Pixmap(png: run.outputBytes)
    #expect(run.code == 0 && picture.width >= 1 && picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test(
    "shapes are drawn from their parameters",
    arguments: [("badge", "rotationCount=3"), ("heart", "lineWidth=40"), ("ring", "progress=0.4")])
  func shape(name: String, setting: String) throws {
    struct Parameter: Decodable {
      var name: String
      var min, max: Double?
    }
    let folder = try Folder()
    let list = try CommandRun(["render", "--shape", name, "--list"], in: folder)
    let parameters = try list.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Parameter.self, from: Data(line.utf8))
    }
    #expect(list.code == 0 && parameters.count > 1)
    func pixels(_ words: [String]) throws -> Pixmap {
      let run = try CommandRun(["render", "--shape", name] + words + ["-o", "-"], in: folder)
      #expect(run.code == 0, "\(run.errors)")
      return try Pixmap(png: run.outputBytes)
    }
    let standard = try pixels([])
    #expect(standard.width == 300 && standard.height == 300 && Set(standard.pixels).count > 10)
    #expect(try pixels(["--size", "400x250", "--scale", "0.5"]).width == 200)
    #expect(parameters.contains { setting.hasPrefix($0.name + "=") })
    #expect(try pixels(["--set", setting]) != standard)
  }

  @Test("edit applies all commands or none") func edit() throws {
    let folder = try folder()
    let script = "add-vertex z 5,6\nconnect a z\nmove b 1,-2\nset b color navy\ndelete a\nundo\n"
    let printed = try CommandRun(["edit", "graph.dot", "-o", "-"], input: Data(script.utf8), in: folder)
    #expect(printed.code == 0 && printed.errors.isEmpty, "\(printed.errors)")
    #expect(try folder.text("graph.dot") == Self.digraph)
    let saved = try CommandRun(["edit", "graph.dot"], input: Data(script.utf8), in: folder)
    #expect(saved.code == 0 && saved.output.isEmpty)
    #expect(try folder.text("graph.dot") == printed.output)
    let graph = try folder.graph("graph.dot")
    #expect(graph.vertexCount == 3 && graph.edgeCount(between: "a", and: "z") == 1)
    #expect(isSame(graph.place("z"), 5, 6) && isSame(graph.place("b"), 1, -2) && isSame(graph.place("a"), 100, -300))

    let before = try folder.text("graph.dot")
    let failed = try CommandRun(["edit", "graph.dot"], input: Data("move a 7,7\nmove nobody 1,1\n".utf8), in: folder)
    #expect(failed.code == 1 && failed.errors.contains(":2:"), "\(failed.errors)")
    #expect(try folder.text("graph.dot") == before)
    // What was replaced by the one good run is kept among the versions, and nothing else is new.
    #expect(folder.names == ["bad.dot", "graph.dot", "state"])
    let versions = Versions(folder: folder.file("state/hexagraph/versions")).list(of: folder.file("graph.dot"))
    #expect(versions.count == 1 && versions.first?.document.lastPathComponent == "graph.dot")
  }

  // MARK: Replaying

  @Test("replay plays a script into a document or a picture, at any size and scale") func replay() throws {
    let folder = try folder()
    // A size at the start is that of the window when it opens. The canvas begins under the tool bar: a window of 600 x 400 has
    // the graph's middle at 300, 208.
    let script = """
      # A drag, then a vertex where nothing is.
      resize 600 400\r
      move 200 158
      press left 200 158
      move 230 180
      release left 250 208
      wait 1
      press left 80 300
      release left 80 300
      press left 80 300
      release left 80 300

      """
    let run = try CommandRun(["replay", "-", "graph.dot", "-o", "-"], input: Data(script.utf8), in: folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    try folder.make("out.dot", run.output)
    let graph = try folder.graph("out.dot")
    #expect(graph.vertexCount == 3)
    #expect(isSame(graph.place("a"), 150, -250) && isSame(graph.place("b"), 300, -200))
    #expect(try folder.text("graph.dot") == Self.digraph)
    try folder.make("script", script)
    for (words, width) in [([], 600), (["--scale", "2"], 1200), (["--size", "600x401"], 600)] as [([String], Int)] {
      let drawn = try CommandRun(["replay", "script", "graph.dot", "-o", "out.png"] + words, in: folder)
      #expect(drawn.code == 0, "\(drawn.errors)")
      let picture = try Pixmap(png: Data(contentsOf: folder.file("out.png")))
      #expect(picture.width == width && picture.height == width * 400 / 600)
      #expect(picture.middle(of: green) != nil)
    }
  }

  @Test("a script that is none is refused by its line, and events after the window's end are not played")
  func badScript()
    throws
  {
    let folder = try folder()
    let run = try CommandRun(["replay", "-", "-o", "out.dot"], input: Data("key n control\nhop\n".utf8), in: folder)
    #expect(run.code == 1 && run.errors.contains("line 2") && run.errors.contains("hop"), "\(run.errors)")
    #expect(folder.names == ["bad.dot", "graph.dot"])
    let ended = try CommandRun(["replay", "-", "-o", "-"], input: Data("close\nkey n control\n".utf8), in: folder)
    #expect(ended.code == 0 && !ended.output.contains("pos"), "\(ended.output)")
  }

  @Test("a name that begins with a dash comes after --, a file called as a command with its folder") func oddNames()
    throws
  {
    let folder = try Folder()
    try folder.make("-x.dot", "graph { x }")
    try folder.make("info", "graph { y; z }")
    #expect(try CommandRun(["check", "--", "-x.dot"], in: folder).code == 0)
    #expect(try CommandRun(["info", "./info"], in: folder).output.contains("vertices: 2"))
  }
}
