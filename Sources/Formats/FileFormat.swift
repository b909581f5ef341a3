// Which format a file has: by what it holds, and by its name where that does not tell.

public import Graphs

/// A graph file format.
public enum FileFormat: String, CaseIterable, Sendable {
  case dot, graphml, gexf, gml, json
  case nodeLink = "node-link"
  case tgf
  case edgeList = "edge-list"
  case adjacencyList = "adjacency-list"
  case adjacencyMatrix = "adjacency-matrix"
  case csv, graph6, sparse6

  /// The suffixes of file names, without the point; the first is the usual one.
  public var suffixes: [String] {
    switch self {
    case .dot: ["dot", "gv"]
    case .graphml: ["graphml"]
    case .gexf: ["gexf"]
    case .gml: ["gml"]
    case .json: ["json"]
    case .nodeLink: ["nodelink"]
    case .tgf: ["tgf"]
    case .edgeList: ["edgelist", "edges", "el"]
    case .adjacencyList: ["adjlist"]
    case .adjacencyMatrix: ["adjmatrix", "matrix"]
    case .csv: ["csv", "tsv"]
    case .graph6: ["g6"]
    case .sparse6: ["s6"]
    }
  }

  /// The format with this suffix, in any case; nil if none has it.
  public init?(suffix: String) {
    let suffix = suffix.lowercased()
    guard let format = FileFormat.allCases.first(where: { $0.suffixes.contains(suffix) }) else { return nil }
    self = format
  }

  /// The format of a file of this name; nil if its suffix is of none.
  public init?(fileName: String) {
    guard let point = fileName.lastIndex(of: ".") else { return nil }
    self.init(suffix: String(fileName[fileName.index(after: point)...]))
  }

  /// The format that the first bytes show, nil if they show none.
  ///
  /// - Parameter bytes: The file or its beginning; 64 KiB are enough unless it begins with longer comments.
  /// - Returns: `dot` if the first word after comments is `graph`, `digraph` or `strict`; the formats of XML by the name of the
  ///   first element; `gml` if there is a list `graph`; `json` and `nodeLink` if an object has members of these formats; `graph6` and `sparse6`
  ///   by their headers. Lists and tables show nothing that others might not.
  public init?(content bytes: [UInt8]) {
    if let format = xmlRootName(bytes).flatMap(FileFormat.init(rawValue:)), format == .graphml || format == .gexf {
      self = format
      return
    }
    if let format = Graph6.recognizes(bytes) {
      self = format
      return
    }
    let json = bytes.prefix(1 << 16).withUnsafeBufferPointer { jsonFormat($0) }
    if let json {
      self = json
      return
    }
    // Before DOT, whose graphs begin with the same word but never with a bracket.
    if bytes.prefix(1 << 16).withUnsafeBufferPointer(GML.recognizes) {
      self = .gml
      return
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isDOT = bytes.withUnsafeBufferPointer { buffer in
      var lexer = DOTLexer(buffer, offset: start)
      let kind = (try? lexer.next())?.kind
      return kind == .graph || kind == .digraph || kind == .strict
    }
    if isDOT { self = .dot } else { return nil }
  }

  /// The format of a file, by content first: a suffix may lie.
  public static func detect(_ bytes: [UInt8], fileName: String) -> FileFormat? {
    FileFormat(content: bytes) ?? FileFormat(fileName: fileName)
  }

  /// What reads and writes it.
  private var implementation: any GraphFormat.Type {
    switch self {
    case .dot: DOT.self
    case .graphml: GraphML.self
    case .gexf: GEXF.self
    case .gml: GML.self
    case .json: JSONGraph.self
    case .nodeLink: NodeLink.self
    case .tgf: TGF.self
    case .edgeList: EdgeList.self
    case .adjacencyList: AdjacencyList.self
    case .adjacencyMatrix: AdjacencyMatrix.self
    case .csv: CSV.self
    case .graph6: Graph6.self
    case .sparse6: Sparse6.self
    }
  }

  /// What people call the format.
  public var title: String {
    switch self {
    case .dot: "DOT"
    case .graphml: "GraphML"
    case .gexf: "GEXF"
    case .gml: "GML"
    case .json: "JSON"
    case .nodeLink: "node-link JSON"
    case .tgf: "TGF"
    case .edgeList: "edge list"
    case .adjacencyList: "adjacency list"
    case .adjacencyMatrix: "adjacency matrix"
    case .csv: "CSV"
    case .graph6: "graph6"
    case .sparse6: "sparse6"
    }
  }

  /// Reads all graphs of a file of this format.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  /// - Returns: At least one document.
  public func read(_ bytes: [UInt8], name: String) throws(FormatError) -> GraphFile {
    try implementation.read(bytes, name: name)
  }

  /// Whether a file can hold more than one graph.
  public var holdsSeveralGraphs: Bool { implementation.holdsSeveralGraphs }

  /// Several graphs in one file, in order; only the first where the format holds one.
  public func write(_ graphs: [Graph]) -> [UInt8] {
    graphs.prefix(holdsSeveralGraphs ? graphs.count : 1).flatMap { implementation.write($0) }
  }

  /// The graph in this format.
  public func write(_ graph: Graph) -> [UInt8] { implementation.write(graph) }

  /// The file that a document is saved as in this format: its own with what has changed, or a new one.
  ///
  /// A file that was read in this format keeps every byte if nothing has changed; a DOT file keeps what did not change.
  public func file(of document: Document) -> Document.Source {
    guard let source = document.source, source.format == rawValue else {
      return Document.Source(format: rawValue, bytes: write(document.graph), graph: document.graph)
    }
    if self == .dot { return DOT.revision(of: source, to: document.graph) }
    if document.graph.moves(since: source.graph)?.isEmpty == true { return source }
    // The other graphs of the file stay, as they were read.
    if holdsSeveralGraphs, !source.isWholeFile, let others = try? read(source.bytes, name: ""),
      others.documents.indices.contains(source.graphIndex)
    {
      var graphs = others.documents.map(\.graph)
      graphs[source.graphIndex] = document.graph
      return Document.Source(
        format: rawValue, bytes: write(graphs), graphIndex: source.graphIndex, isWholeFile: false,
        graph: document.graph)
    }
    return Document.Source(format: rawValue, bytes: write(document.graph), graph: document.graph)
  }

  /// What the format has no place for.
  public func losses(writing graph: Graph) -> [Loss] { implementation.losses(writing: graph) }
}
