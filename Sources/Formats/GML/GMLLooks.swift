// `graphics` and `LabelGraphics` of GML, as yEd and OGDF write them, and Graphviz's attributes.
//
// In:  the pairs of both lists, and the plain attributes beside them; or attributes alone.
// Out: what the lists change in the attributes and what of them has no meaning here; or the pairs that the attributes mean.
//
// Sizes are points, places are those of the centre with y down. As in GraphML a pair that says what the plain attributes mean
// changes nothing, and one that says something else holds.

import Graphs

/// One pair of a list.
struct GMLLookPair: Hashable {
  var key: String
  /// The value as text; nil for a list.
  var text: String?
  /// The pair as it stands in the file.
  var source: String
}

/// What the two lists of an element say beside the place.
struct GMLLook {
  /// Attributes to be set, or taken out where the value is nil.
  var changes: [(name: String, value: String?)] = []
  /// Pairs that mean nothing here, as GML.
  var keptGraphics = ""
  var keptLabel = ""

  /// The fields of a list by their keys.
  private static let vertexFields: [(key: String, field: YEdField)] = [
    ("w", .width), ("h", .height), ("type", .shape), ("fill", .fill), ("outline", .stroke),
    ("outlineStyle", .strokeStyle), ("outlineWidth", .strokeWidth),
  ]
  private static let edgeFields: [(key: String, field: YEdField)] = [
    ("fill", .stroke), ("style", .strokeStyle), ("width", .strokeWidth), ("sourceArrow", .sourceArrow),
    ("targetArrow", .targetArrow),
  ]
  private static let labelFields: [(key: String, field: YEdField)] = [
    ("text", .label), ("fontSize", .fontSize), ("color", .fontColor),
  ]

  /// What an element looks like.
  struct Element {
    /// A vertex's name.
    var name = ""
    var isVertex: Bool
    var isDirected = false

    func fields(_ attributes: [String: String]) -> YEdFields {
      isVertex
        ? YEdFields(vertex: name, attributes: attributes, position: nil)
        : YEdFields(edge: attributes, isDirected: isDirected)
    }

    var graphicsFields: [(key: String, field: YEdField)] { isVertex ? GMLLook.vertexFields : GMLLook.edgeFields }
  }

  /// Reads the lists.
  ///
  /// - Parameter plain: The element's plain attributes that `YEdFields.names` names.
  init(graphics: [GMLLookPair], label: [GMLLookPair], plain: [String: String], of element: Element) {
    let expected = element.fields(plain)
    var said = YEdFields(edge: [:], isDirected: false)
    for field in YEdField.allCases { said[field] = nil }
    func take(_ pairs: [GMLLookPair], _ known: [(key: String, field: YEdField)]) {
      for pair in pairs {
        guard let text = pair.text else { continue }
        if !element.isVertex, pair.key == "arrow" {
          said[.sourceArrow] = text == "first" || text == "both" ? "standard" : "none"
          said[.targetArrow] = text == "last" || text == "both" ? "standard" : "none"
        }
        if let entry = known.first(where: { $0.key == pair.key }), said[entry.field] == nil {
          said[entry.field] = text
        }
      }
    }
    take(graphics, element.graphicsFields)
    take(label, Self.labelFields)
    let isDirected: Bool? = element.isVertex ? nil : element.isDirected
    changes = said.attributes(against: expected, style: plain["style"], isDirected: isDirected)
      .map { (name: $0.0, value: $0.1) }
    var after = plain
    for (name, value) in changes { after[name] = value }
    let result = element.fields(after)
    /// The pairs that the attributes would not make again.
    func kept(_ pairs: [GMLLookPair], _ known: [(key: String, field: YEdField)]) -> String {
      var seen: Set<YEdField> = []
      return pairs.filter { pair in
        guard let text = pair.text else { return true }
        if !element.isVertex, pair.key == "arrow" {
          return !["none", "first", "last", "both"].contains(text)
        }
        guard let field = known.first(where: { $0.key == pair.key })?.field, seen.insert(field).inserted,
          let made = result[field]
        else { return true }
        return !YEdFields.agree(field, text, made)
      }.map(\.source).joined(separator: "\n")
    }
    keptGraphics = kept(graphics, element.graphicsFields)
    keptLabel = kept(label, Self.labelFields)
  }

  /// The pairs that attributes mean, with those that were kept.
  ///
  /// - Parameters:
  ///   - attributes: Those that `YEdFields.names` names.
  ///   - keptLabel: Whether `LabelGraphics` has kept pairs, so that it says its text, too.
  static func pairs(
    _ attributes: [String: String], of element: Element, keptLabel: Bool
  ) -> (graphics: [GMLLookPair], label: [GMLLookPair]) {
    let fields = element.fields(attributes)
    let base = element.fields([:])
    func made(_ known: [(key: String, field: YEdField)]) -> [GMLLookPair] {
      known.compactMap { key, field in
        guard let value = fields[field], value != base[field], field != .label, field != .fill || value != "none" else {
          return nil
        }
        return pair(key, value, field)
      }
    }
    var label = made(labelFields)
    if keptLabel || !label.isEmpty, let text = fields[.label] { label.insert(pair("text", text, .label), at: 0) }
    return (made(element.graphicsFields), label)
  }

  private static func pair(_ key: String, _ value: String, _ field: YEdField) -> GMLLookPair {
    var source = Array((key + " ").utf8)
    switch field {
    case .width, .height, .strokeWidth, .fontSize:
      if let number = YEdFields.number(value) {
        source.append(contentsOf: gmlReal(number).utf8)
        return GMLLookPair(key: key, text: gmlReal(number), source: String(decoding: source, as: UTF8.self))
      }
      fallthrough
    default: appendGMLString(value, to: &source)
    }
    return GMLLookPair(key: key, text: value, source: String(decoding: source, as: UTF8.self))
  }
}
