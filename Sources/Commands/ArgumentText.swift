// Words of the command line that are no UTF-8: file names may be any bytes, and must come back as they were.
//
// In:  a word's bytes.
// Out: a string in which each byte that does not decode is one private character (U+10FF80 to U+10FFFF); and the file of such a name,
//      its bytes restored. Python's `surrogateescape` is the idea; Swift's strings hold no surrogates.

import Foundation
import Storage

extension String {
  private static let escapeBase: UInt32 = 0x10FF00

  /// A word of the command line.
  public init(argument bytes: some Collection<UInt8>) {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = bytes.startIndex
    parsing: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // A character that looks like an escape is written as the escapes of its bytes.
        if scalar.value > Self.escapeBase {
          for byte in encoded { if let escape = Unicode.Scalar(Self.escapeBase + UInt32(byte)) { text.append(escape) } }
        } else {
          text.append(scalar)
        }
        position = bytes.index(position, offsetBy: encoded.count)
      case .error(let length):
        for _ in 0..<length {
          if let escape = Unicode.Scalar(Self.escapeBase + UInt32(bytes[position])) { text.append(escape) }
          position = bytes.index(after: position)
        }
      case .emptyInput: break parsing
      }
    }
    self.init(text)
  }

  /// The word's bytes.
  var argumentBytes: [UInt8] {
    unicodeScalars.flatMap { scalar -> [UInt8] in
      if scalar.value >= Self.escapeBase + 0x80, let byte = UInt8(exactly: scalar.value - Self.escapeBase) {
        return [byte]
      }
      return Array(String(scalar).utf8)
    }
  }
}

extension URL {
  /// The file that a word of the command line names.
  init(argument word: String) { self.init(fileBytes: word.argumentBytes) }
}
