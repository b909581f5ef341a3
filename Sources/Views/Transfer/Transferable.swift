// CoreTransferable's Transferable: values that can be dragged, copied and pasted, and the forms in which they travel.
//
// In:  a type's own description of its forms, best first.
// Out: for each form a kind of data, the way from a value to bytes and the way back; either may take time and may fail.

public import Foundation
import Geometry

/// A value that can go to other views and other programs.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation

  /// The forms in which it travels, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// Its forms, best first; none where a type gives those of another. (A constraint that forbids that would keep the compiler from finding
  /// the type of a representation.)
  static var forms: [_TransferForm<Self>] { transferRepresentation._forms as? [_TransferForm<Self>] ?? [] }
}

/// Forms in which values of a type travel.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable

  /// The forms, best first.
  var _forms: [_TransferForm<Item>] { get }
}

/// A step that is done at once, or one that takes time.
enum TransferWork<Input: Sendable, Output: Sendable>: Sendable {
  case now(@Sendable (Input) throws -> Output)
  case later(@Sendable (Input) async throws -> Output)

  func callAsFunction(_ input: Input) async throws -> Output {
    switch self {
    case .now(let work): try work(input)
    case .later(let work): try await work(input)
    }
  }

  var takesTime: Bool {
    if case .later = self { true } else { false }
  }

  /// What is done at once; nil for what takes time.
  func atOnce(_ input: Input) throws -> Output? {
    if case .now(let work) = self { try work(input) } else { nil }
  }

  /// The same work with other ends.
  func adapted<Start: Sendable, End: Sendable>(
    _ before: @escaping @Sendable (Start) throws -> Input, _ after: @escaping @Sendable (Output) throws -> End
  ) -> TransferWork<Start, End> {
    switch self {
    case .now(let work): .now { try after(work(before($0))) }
    case .later(let work): .later { try after(await work(before($0))) }
    }
  }
}

/// One form.
public struct _TransferForm<Item: Sendable>: Sendable {
  let type: UTType
  var toBytes: TransferWork<Item, Data>?
  /// One drop may bring several values, such as files.
  var fromBytes: TransferWork<Data, [Item]>?
  var isOwnOnly = false
  var condition: @Sendable (Item) -> Bool = { _ in true }
}

/// Puts forms under each other.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }

  public static func buildPartialBlock<Content: TransferRepresentation<Item>>(first: Content) -> Content { first }

  public static func buildPartialBlock(
    accumulated: some TransferRepresentation<Item>, next: some TransferRepresentation<Item>
  ) -> _TransferForms<Item> {
    _TransferForms(_forms: accumulated._forms + next._forms)
  }
}

public struct _TransferForms<Item: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm<Item>]
}

/// As JSON, or as another coder writes it.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public let _forms: [_TransferForm<Item>]

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    _forms = [
      _TransferForm(
        type: contentType,
        toBytes: .now { item in
          let encoder = JSONEncoder()
          // The same bytes for the same value.
          encoder.outputFormatting = .sortedKeys
          return try encoder.encode(item)
        },
        fromBytes: .now { [try JSONDecoder().decode(Item.self, from: $0)] })
    ]
  }
}

/// As bytes that the program makes and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm<Item>]

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _forms = [
      _TransferForm(type: contentType, toBytes: .later(exporting), fromBytes: .later { [try await importing($0)] })
    ]
  }

  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    _forms = [_TransferForm(type: exportedContentType, toBytes: .later(exporting))]
  }

  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    _forms = [_TransferForm(type: importedContentType, fromBytes: .later { [try await importing($0)] })]
  }
}

/// By way of another value that can travel.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm<Item>]

  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    _forms = Self.forms(exporting, importing)
  }

  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { _forms = Self.forms(exporting, nil) }

  public init(importing: @escaping @Sendable (Proxy) throws -> Item) { _forms = Self.forms(nil, importing) }

  private static func forms(
    _ exporting: (@Sendable (Item) throws -> Proxy)?, _ importing: (@Sendable (Proxy) throws -> Item)?
  ) -> [_TransferForm<Item>] {
    Proxy.forms.map { form in
      _TransferForm<Item>(
        type: form.type,
        toBytes: exporting.flatMap { exporting in form.toBytes?.adapted(exporting) { $0 } },
        fromBytes: importing.flatMap { importing in
          form.fromBytes?.adapted({ $0 }) { proxies in try proxies.map { try importing($0) } }
        })
    }
  }
}

