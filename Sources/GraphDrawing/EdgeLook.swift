// How one edge looks: GraphPad's 2 green points unless its attributes say otherwise.
//
// Honoured here: label, color, penwidth, style (dashed, dotted, bold, invis).

import Drawing
public import Foundation
import Geometry
public import Graphs

public struct EdgeLook: Hashable, Sendable {
  var color = Color.green
  public var width: CGFloat = EdgeLook.standardWidth
  var dash: [CGFloat] = []
  public var label = ""
  var isVisible = true

  public static let standardWidth: CGFloat = 2
  static let maximumWidth: CGFloat = 24

  public init() {}

  /// The look of an edge that exists in `graph`.
  public init(of edge: EdgeID, in graph: Graph) {
    let attributes = graph.attributes(of: .edge(edge))
    guard !attributes.isEmpty else { return }
    func text(_ name: String) -> String? { attributes.value(of: name)?.text }
    if let own = attributes.value(of: "label") { label = LabelText.line(own, vertexName: "") }
    if let name = text("color"), let own = Color(svg: String(name.prefix { $0 != ":" && $0 != ";" })) { color = own }
    if let own = text("penwidth").flatMap(Double.init), own.isFinite {
      width = CGFloat(min(max(own, 0), Double(Self.maximumWidth)))
    }
    for word in (text("style") ?? "").split(separator: ",") {
      switch word.trimmingPrefix(while: \.isWhitespace) {
      case "dashed": dash = [6, 4]
      case "dotted": dash = [1, 4]
      case "bold": width = max(width, 3)
      case "invis", "invisible": isVisible = false
      default: break
      }
    }
  }
}
