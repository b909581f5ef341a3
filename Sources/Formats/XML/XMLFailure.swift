// Why an XML file was refused, by offset, and what offsets mean to a person.

/// A reason and its place.
struct XMLFailure: Error {
  /// In the decoded text.
  var offset: Int
  var reason: FormatError.Reason
  /// Where what is unterminated began.
  var begin: Int?

  init(_ offset: Int, _ reason: FormatError.Reason, begin: Int? = nil) {
    self.offset = offset
    self.reason = reason
    self.begin = begin
  }

  /// The error as the caller of a reader sees it.
  func error(file: String, in source: XMLSource) -> FormatError {
    var reason = reason
    if let begin, case .unterminated(let what) = reason {
      let place = XMLPlace(of: begin, in: source)
      reason = .unterminated("\(what) that began at \(place.line):\(place.column)")
    }
    let place = XMLPlace(of: offset, in: source)
    return FormatError(file: file, line: place.line, column: place.column, reason: reason)
  }
}

/// A line and a column, both from 1; columns count characters.
struct XMLPlace {
  var line = 1
  var column: Int

  init(of offset: Int, in source: XMLSource) {
    var lineStart = source.start
    let bytes = source.bytes
    let end = min(offset, bytes.count)
    var place = lineStart
    while place < end {
      let byte = bytes[place]
      place += 1
      // A line ends with LF, CR LF or CR.
      if byte == 0x0A || (byte == 0x0D && (place == bytes.count || bytes[place] != 0x0A)) {
        line += 1
        lineStart = place
      }
    }
    column = 1
    place = lineStart
    while place < end {
      if bytes[place] & 0xC0 != 0x80 { column += 1 }
      place += 1
    }
  }
}

/// Warnings of a reader, no more than a person would read.
struct XMLWarnings {
  static let limit = 100
  private(set) var entries: [(offset: Int, text: String)] = []
  private(set) var count = 0

  mutating func add(at offset: Int, _ text: @autoclosure () -> String) {
    count += 1
    if entries.count < XMLWarnings.limit { entries.append((offset, text())) }
  }

  func described(file: String, in source: XMLSource) -> [FormatWarning] {
    entries.sorted { $0.offset < $1.offset }.map { entry in
      let place = XMLPlace(of: entry.offset, in: source)
      return FormatWarning(file: file, line: place.line, column: place.column, text: entry.text)
    }
  }
}