/// A file that a value is sent as.
public struct SentTransferredFile: Sendable {
  public let file: URL

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that has been dropped or pasted: the original, not a copy.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// As a file, by its address.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm<Item>]

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [
      _TransferForm(
        type: .fileURL, toBytes: Self.export(exporting), fromBytes: Self.importer(contentType, importing))
    ]
  }

  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _forms = [_TransferForm(type: .fileURL, toBytes: Self.export(exporting))]
  }

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [_TransferForm(type: .fileURL, fromBytes: Self.importer(importedContentType, importing))]
  }

  private static func export(
    _ work: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> TransferWork<Item, Data> {
    .later { URIList.bytes([try await work($0).file]) }
  }

  /// Files of another kind, by their extension, are left out.
  private static func importer(
    _ type: UTType, _ work: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> TransferWork<Data, [Item]> {
    .later { data in
      var items: [Item] = []
      for file in URIList.addresses(data) where file.isFileURL {
        guard UTType(filenameExtension: file.pathExtension)?.conforms(to: type) ?? (type == .data || type == .item)
        else { continue }
        items.append(try await work(ReceivedTransferredFile(file: file, isOriginalFile: true)))
      }
      guard !items.isEmpty else { throw TransferError.noFileOfKind(type) }
      return items
    }
  }
}

/// Who may see a form.
public struct TransferRepresentationVisibility: Sendable {
  let isOwnOnly: Bool
  public static let all = TransferRepresentationVisibility(isOwnOnly: false)
  public static let team = TransferRepresentationVisibility(isOwnOnly: false)
  public static let group = TransferRepresentationVisibility(isOwnOnly: false)
  public static let ownProcess = TransferRepresentationVisibility(isOwnOnly: true)
}

extension TransferRepresentation {
  /// Who may see the forms.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
    _TransferForms(
      _forms: _forms.map {
        var form = $0
        form.isOwnOnly = visibility.isOwnOnly
        return form
      })
  }

  /// Sends only values of which this holds.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
    _TransferForms(
      _forms: _forms.map {
        var form = $0
        form.condition = condition
        return form
      })
  }

  /// What a file would be called; no program of this desktop asks.
  public func suggestedFileName(_ name: String) -> some TransferRepresentation<Item> { self }
}

/// Why a value did not travel.
enum TransferError: Error {
  case noFileOfKind(UTType)
  case notText
  case noAddress
}

extension TransferError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFileOfKind(let type): "none of the files is of the kind \(type); choose files of that kind"
    case .notText: "the bytes are no UTF-8 text; send text in UTF-8"
    case .noAddress: "there is no address among the lines; send text/uri-list"
    }
  }
}

extension String: Transferable {
  public static var transferRepresentation: _TransferForms<String> {
    _TransferForms<String>(_forms: [
      _TransferForm(
        type: .utf8PlainText, toBytes: .now { Data($0.utf8) },
        fromBytes: .now {
          guard let text = String(validating: $0, as: UTF8.self) else { throw TransferError.notText }
          return [text]
        })
    ])
  }
}

extension URL: Transferable {
  public static var transferRepresentation: _TransferForms<URL> {
    _TransferForms<URL>(_forms: [
      _TransferForm(
        type: .fileURL, toBytes: .now { URIList.bytes([$0]) },
        fromBytes: .now {
          let addresses = URIList.addresses($0)
          if addresses.isEmpty { throw TransferError.noAddress }
          return addresses
        }),
      _TransferForm(type: .utf8PlainText, toBytes: .now { Data($0.absoluteString.utf8) }),
    ])
  }
}

extension Data: Transferable {
  public static var transferRepresentation: _TransferForms<Data> {
    _TransferForms<Data>(_forms: [_TransferForm(type: .data, toBytes: .now { $0 }, fromBytes: .now { [$0] })])
  }
}

/// Addresses as `text/uri-list` writes them (RFC 2483).
enum URIList {
  static func bytes(_ addresses: [URL]) -> Data {
    Data(addresses.map { $0.absoluteString + "\r\n" }.joined().utf8)
  }

  /// Comments, and lines that are no addresses, are left out.
  static func addresses(_ data: Data) -> [URL] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      line.hasPrefix("#")
        ? nil
        : URL(string: line.trimmingCharacters(in: .whitespaces)).flatMap { url in
          url.scheme == nil ? nil : url
        }
    }
  }
}
