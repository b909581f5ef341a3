// Graphviz's own reader as a second opinion, where it is installed.

import Formats
import Foundation
import Graphs

/// What `gvpr` finds in files, in a text that `ours` makes of our graphs.
enum GraphvizOracle {
  static let program = "/usr/bin/gvpr"
  static let exists = FileManager.default.isExecutableFile(atPath: program)

  /// The graph, its vertices, edges and named subgraphs with all attributes that are not empty.
  private static let script = #"""
    BEGIN {
      string clean(string s) {
        string t = gsub(s, "\n", "\001");
        t = gsub(t, "\r", "\002");
        return gsub(t, "\t", "\003");
      }
      int attributes(obj_t o, graph_t g, string kind) {
        string a; string v;
        for (a = fstAttr(g, kind); a != ""; a = nxtAttr(g, kind, a)) {
          v = aget(o, a);
          if (v != "") printf("\t%s=%s", clean(a), clean(v));
        }
        printf("\n");
        return 0;
      }
    }
    BEG_G {
      node_t n; edge_t e; graph_t s; graph_t u;
      printf("G\t%s\t%s\n", isDirect($G) ? "digraph" : "graph", isStrict($G) ? "strict" : "");
      printf("A");
      attributes($G, $G, "G");
      for (n = fstnode($G); n; n = nxtnode(n)) {
        printf("N\t%s", clean(n.name));
        attributes(n, $G, "N");
        for (e = fstout(n); e; e = nxtout(e)) {
          printf("E\t%s\t%s", clean(e.tail.name), clean(e.head.name));
          attributes(e, $G, "E");
        }
      }
      for (s = fstsubg($G); s; s = nxtsubg(s)) {
        if (substr(s.name, 0, 1) == "%") continue;
        printf("S\t%s", clean(s.name));
        attributes(s, $G, "G");
        for (n = fstnode(s); n; n = nxtnode_sg(s, n)) printf("M\t%s\t%s\n", clean(s.name), clean(n.name));
        for (u = fstsubg(s); u; u = nxtsubg(u)) {
          if (substr(u.name, 0, 1) == "%") continue;
          printf("T\t%s\t%s", clean(s.name), clean(u.name));
          attributes(u, $G, "G");
          for (n = fstnode(u); n; n = nxtnode_sg(u, n)) printf("U\t%s\t%s\t%s\n", clean(s.name), clean(u.name), clean(n.name));
        }
      }
    }
    """#

  /// Sorted lines for each graph of a file, and whether gvpr came to its end without complaint.
  static func lines(of file: URL) throws -> (graphs: [[String]], complaints: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
    try run([program, script, file.path], output: output.path, errors: errors.path)
    let bytes = try Data(contentsOf: output)
    var graphs: [[String]] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("G\t") { graphs.append([]) }
      graphs[graphs.count - 1].append(normalized(text))
    }
    let complaints = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    return (graphs.map { $0.sorted() }, complaints)
  }

  /// The same lines for a graph of ours.
  static func ours(_ graph: Graph) -> [String] {
    var lines = ["G\t\(graph.kind.rawValue)\t\(graph.isStrict ? "strict" : "")"]
    func list(_ attributes: [Attribute], without: Set<String> = []) -> String {
      attributes.filter { !$0.value.text.isEmpty && !without.contains($0.name) }
        .map { "\t\(clean($0.name))=\(clean($0.value.text))" }.joined()
    }
    func name(_ vertex: VertexID?) -> String { clean(vertex.flatMap { graph.name(of: $0) }?.text ?? "?") }
    lines.append("A" + list(graph.attributes))
    for vertex in graph.vertexIDs { lines.append("N\t" + name(vertex) + list(graph.attributes(of: .vertex(vertex)))) }
    for edge in graph.edgeIDs {
      // Graphviz keeps the key as the edge's name.
      let attributes = list(graph.attributes(of: .edge(edge)), without: ["key"])
      lines.append("E\t\(name(graph.tail(of: edge)))\t\(name(graph.head(of: edge)))" + attributes)
    }
    var members = graph.groups.map { Set($0.members) }
    for index in graph.groups.indices.reversed() {
      if let parent = graph.groups[index].parent { members[parent].formUnion(members[index]) }
    }
    for (index, group) in graph.groups.enumerated() {
      guard let own = group.name else { continue }
      if let parent = group.parent {
        guard graph.groups[parent].parent == nil, let outer = graph.groups[parent].name else { continue }
        lines.append("T\t\(clean(outer.text))\t\(clean(own.text))" + list(group.attributes))
        lines += members[index].map { "U\t\(clean(outer.text))\t\(clean(own.text))\t" + name($0) }
      } else {
        lines.append("S\t\(clean(own.text))" + list(group.attributes))
        lines += members[index].map { "M\t\(clean(own.text))\t" + name($0) }
      }
    }
    return lines.map(normalized).sorted()
  }

  /// The line with its attributes in order, whatever order they were declared in.
  private static func normalized(_ line: String) -> String {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let fixed = ["A": 1, "N": 2, "E": 3, "S": 2, "T": 3][parts[0]] ?? parts.count
    return (parts.prefix(fixed) + parts.dropFirst(fixed).sorted()).joined(separator: "\t")
  }

  private static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "\n" ? "\u{1}" : $0 == "\r" ? "\u{2}" : $0 == "\t" ? "\u{3}" : $0 }))
  }

  /// Runs a program to its end with no signal blocked, as the test's thread blocks some.
  static func run(_ arguments: [String], output: String, errors: String) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var child = pid_t()
    let code = posix_spawn(&child, arguments[0], &actions, &attributes, &pointers, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
  }
}
