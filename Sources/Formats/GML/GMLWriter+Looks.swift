// Looks in GML, and pairs that were kept from a file.

import Foundation
import Graphs

extension GMLWriter {
  // MARK: Looks

  /// The two lists of an element, and the attributes that they say so that no pair of their own need.
  struct WrittenLook {
    var graphics: [UInt8] = []
    var label: [UInt8] = []
    var shown: Set<UInt32> = []
  }

  mutating func look(_ pairs: ArraySlice<AttributePair>, _ element: GMLLook.Element) -> WrittenLook {
    var key: [UInt32] = [element.isVertex ? 0 : element.isDirected ? 1 : 2]
    for pair in pairs
    where lookNames.contains(pair.name) || pair.name == graphicsName || pair.name == labelGraphicsName {
      key.append(pair.name)
      key.append(pair.value)
    }
    if key.count == 1 { return WrittenLook() }
    if let known = looks[key] { return known }
    var attributes: [String: String] = [:]
    var isPlainHTML = false
    for pair in pairs where lookNames.contains(pair.name) || pair.name == labelName {
      attributes[texts.graphString(pair.name).text] = plainLabel(texts.graphString(pair.value))
      if pair.name != labelName, texts.isHTML(pair.value) { isPlainHTML = true }
    }
    let graphics = keptPairs(pairs, graphicsName)
    let label = keptPairs(pairs, labelGraphicsName)
    let saysLabel = label?.isEmpty == false || attributes["fontsize"] != nil || attributes["fontcolor"] != nil
    var element = element
    if !saysLabel {
      attributes["label"] = nil
      element.name = ""
    }
    let result = isPlainHTML ? WrittenLook() : look(pairs, attributes, element, graphics, label)
    if !saysLabel, looks.count < 4096 { looks[key] = result }
    return result
  }

  /// - Parameters:
  ///   - keptGraphics: The pairs of `gml:graphics`; nil where that is no GML.
  ///   - keptLabel: Those of `gml:LabelGraphics`.
  func look(
    _ pairs: ArraySlice<AttributePair>, _ attributes: [String: String], _ element: GMLLook.Element,
    _ keptGraphics: [GMLLookPair]?, _ keptLabel: [GMLLookPair]?
  ) -> WrittenLook {
    guard let keptGraphics, let keptLabel else { return WrittenLook() }
    let made = GMLLook.pairs(attributes, of: element, keptLabel: !keptLabel.isEmpty)
    let graphics =
      made.graphics.filter { pair in !keptGraphics.contains { $0.key == pair.key } } + keptGraphics
    let label = made.label.filter { pair in !keptLabel.contains { $0.key == pair.key } } + keptLabel
    func isSame(_ plain: [String: String]) -> Bool {
      let look = GMLLook(graphics: graphics, label: label, plain: plain, of: element)
      var result = plain
      for (name, value) in look.changes { result[name] = value }
      func source(_ pairs: [GMLLookPair]) -> String { pairs.map(\.source).joined(separator: "\n") }
      return result == attributes && look.keptGraphics == source(keptGraphics) && look.keptLabel == source(keptLabel)
    }
    var base: [String: String] = [:]
    base["label"] = attributes["label"]
    let alone = GMLLook(graphics: graphics, label: label, plain: base, of: element)
    var plain = attributes
    var shown: Set<UInt32> = []
    for (name, value) in alone.changes where name != "label" && value == attributes[name] && value != nil {
      plain[name] = nil
      if let pair = pairs.first(where: { texts.graphString($0.name).text == name }) { shown.insert(pair.name) }
    }
    if !isSame(plain) {
      shown = []
      if !isSame(attributes) { return WrittenLook() }
    }
    shown.insert(graphicsName)
    shown.insert(labelGraphicsName)
    func lines(_ pairs: [GMLLookPair]) -> [UInt8] { pairs.flatMap { Array("      \($0.source)\n".utf8) } }
    return WrittenLook(graphics: lines(graphics), label: lines(label), shown: shown)
  }

  /// The pairs of a text that was kept; empty if there is none, nil if it is no GML.
  func keptPairs(_ pairs: ArraySlice<AttributePair>, _ name: UInt32) -> [GMLLookPair]? {
    guard let pair = pairs.first(where: { $0.name == name }) else { return [] }
    if texts.isHTML(pair.value) { return nil }
    return gmlPairs(texts.graphString(pair.value).text)?.map { pair in
      GMLLookPair(key: pair.key, text: pair.text, source: pair.source)
    }
  }

  // MARK: Kept pairs

  /// Whether a reader would keep the text as it is.
  func isKept(_ value: GraphString, _ domain: Domain, _ names: Set<GraphString>) -> Bool {
    guard !value.isHTML, let pairs = gmlPairs(value.text) else { return false }
    return pairs.allSatisfy { pair in
      if Self.reserved[domain]?.contains(pair.key) == true { return false }
      return pair.text == nil || names.contains(GraphString(name(ofKey: pair.key)))
    }
  }

  func name(ofKey key: String) -> String { nameOfKey[GraphString(key)] ?? key }

  func isFileKept(_ value: GraphString) -> Bool {
    guard !value.isHTML, let pairs = gmlPairs(value.text) else { return false }
    return pairs.allSatisfy { pair in
      let key = pair.key.lowercased()
      return key != "graph" && key != "rootcluster" && key != "directed"
    }
  }
}
