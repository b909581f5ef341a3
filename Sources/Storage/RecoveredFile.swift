// A kept document and what is known about it: its name, its note beside it, and how both are read back.

public import Foundation
import Glibc

/// Unsaved work that lies in a recovery folder.
public struct RecoveredFile: Hashable, Sendable {
  /// The document, whole, in its own format.
  public let url: URL
  /// What the document was called.
  public let name: String
  /// The file it came from; the work was not saved there.
  public let origin: URL?
  public let kept: Date
  /// The process that kept it.
  public let process: Int32
  /// Why it was kept, half a sentence; empty if the note is lost.
  public let reason: String

  /// Whether the program that kept it still runs, so that it may yet save or remove it itself.
  public var ownerIsAlive: Bool { process > 0 && AtomicFile.isAlive(process) }
}

extension RecoveredFile {
  private struct Note: Codable {
    var version = 1
    var name: String
    var origin: URL?
    var kept: Date
    var process: Int32
    var reason: String
  }

  /// The note's bytes: JSON, the origin as an address, so that every path can be told.
  func note() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let note = Note(name: name, origin: origin?.absoluteURL, kept: kept, process: process, reason: reason)
    return ((try? encoder.encode(note)).map(Array.init) ?? []) + "\n".utf8
  }

  /// Reads a kept file's note; without one, the file itself says when, and its name what.
  init?(at path: RawPath) {
    var status = stat()
    guard path.withPointer({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let bytes = try? AtomicFile.read(Self.note(of: path).url, limit: 1 << 20).bytes
    let note = bytes.flatMap { try? decoder.decode(Note.self, from: Data($0)) }
    url = path.url
    name = note?.name ?? readable(path.name)
    origin = note?.origin
    kept = note?.kept ?? FileStamp(status, digest: 0).modified
    process = note?.process ?? 0
    reason = note?.reason ?? ""
  }

  static func note(of path: RawPath) -> RawPath { RawPath(path.bytes + noteSuffix) }

  /// The name of the file that this is a note of; nil for a document, even one that was called `x.about.json`.
  static func subject(ofNote name: [UInt8]) -> [UInt8]? {
    name.suffix(noteSuffix.count).elementsEqual(noteSuffix) ? name.dropLast(noteSuffix.count) : nil
  }

  /// No document ends so, since every kept name ends in a count and one suffix.
  private static let noteSuffix = Array(".about.json".utf8)

  /// A file name from a document's: no separators, no control characters, no leading dot or hyphen, 80 bytes of it at most.
  static func name(for document: String, at time: Date, process: Int32, count: Int) -> String {
    let (stem, suffix) = parts(of: document)
    return "\(stem)-\(compact(time))-\(process)-\(count).\(suffix)"
  }

  /// The beginning of a document's name as it is fit for a file.
  static func stem(of document: String) -> String { parts(of: document).stem }

  /// The suffix of a document's name, `dot` if it has none.
  static func suffix(of document: String) -> String { parts(of: document).suffix }

  private static func parts(of document: String) -> (stem: String, suffix: String) {
    var stem = document.precomposedStringWithCanonicalMapping[...]
    var suffix = "dot"
    if let point = stem.lastIndex(of: ".") {
      let end = stem[stem.index(after: point)...]
      if (1...10).contains(end.count), end.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        suffix = String(end)
        stem = stem[..<point]
      }
    }
    var text = ""
    for character in stem {
      let isFit = character.isLetter || character.isNumber || character == "_" || character == "." || character == " "
      let next = isFit ? String(character) : "-"
      if text.utf8.count + next.utf8.count > 80 { break }
      text += next
    }
    let trimmed = text.drop { $0 == "." || $0 == "-" || $0 == " " }
    return (trimmed.isEmpty ? "untitled" : String(trimmed), suffix)
  }

  /// `20261130T141503Z`.
  private static func compact(_ time: Date) -> String {
    var seconds = time_t(time.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = "\(parts.tm_year + 1900)\(digits(parts.tm_mon + 1))\(digits(parts.tm_mday))"
    return day + "T\(digits(parts.tm_hour))\(digits(parts.tm_min))\(digits(parts.tm_sec))Z"
  }
}
