// UniformTypeIdentifiers' UTType: a kind of data by its identifier, and what the kinds are that it belongs to.
//
// In:  identifiers, media types, file name extensions.
// Out: the same by other names. Other programs on a Linux desktop know media types only: a kind without one goes by its identifier, which
//      programs of ours understand.
//
// The table holds what programs name; a kind that it does not know conforms to what its program says, or to data.

import Input

public struct UTType: Hashable, Sendable, Codable {
  public let identifier: String
  /// What a program's own kind conforms to; kinds of the table have theirs there.
  private var declared: [String] = []

  init(known identifier: String) { self.identifier = identifier }

  /// A kind of the table; nil for an identifier that it does not have.
  public init?(_ identifier: String) {
    guard UTTypeTable.rows[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// A kind of the program's own.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
    declared = [parent?.identifier ?? UTType.data.identifier]
  }

  /// A kind of another program's.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  /// The kind of files with an extension, without its dot; nil if the table has none.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let suffix = filenameExtension.lowercased()
    guard let identifier = UTTypeTable.order.first(where: { UTTypeTable.rows[$0]?.suffixes.contains(suffix) ?? false })
    else { return nil }
    self.init(known: identifier)
    if !conforms(to: supertype) { return nil }
  }

  /// The kind of a media type; nil if the table has none.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    guard let identifier = UTTypeTable.order.first(where: { UTTypeTable.rows[$0]?.media == name }) else { return nil }
    self.init(known: identifier)
    if !conforms(to: supertype) { return nil }
  }

  public var preferredMIMEType: String? { UTTypeTable.rows[identifier]?.media }
  public var preferredFilenameExtension: String? { UTTypeTable.rows[identifier]?.suffixes.first }
  public var localizedDescription: String? { UTTypeTable.rows[identifier]?.words }

  /// Whether data of this kind is also of another; each kind conforms to itself.
  public func conforms(to other: UTType) -> Bool { self == other || supertypes.contains(other) }

  public func isSubtype(of other: UTType) -> Bool { self != other && conforms(to: other) }
  public func isSupertype(of other: UTType) -> Bool { other.isSubtype(of: self) }

  /// All the kinds that it belongs to, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let next = open.popLast() {
      let parent = UTType(known: next)
      if found.insert(parent).inserted { open += parent.parents }
    }
    return found
  }

  private var parents: [String] { UTTypeTable.rows[identifier]?.parents ?? declared }

  public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public init(from decoder: any Decoder) throws {
    self.init(exportedAs: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType {
  /// What the window system calls it.
  var contentType: ContentType {
    if self == .fileURL || self == .url { return .uriList }
    if conforms(to: .text), preferredMIMEType == "text/plain" || preferredMIMEType == nil { return .text }
    return ContentType(preferredMIMEType ?? identifier)
  }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let yaml = UTType(known: "public.yaml")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let audio = UTType(known: "public.audio")
  public static let movie = UTType(known: "public.movie")
  public static let propertyList = UTType(known: "com.apple.property-list")
}

/// What is known of the kinds.
enum UTTypeTable {
  struct Row: Sendable {
    var media: String?
    var suffixes: [String]
    var parents: [String]
    var words: String
  }

  private static let list: [(String, Row)] = [
    row("public.item", nil, "", "", "item"),
    row("public.content", nil, "", "", "content"),
    row("public.data", "application/octet-stream", "", "public.item", "data"),
    row("public.text", nil, "", "public.data public.content", "text"),
    row("public.plain-text", "text/plain", "txt text", "public.text", "text"),
    row("public.utf8-plain-text", "text/plain", "txt", "public.plain-text", "text"),
    row("public.rtf", "text/rtf", "rtf", "public.text", "rich text"),
    row("public.html", "text/html", "html htm", "public.text", "HTML text"),
    row("public.xml", "application/xml", "xml", "public.text", "XML text"),
    row("public.json", "application/json", "json", "public.text", "JSON document"),
    row("public.yaml", "application/yaml", "yaml yml", "public.text", "YAML document"),
    row("public.comma-separated-values-text", "text/csv", "csv", "public.text", "CSV text"),
    row("public.source-code", nil, "", "public.plain-text", "source code"),
    row("public.swift-source", "text/x-swift", "swift", "public.source-code", "Swift source"),
    row("public.image", nil, "", "public.data public.content", "image"),
    row("public.png", "image/png", "png", "public.image", "PNG image"),
    row("public.jpeg", "image/jpeg", "jpg jpeg", "public.image", "JPEG image"),
    row("com.compuserve.gif", "image/gif", "gif", "public.image", "GIF image"),
    row("public.tiff", "image/tiff", "tiff tif", "public.image", "TIFF image"),
    row("org.webmproject.webp", "image/webp", "webp", "public.image", "WebP image"),
    row("public.svg-image", "image/svg+xml", "svg", "public.image public.xml", "SVG image"),
    row("com.adobe.pdf", "application/pdf", "pdf", "public.data public.content", "PDF document"),
    row("public.url", nil, "", "public.data", "address"),
    row("public.file-url", "text/uri-list", "", "public.url", "file address"),
    row("public.directory", "inode/directory", "", "public.item", "directory"),
    row("public.folder", "inode/directory", "", "public.directory", "folder"),
    row("public.archive", nil, "", "public.data", "archive"),
    row("public.zip-archive", "application/zip", "zip", "public.archive", "ZIP archive"),
    row("public.audio", nil, "", "public.data public.content", "audio"),
    row("public.movie", nil, "", "public.data public.content", "movie"),
    row("com.apple.property-list", nil, "plist", "public.data", "property list"),
  ]

  static let order = list.map(\.0)
  static let rows = Dictionary(list) { first, _ in first }

  private static func row(
    _ identifier: String, _ media: String?, _ suffixes: String, _ parents: String, _ words: String
  ) -> (String, Row) {
    func split(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
    return (identifier, Row(media: media, suffixes: split(suffixes), parents: split(parents), words: words))
  }
}
