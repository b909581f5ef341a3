// The text of a name or of an attribute's value.
//
// Two texts are the same if their UTF-8 bytes are the same and both or neither are HTML. Swift's own `==` on strings
// holds "é" and "e" with a combining accent for equal; graph files do not, and merging two vertices would lose one.

/// A text of a graph: plain, or HTML-like markup (`<b>x</b>` between angle brackets in DOT).
public struct GraphString: Sendable, Codable, ExpressibleByStringLiteral {
  /// The text without quotes or outer angle brackets; backslash escapes such as `\n` and `\N` stay as they are.
  public var text: String
  /// Whether the text is markup, which is another text than the same letters unmarked.
  public var isHTML: Bool

  public init(_ text: String, isHTML: Bool = false) {
    self.text = text
    self.isHTML = isHTML
  }

  public init(stringLiteral value: String) { self.init(value) }
}

extension GraphString: Hashable {
  public static func == (first: GraphString, second: GraphString) -> Bool {
    first.isHTML == second.isHTML && first.text.utf8.elementsEqual(second.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isHTML)
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension GraphString: CustomStringConvertible {
  public var description: String { text }
}

extension GraphString {
  /// Whether a file can hold the text: no NUL, and markup whose angle brackets balance.
  var isStorable: Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case 0: return false
      case UInt8(ascii: "<") where isHTML: depth += 1
      case UInt8(ascii: ">") where isHTML:
        depth -= 1
        if depth < 0 { return false }
      default: break
      }
    }
    return depth == 0
  }
}

/// A name and its value.
public struct Attribute: Hashable, Sendable, Codable {
  public var name: String
  public var value: GraphString

  public init(_ name: String, _ value: GraphString) {
    self.name = name
    self.value = value
  }
}

extension String {
  /// The order of attributes in every list: by the bytes of their names, independent of language and Unicode version.
  func precedesBytewise(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension [Attribute] {
  /// The value of the attribute with this name.
  public func value(of name: String) -> GraphString? {
    first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// Gives the attribute a value in a list sorted by name, or takes it out if the value is nil.
  package mutating func set(_ name: String, to value: GraphString?) {
    if let index = firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      if let value { self[index].value = value } else { remove(at: index) }
    } else if let value {
      let index = firstIndex { name.precedesBytewise($0.name) } ?? endIndex
      insert(Attribute(name, value), at: index)
    }
  }

  /// The list sorted by name, the last of equal names only.
  package var normalized: [Attribute] {
    if zip(self, dropFirst()).allSatisfy({ $0.name.precedesBytewise($1.name) }) { return self }
    let order = indices.sorted { first, second in
      if self[first].name.utf8.elementsEqual(self[second].name.utf8) { return first < second }
      return self[first].name.precedesBytewise(self[second].name)
    }
    var result: [Attribute] = []
    result.reserveCapacity(count)
    for index in order {
      if let last = result.last, last.name.utf8.elementsEqual(self[index].name.utf8) { result.removeLast() }
      result.append(self[index])
    }
    return result
  }

  /// The value of the attribute with this name in a list that is sorted by name; O(log *n*).
  package func sortedValue(of name: String) -> GraphString? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].name.precedesBytewise(name) { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].name.utf8.elementsEqual(name.utf8) ? self[low].value : nil
  }
}
