// Foundation's NSItemProvider, as SwiftUI's older drags and pastes use it: data by the identifiers of its kinds.
//
// In:  an object, or ways to make data.
// Out: the data of a kind, an object of a class. What is not there comes as an error. Answers are given at once, on the caller's thread.

public import Foundation
import Geometry
import Input
import Synchronization

/// An object that a provider can hold.
public protocol NSItemProviderWriting: AnyObject {
  /// The identifier of its kind, and its bytes.
  var _itemProviderForm: (String, Data) { get }
}

/// An object that a provider can give.
public protocol NSItemProviderReading: AnyObject {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

public final class NSItemProvider: Sendable {
  typealias Loader = @Sendable () throws -> Data

  private struct Form: Sendable {
    let identifier: String
    let load: Loader
  }

  private let forms: Mutex<[Form]>
  /// What a file made of it would be called.
  public let suggestedName: String?

  public init() {
    forms = Mutex([])
    suggestedName = nil
  }

  public init(object: any NSItemProviderWriting) {
    let (identifier, data) = object._itemProviderForm
    forms = Mutex([Form(identifier: identifier) { data }])
    suggestedName = nil
  }

  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    let data: Data? =
      switch item {
      case let data as NSData: Data(referencing: data)
      case let text as NSString: Data((text as String).utf8)
      case let address as NSURL: Data(address.absoluteString.utf8)
      default: nil
      }
    forms = Mutex(data.map { data in [Form(identifier: typeIdentifier ?? UTType.data.identifier) { data }] } ?? [])
    suggestedName = nil
  }

  /// A file; nil if its address is none of a file.
  public init?(contentsOf file: URL) {
    guard file.isFileURL else { return nil }
    forms = Mutex([Form(identifier: UTType.fileURL.identifier) { URIList.bytes([file]) }])
    suggestedName = file.lastPathComponent
  }

  init(_ type: ContentType, _ data: Data) {
    let media = type.name.prefix { $0 != ";" }
    let known = UTType(mimeType: String(media)).map { type == .text ? UTType.utf8PlainText : $0 }
    forms = Mutex([Form(identifier: known?.identifier ?? type.name) { data }])
    suggestedName = nil
  }

  public var registeredTypeIdentifiers: [String] { forms.withLock { $0.map(\.identifier) } }
  public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType(known: $0) } }

  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    let load: Loader = {
      let answer = Mutex<Result<Data, any Error>>(.failure(ItemProviderError.late(typeIdentifier)))
      _ = loadHandler { data, error in
        answer.withLock { answer in
          answer = data.map { .success($0) } ?? .failure(error ?? ItemProviderError.absent(typeIdentifier))
        }
      }
      return try answer.withLock { $0 }.get()
    }
    forms.withLock { $0.append(Form(identifier: typeIdentifier, load: load)) }
  }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { form(typeIdentifier) != nil }

  public func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
    form(typeIdentifier) != nil
  }

  private func form(_ identifier: String) -> Form? {
    let wanted = UTType(known: identifier)
    return forms.withLock { forms in forms.first { UTType(known: $0.identifier).conforms(to: wanted) } }
  }

  private func load(_ identifier: String) -> Result<Data, any Error> {
    Result {
      guard let form = form(identifier) else { throw ItemProviderError.absent(identifier) }
      return try form.load()
    }
  }

  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    switch load(typeIdentifier) {
    case .success(let data): completionHandler(data, nil)
    case .failure(let error): completionHandler(nil, error)
    }
    return Self.done
  }

  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Gives an address as `NSURL`, anything else as `NSData`.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)?
  ) {
    switch load(typeIdentifier) {
    case .success(let data):
      if UTType(known: typeIdentifier).conforms(to: .url), let address = URIList.addresses(data).first {
        completionHandler?(address as NSURL, nil)
      } else {
        completionHandler?(data as NSData, nil)
      }
    case .failure(let error): completionHandler?(nil, error)
    }
  }

  public func canLoadObject<Item: NSItemProviderReading>(ofClass type: Item.Type) -> Bool {
    type.readableTypeIdentifiersForItemProvider.contains { form($0) != nil }
  }

  public func canLoadObject<Item: Transferable>(ofClass type: Item.Type) -> Bool { Self.source(type, self) != nil }

  @discardableResult public func loadObject<Item: NSItemProviderReading>(
    ofClass type: Item.Type, completionHandler: @escaping (Item?, (any Error)?) -> Void
  ) -> Progress {
    let identifier = type.readableTypeIdentifiersForItemProvider.first { form($0) != nil }
    do {
      guard let identifier else { throw ItemProviderError.absent("\(type)") }
      completionHandler(try type.object(withItemProviderData: load(identifier).get(), typeIdentifier: identifier), nil)
    } catch {
      completionHandler(nil, error)
    }
    return Self.done
  }

  /// A value such as `String` or `URL`; the first where there are several.
  @discardableResult public func loadObject<Item: Transferable>(
    ofClass type: Item.Type, completionHandler: @escaping @Sendable (Item?, (any Error)?) -> Void
  ) -> Progress {
    guard let (form, work) = Self.source(type, self) else {
      completionHandler(nil, ItemProviderError.absent("\(type)"))
      return Self.done
    }
    do {
      let data = try form.load()
      switch work {
      case .now(let read): completionHandler(try read(data).first, nil)
      case .later(let read):
        Task {
          do { completionHandler(try await read(data).first, nil) } catch { completionHandler(nil, error) }
        }
      }
    } catch {
      completionHandler(nil, error)
    }
    return Self.done
  }

  @discardableResult public func loadTransferable<Item: Transferable>(
    type: Item.Type, completionHandler: @escaping @Sendable (Result<Item, any Error>) -> Void
  ) -> Progress {
    loadObject(ofClass: type) { item, error in
      completionHandler(item.map { .success($0) } ?? .failure(error ?? ItemProviderError.absent("\(type)")))
    }
  }

  private static func source<Item: Transferable>(
    _ type: Item.Type, _ provider: NSItemProvider
  ) -> (Form, TransferWork<Data, [Item]>)? {
    for form in type.forms {
      if let work = form.fromBytes, let source = provider.form(form.type.identifier) { return (source, work) }
    }
    return nil
  }

  /// Nothing is left to be done.
  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  /// As a thing to drag or copy.
  var payload: TransferPayload {
    TransferPayload(
      forms.withLock { forms in
        forms.map { form in
          TransferPayload.Form(type: UTType(known: form.identifier), isOwnOnly: false, bytes: .now { try form.load() })
        }
      })
  }
}

/// Who may see a form; all may.
public enum NSItemProviderRepresentationVisibility: Sendable { case all, team, group, ownProcess }

enum ItemProviderError: Error {
  case absent(String)
  case late(String)
}

extension ItemProviderError: CustomStringConvertible {
  var description: String {
    switch self {
    case .absent(let kind): "the provider has no \(kind); ask for one of its registered types"
    case .late(let kind): "the data of \(kind) was not given at once; register data that is there"
    }
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public var _itemProviderForm: (String, Data) {
    (UTType.utf8PlainText.identifier, Data((self as String).utf8))
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.plainText.identifier] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(validating: data, as: UTF8.self) else { throw TransferError.notText }
    return Self(string: text)
  }
}

extension NSURL: NSItemProviderWriting {
  public var _itemProviderForm: (String, Data) {
    (UTType.fileURL.identifier, URL(string: absoluteString).map { URIList.bytes([$0]) } ?? Data())
  }
}
