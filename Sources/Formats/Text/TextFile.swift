// What the formats of plain text have in common around their contents: encoding, errors, warnings, documents.
//
// In:  a file in UTF-8, with or without its mark; where the format allows it, in Latin-1.
// Out: documents, or an error with its place.

import Graphs

/// What the readers of text formats refuse to exceed.
public struct TextLimits: FormatLimits {
  public static let standard = TextLimits()

  /// Bytes in a file.
  public var bytes = 2_000_000_000
  /// Vertices and edges in a file.
  public var elements = 64_000_000
  /// Attributes in a file.
  public var attributes = 64_000_000

  public init() {}
}

/// What a reader of text makes of a file.
struct TextContents {
  var graphs: [Graph]
  var warnings = XMLWarnings()
}

/// Hands the text of a file to a reader and makes documents of the graphs that it gives.
///
/// - Parameters:
///   - readsLatin1: Whether a file that is no UTF-8 is read as Latin-1, with a warning, instead of refused.
///   - body: Gets the text in UTF-8 and where it begins; places in it are told as offsets.
func readText(
  _ bytes: [UInt8], name: String, format: String, limits: TextLimits, readsLatin1: Bool = true,
  _ body: (UnsafeBufferPointer<UInt8>, Int) throws(XMLFailure) -> TextContents
) throws(FormatError) -> GraphFile {
  if bytes.count > limits.bytes {
    throw FormatError(file: name, line: 1, column: 1, reason: .limit("bytes", limits.bytes))
  }
  let (source, latin1) = XMLSource.text(bytes, readsLatin1: readsLatin1)
  do throws(XMLFailure) {
    if let failure = source.failure { throw failure }
    let outcome = source.bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(XMLFailure) in try body(buffer, source.start) }
    }
    var contents = try outcome.get()
    if let latin1 { contents.warnings.add(at: latin1, "the file is no UTF-8 and is read as Latin-1") }
    let graphs = contents.graphs
    let documents = graphs.enumerated().map { index, graph in
      Document(
        graph: graph,
        source: Document.Source(
          format: format, bytes: bytes, graphIndex: index, isWholeFile: graphs.count == 1, graph: graph))
    }
    return GraphFile(
      documents: documents, warnings: contents.warnings.described(file: name, in: source),
      warningCount: contents.warnings.count)
  } catch {
    throw error.error(file: name, in: source)
  }
}

extension XMLSource {
  /// UTF-8 as it is.
  init(plain file: [UInt8]) {
    bytes = file
  }

  /// A file of plain text, and where it stopped being UTF-8 if it was read as Latin-1 for that.
  static func text(_ file: [UInt8], readsLatin1: Bool) -> (source: XMLSource, latin1: Int?) {
    var source = XMLSource(plain: file)
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      let order = file[0] == 0xFF ? "little-endian" : "big-endian"
      source.failure = XMLFailure(0, .wideText("UTF-16 (\(order))"))
      return (source, nil)
    }
    if file.starts(with: [0xEF, 0xBB, 0xBF]) { source.start = 3 }
    let (nul, invalid) = file.withUnsafeBufferPointer { (firstIndex(of: 0, in: $0), firstInvalidUTF8($0)) }
    if let nul, nul < invalid ?? .max || readsLatin1 {
      source.failure = XMLFailure(nul, .nul)
      return (source, nil)
    }
    guard let invalid else { return (source, nil) }
    guard readsLatin1 else {
      source.failure = XMLFailure(
        invalid, .malformed("the byte 0x\(String(file[invalid], radix: 16, uppercase: true)) is no UTF-8"))
      return (source, nil)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(file.count + file.count / 8)
    var place = invalid
    for (index, byte) in file[source.start...].enumerated() {
      if index + source.start == invalid { place = decoded.count }
      if byte < 0x80 { decoded.append(byte) } else { append(UInt32(byte), to: &decoded) }
    }
    return (XMLSource(plain: decoded), place)
  }
}

private func firstIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  bytes.firstIndex(of: byte)
}

/// Where the bytes stop being UTF-8; nil if they all are.
func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var place = 0
  while place < bytes.count {
    let first = bytes[place]
    if first < 0x80 {
      place += 1
      continue
    }
    let length: Int
    // The second byte has a range of its own after some first ones: no long forms, no surrogates, none past U+10FFFF.
    var range: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, range) = (3, 0xA0...0xBF)
    case 0xED: (length, range) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, range) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, range) = (4, 0x80...0x8F)
    default: return place
    }
    guard place + length <= bytes.count, range.contains(bytes[place + 1]) else { return place }
    for index in place + 2..<max(place + 2, place + length) where bytes[index] & 0xC0 != 0x80 { return place }
    place += length
  }
  return nil
}

/// The characters of a text between two places, for a message.
func shownText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
  let end = min(range.upperBound, range.lowerBound + 200, bytes.count)
  guard range.lowerBound < end else { return "" }
  return printable(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))
}
