// What every format has in common: a file gives documents and warnings, a graph gives bytes, and what would be lost on the
// way can be said before it is.

public import Graphs

/// What a graph file holds.
public struct GraphFile: Sendable {
  /// A document for each graph of the file, at least one; every vertex is at a finite place.
  public var documents: [Document]
  /// What is odd in the file, in its order; the first hundred.
  public var warnings: [FormatWarning]
  /// How many warnings there were in all.
  public var warningCount: Int

  public init(documents: [Document], warnings: [FormatWarning] = [], warningCount: Int? = nil) {
    self.documents = documents
    self.warnings = warnings
    self.warningCount = warningCount ?? warnings.count
  }
}

/// What a reader refuses to exceed.
public protocol FormatLimits: Hashable, Sendable {
  /// Limits that no file reaches that anybody works with.
  static var standard: Self { get }
}

/// A reader and a writer of one format; the types that conform have no cases and no values.
public protocol GraphFormat: Sendable {
  /// What the reader refuses to exceed.
  associatedtype Limits: FormatLimits

  /// Reads all graphs of a file; time and memory are linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  ///   - limits: What not to exceed.
  /// - Returns: At least one document.
  static func read(_ bytes: [UInt8], name: String, limits: Limits) throws(FormatError) -> GraphFile

  /// Whether a file can hold more than one graph, each behind the other.
  static var holdsSeveralGraphs: Bool { get }

  /// The graph in this format: the same graph gives the same bytes; linear time.
  static func write(_ graph: Graph) -> [UInt8]

  /// What the format has no place for; empty if reading back what is written gives the same graph.
  static func losses(writing graph: Graph) -> [Loss]
}

extension GraphFormat {
  /// Reads all graphs of a file within the limits that hold unless somebody sets others.
  public static func read(_ bytes: [UInt8], name: String) throws(FormatError) -> GraphFile {
    try read(bytes, name: name, limits: .standard)
  }

  public static var holdsSeveralGraphs: Bool { false }
}

/// Things of one kind that a format cannot hold.
public struct Loss: Hashable, Sendable {
  /// How many there are.
  public var count: Int
  /// What one is called, such as `port`.
  public var singular: String
  /// What several are called, such as `ports`.
  public var plural: String

  /// - Parameters:
  ///   - count: How many; no loss is made of none, so leave it out then.
  ///   - singular: What one is called.
  ///   - plural: What several are called; nil for the singular with an s.
  public init(_ count: Int, _ singular: String, plural: String? = nil) {
    self.count = count
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// Such as `3 ports`.
  public var text: String { "\(count) \(count == 1 ? singular : plural)" }
}

extension [Loss] {
  /// One sentence, such as `3 ports and 1 hyperedge do not fit into TGF`; nil if nothing is lost.
  public func sentence(format: String) -> String? {
    guard let last else { return nil }
    let isOne = count == 1 && last.count == 1
    let list = count == 1 ? last.text : dropLast().map(\.text).joined(separator: ", ") + " and " + last.text
    return "\(list) \(isOne ? "does" : "do") not fit into \(format)"
  }
}
