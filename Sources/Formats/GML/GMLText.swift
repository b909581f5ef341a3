// Texts of GML: references such as `&amp;`, `&#228;` and `&auml;`, and how a text is written with them; keys, numbers, pairs that are kept.

/// The names of U+00A0 to U+00FF in ISO 8859-1, which GML takes from HTML.
private let latin1Names =
  """
  nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave \
  Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
  Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc \
  iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
  """

private let namedScalars: [String: UInt32] = {
  var table: [String: UInt32] = ["quot": 0x22, "amp": 0x26, "apos": 0x27, "lt": 0x3C, "gt": 0x3E]
  for (index, name) in latin1Names.split(separator: " ").enumerated() { table[String(name)] = UInt32(0xA0 + index) }
  return table
}()

/// The character that a reference means, given without `&` and `;`; nil if it means none, and then it is text.
func gmlReference(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
  guard let first = name.first else { return nil }
  guard first == UInt8(ascii: "#") else { return namedScalars[String(decoding: name, as: UTF8.self)] }
  let isHexadecimal = name.count > 1 && name[1] | 0x20 == UInt8(ascii: "x")
  let digits = name.dropFirst(isHexadecimal ? 2 : 1)
  // A sign would be read too.
  guard digits.count <= 8, let digit = digits.first, digit != UInt8(ascii: "+"), digit != UInt8(ascii: "-"),
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
    value != 0, Unicode.Scalar(value) != nil
  else { return nil }
  return value
}

/// Appends a text as a string with its quotes, in ASCII.
func appendGMLString(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]) {
  buffer.append(UInt8(ascii: "\""))
  var place = 0
  while place < text.count {
    let byte = text[place]
    switch byte {
    case UInt8(ascii: "&"): buffer.append("&amp;")
    case UInt8(ascii: "\""): buffer.append("&quot;")
    case 0x20..<0x7F: buffer.append(byte)
    default:
      let (scalar, length) = decodedScalar(text, at: place)
      buffer.append(contentsOf: "&#\(scalar);".utf8)
      place += length - 1
    }
    place += 1
  }
  buffer.append(UInt8(ascii: "\""))
}

func appendGMLString(_ text: String, to buffer: inout [UInt8]) {
  var text = text
  text.withUTF8 { appendGMLString($0, to: &buffer) }
}

/// A coordinate with a decimal point, which Graphviz's reader wants.
func gmlReal(_ value: Double) -> String {
  let text = String(value + 0)
  if text.utf8.contains(UInt8(ascii: ".")) { return text }
  guard let exponent = text.firstIndex(of: "e") else { return text + ".0" }
  return text[..<exponent] + ".0" + text[exponent...]
}

/// Attributes that are text, also where they happen to be numbers.
let gmlTextNames: Set<String> = [
  "label", "xlabel", "headlabel", "taillabel", "tooltip", "comment", "id", "URL", "href", "name",
]

/// Whether a name can be an id as it is: a whole number in its usual spelling.
func isGMLIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let types = XMLValueTypes(spelling: bytes)
  return types.contains(.int)
}

/// Whether a number may stand bare so that it is read with the same letters by all: 32 bits, or with a point.
func isPlainGMLNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  let types = XMLValueTypes(spelling: bytes)
  return types.contains(.int) || (types.contains(.double) && bytes.contains(UInt8(ascii: ".")))
}

func hasBareExponent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  !bytes.contains(UInt8(ascii: ".")) && bytes.contains { $0 | 0x20 == UInt8(ascii: "e") }
}

func isGMLKey(_ text: String) -> Bool {
  var isFirst = true
  for byte in text.utf8 {
    let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    if !isLetter, isFirst || !(byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10) { return false }
    isFirst = false
  }
  return !isFirst
}

/// The pairs of a text that is GML as the reader keeps it; nil if it is none.
func gmlPairs(_ text: String) -> [GMLLookPair]? {
  var text = text
  return text.withUTF8 { bytes in
    var scanner = GMLScanner(bytes, start: 0)
    var pairs: [GMLPair] = []
    do throws(XMLFailure) {
      while scanner.skipSpace() { try scanner.readValue(of: try scanner.key(), to: &pairs) }
    } catch {
      return nil
    }
    if scanner.hasEscapes { return nil }
    var result: [GMLLookPair] = []
    var place = 0
    var whole: [UInt8] = []
    while place < pairs.count {
      let pair = pairs[place]
      var source: [UInt8] = []
      scanner.appendSource(of: place, in: pairs, to: &source)
      if !whole.isEmpty { whole.append(0x0A) }
      whole.append(contentsOf: source)
      result.append(
        GMLLookPair(
          key: String(decoding: bytes[pair.key], as: UTF8.self),
          text: pair.kind == .list ? nil : scanner.text(of: pair), source: String(decoding: source, as: UTF8.self)))
      place = pair.next
    }
    return !result.isEmpty && whole.elementsEqual(bytes) ? result : nil
  }
}
