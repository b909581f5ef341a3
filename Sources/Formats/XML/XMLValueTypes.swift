// The types of attribute values: which of them a text fits, and which one fits all values of an attribute.

import Graphs

/// The types that a text fits; every text fits `string`.
struct XMLValueTypes: OptionSet, Sendable {
  var rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let boolean = XMLValueTypes(rawValue: 1)
  static let int = XMLValueTypes(rawValue: 2)
  static let long = XMLValueTypes(rawValue: 4)
  static let double = XMLValueTypes(rawValue: 8)
  static let all: XMLValueTypes = [.boolean, .int, .long, .double]

  /// The types of which the text is the usual spelling: `007` is no number but a text, as a postcode would be.
  init(spelling bytes: UnsafeBufferPointer<UInt8>) {
    self = []
    guard let first = bytes.first, bytes.count <= 32 else { return }
    if first == UInt8(ascii: "t") || first == UInt8(ascii: "f") {
      if bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) { self = .boolean }
      return
    }
    let digits = UnsafeBufferPointer(rebasing: bytes[(first == UInt8(ascii: "-") ? 1 : 0)...])
    guard let digit = digits.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return }
    if digit == UInt8(ascii: "0"), digits.count > 1, digits[1] != UInt8(ascii: "."),
      digits[1] | 0x20 != UInt8(ascii: "e")
    {
      return
    }
    var place = 0
    guard parsedNumber(bytes, at: &place) != nil, place == bytes.count else { return }
    self = .double
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return }
    // "-0" as an integer would come back as 0.
    if digit == UInt8(ascii: "0"), first == UInt8(ascii: "-") { return }
    if let number = Int64(String(decoding: bytes, as: UTF8.self)) {
      insert(.long)
      if Int32(exactly: number) != nil { insert(.int) }
    }
  }

  /// The types that the text may be read as.
  init(readable bytes: UnsafeBufferPointer<UInt8>) {
    self = XMLValueTypes(spelling: bytes)
    if !isEmpty || bytes.isEmpty || bytes.count > 400 { return }
    let text = String(decoding: bytes, as: UTF8.self)
    switch text.lowercased() {
    case "true", "false", "yes", "no": insert(.boolean)
    case "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity", "nan": insert(.double)
    default: break
    }
    if let number = Int64(text) {
      formUnion([.long, .double])
      if Int32(exactly: number) != nil { insert(.int) }
    } else if let number = Double(text), number.isFinite {
      insert(.double)
    }
  }

  /// Whether a text of these types may be a value of a type.
  func fits(_ type: AttributeType) -> Bool {
    switch type {
    case .string: true
    case .boolean: contains(.boolean)
    case .int: contains(.int)
    case .long: contains(.long)
    case .float, .double: contains(.double)
    }
  }

  /// The narrowest type that all values of these types have in common.
  var narrowest: AttributeType {
    if contains(.boolean) { return .boolean }
    if contains(.int) { return .int }
    if contains(.long) { return .long }
    return contains(.double) ? .double : .string
  }
}

/// Whether a value read as this type is one, spaces around it aside; `0` and `1` are booleans too.
func isReadable(_ bytes: UnsafeBufferPointer<UInt8>, as type: AttributeType) -> Bool {
  if type == .string { return true }
  if type == .boolean, bytes.count == 1 { return bytes[0] | 1 == UInt8(ascii: "1") }
  return XMLValueTypes(readable: bytes).fits(type)
}

/// What attributes the elements of a graph carry, of which type, and on how many.
struct AttributeSurvey {
  /// One attribute of one kind of element.
  struct Entry {
    var name: UInt32
    var count = 0
    /// The types that every value is spelled as.
    var spelled = XMLValueTypes.all
    /// The types that every value may be read as.
    var readable = XMLValueTypes.all
  }

  private(set) var entries: [Entry] = []
  private var places: [UInt32: Int] = [:]
  /// By value: what it fits, plus 128 once known.
  private var spelled: [UInt8] = []
  private var readable: [UInt8] = []

  mutating func add(_ pairs: some Sequence<AttributePair>, of graph: Graph) {
    for pair in pairs {
      let place: Int
      if let known = places[pair.name] {
        place = known
      } else {
        place = entries.count
        places[pair.name] = place
        entries.append(Entry(name: pair.name))
      }
      entries[place].count += 1
      let value = Int(pair.value)
      if value >= spelled.count {
        let room = max(value + 1, spelled.count * 2)
        spelled.append(contentsOf: repeatElement(0, count: room - spelled.count))
        readable.append(contentsOf: repeatElement(0, count: room - readable.count))
      }
      if spelled[value] == 0 {
        graph.withBytes(of: pair.value) { bytes in
          spelled[value] = XMLValueTypes(spelling: bytes).rawValue | 128
          var types = XMLValueTypes(readable: bytes)
          if isReadable(bytes, as: .boolean) { types.insert(.boolean) }
          readable[value] = types.rawValue | 128
        }
      }
      entries[place].spelled.formIntersection(XMLValueTypes(rawValue: spelled[value] & 127))
      entries[place].readable.formIntersection(XMLValueTypes(rawValue: readable[value] & 127))
    }
  }

  func entry(of name: UInt32) -> Entry? { places[name].map { entries[$0] } }
}

extension AttributeSurvey.Entry {
  /// The type to write: the declared one where all values fit it, else the next wider one that they fit.
  func type(declared: AttributeType?, name: String) -> AttributeType {
    if count == 0 { return declared ?? .string }
    guard let declared else {
      // What people read is text, also where it happens to be a number.
      let texts = ["label", "xlabel", "headlabel", "taillabel", "tooltip", "comment", "id", "URL", "href", "name"]
      return texts.contains(name) ? .string : spelled.narrowest
    }
    let wider: [AttributeType]
    switch declared {
    case .boolean: wider = [.boolean]
    case .int: wider = [.int, .long, .double]
    case .long: wider = [.long, .double]
    case .float: wider = [.float]
    case .double: wider = [.double]
    case .string: wider = []
    }
    return wider.first { readable.fits($0) } ?? .string
  }
}
