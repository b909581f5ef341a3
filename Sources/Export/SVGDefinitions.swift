// What an SVG file names once and uses many times: gradients, patterns, clips, masks, filters, glyphs.
//
// In:  elements without their names.
// Out: names, the same one for the same element; the lines of `<defs>` in the order of first use.

struct SVGDefinitions {
  private(set) var lines: [String] = []
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// The name of a definition, which is made if there is none like it.
  ///
  /// - Parameters:
  ///   - kind: Begins the name: `gradient` leads to `gradient-1`.
  ///   - content: Lines between its tags; empty for an element without any.
  mutating func name(_ kind: String, _ tag: SVGTag, _ content: [String] = []) -> String {
    let key = ([kind, tag.inside] + content).joined(separator: "\n")
    if let known = names[key] { return known }
    let number = (counts[kind] ?? 0) + 1
    counts[kind] = number
    let name = "\(kind)-\(number)"
    names[key] = name
    var named = tag
    named.attributes.insert(("id", name), at: 0)
    if content.isEmpty {
      lines.append("    <\(named.inside)/>")
    } else {
      lines.append("    <\(named.inside)>")
      lines += content.map { "      " + $0 }
      lines.append("    </\(tag.name)>")
    }
    return name
  }
}
