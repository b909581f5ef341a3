// DOT, the language of Graphviz, as documents.
//
// The grammar is that of graphviz.org/doc/info/lang.html as Graphviz itself reads it (lib/cgraph: scan.l, grammar.y). Where
// readers disagree, or the grammar leaves it open, this one takes these sides:
//
// - `<a>` and `"a"` are two names, as in Graphviz from 13.0; up to 12 they were one.
// - A name that begins with `%` is a name; Graphviz may show another in its place.
// - A byte-order mark at the start is skipped; UTF-16 is refused by name. NUL is refused outside comments.
// - A string that is no UTF-8 is read as Latin-1, that string alone, with a warning. If the graph says `charset=latin1`, all
//   of it is read as Latin-1. The attribute `charset` is not kept, as what is written is UTF-8.
// - An unterminated `/*` is an error (Graphviz accepts it silently).
// - A backslash before LF joins lines; before CR LF it does not, as in Graphviz.
// - A lone CR ends a line, also a `//` comment.
// - `# 12 "file"` and `#line 12` give later errors their line; `# 12` alone is a comment (Graphviz takes it for a line number).
// - `@` ends the file, and what follows is not looked at.
// - Anything but another graph after a graph refuses the whole file.
// - In a strict graph an edge with another `key` than the one there already is ignored with a warning. So does Graphviz within
//   one subgraph; across subgraphs it makes a parallel edge. As a default, `key` means nothing, as in Graphviz.
// - A value set with `node [...]` reaches the vertices made afterwards; earlier ones do not get the attribute at all, where
//   Graphviz gives them an empty value.
// - Attributes after a subgraph, `{a b} [color=red]`, and macros, `node m = [...]`, mean nothing, with a warning.
// - An anonymous subgraph that only lists the ends of an edge, `a -> {b c}`, is not kept as a subgraph.
// - A numeral that runs into a letter ends there, with a warning, as in Graphviz; but `[w=1e5]`, which Graphviz refuses, is
//   read as one value.
// - `pos` that is no pair of finite numbers up to 1e12 is ignored with a warning, and so is `pos` as a default. The third
//   coordinate is ignored; `!` becomes the attribute `pin=true`, which means the same.

public import Graphs

/// Reads and writes DOT.
public enum DOT: GraphFormat {
  /// What the reader refuses to exceed, so that a small file cannot fill the memory.
  public struct Limits: FormatLimits {
    public static let standard = Limits()

    /// Edges that lists and subgraphs multiply to, as in `{a b} -> {c d}`, and the vertices gathered for that, in a graph.
    public var expandedEdges = 10_000_000
    /// Attributes stored for a graph; lists that elements share count once.
    public var attributes = 64_000_000
    /// Subgraphs in a graph.
    public var subgraphs = 8_000_000
    /// Bytes in a file.
    public var bytes = 2_000_000_000

    public init() {}
  }

  /// Reads all graphs of a file; time and memory are linear in its size and in the number of edges it means.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: A document a graph, with every vertex at a finite place.
  public static func read(
    _ bytes: [UInt8], name: String, limits: Limits
  ) throws(FormatError) -> GraphFile {
    if bytes.count > limits.bytes {
      throw FormatError(file: name, line: 1, column: 1, reason: .limit("bytes", limits.bytes))
    }
    if let encoding = wideEncoding(bytes) {
      throw FormatError(file: name, line: 1, column: 1, reason: .wideText(encoding))
    }
    var reader = DOTReader(name: name, limits: limits)
    let outcome = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(FormatError) in try reader.read(buffer) }
    }
    let graphs = try outcome.get()
    let documents = graphs.enumerated().map { index, read in
      Document(
        graph: read.graph,
        source: Document.Source(
          format: "dot", bytes: bytes, graphIndex: index, isWholeFile: graphs.count == 1, graph: read.graph,
          positionOffsets: read.positionOffsets, isLatin1: read.isLatin1))
    }
    return GraphFile(documents: documents, warnings: reader.warnings, warningCount: reader.warningCount)
  }

  public static var holdsSeveralGraphs: Bool { true }

  /// DOT has a place for everything but an edge's own direction in a mixed graph.
  public static func losses(writing graph: Graph) -> [Loss] {
    guard graph.kind == .mixed else { return [] }
    let count = graph.edgeIDs.count { !graph.isDirected($0) }
    return count == 0
      ? [] : [Loss(count, "undirected edge among directed ones", plural: "undirected edges among directed ones")]
  }

  /// The name of the encoding if the bytes are sixteen-bit text, by its mark or by a NUL in each of the first characters.
  private static func wideEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return "UTF-16 (little-endian)"
    case (0xFE, 0xFF): return "UTF-16 (big-endian)"
    case (0, 1...): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] != 0 ? "UTF-16 (big-endian)" : nil
    case (1..., 0): return bytes.count >= 4 && bytes[2] != 0 && bytes[3] == 0 ? "UTF-16 (little-endian)" : nil
    default: return nil
    }
  }
}
