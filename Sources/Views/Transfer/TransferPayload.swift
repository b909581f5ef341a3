// A value on its way out of a view: its forms without its type.
//
// In:  a value that can travel, or a provider of items.
// Out: what the window system is offered, and the bytes of each form, some at once and some later.

import Foundation
import Geometry
import Input

struct TransferPayload: Sendable {
  struct Form: Sendable {
    let type: UTType
    let isOwnOnly: Bool
    let bytes: TransferWork<Void, Data>
  }

  let forms: [Form]

  init(_ forms: [Form]) { self.forms = forms }

  init<Item: Transferable>(_ item: Item) {
    forms = Item.forms.compactMap { form in
      guard form.condition(item), let work = form.toBytes else { return nil }
      return Form(type: form.type, isOwnOnly: form.isOwnOnly, bytes: work.adapted({ item }) { $0 })
    }
  }

  /// Several values as one: texts with a line each, addresses in one list; of other forms the first value counts.
  init<Item: Transferable>(_ items: [Item]) { self = Self.joined(items.map { TransferPayload($0) }) }

  static func joined(_ payloads: [TransferPayload]) -> TransferPayload {
    guard let first = payloads.first, payloads.count > 1 else { return payloads.first ?? TransferPayload([]) }
    return TransferPayload(
      first.forms.map { form in
        let parts = payloads.compactMap { payload in payload.forms.first { $0.type == form.type } }
        let separator: Data? =
          form.type.conforms(to: .url) ? Data() : form.type.conforms(to: .text) ? Data("\n".utf8) : nil
        guard let separator, parts.count == payloads.count else { return form }
        let join: @Sendable ([Data]) -> Data = { Data($0.joined(separator: separator)) }
        let works = parts.map(\.bytes)
        if works.contains(where: \.takesTime) {
          return Form(
            type: form.type, isOwnOnly: form.isOwnOnly,
            bytes: .later {
              var all: [Data] = []
              for work in works { all.append(try await work(())) }
              return join(all)
            })
        }
        return Form(
          type: form.type, isOwnOnly: form.isOwnOnly, bytes: .now { join(try works.compactMap { try $0.atOnce(()) }) })
      })
  }

  /// The kinds that this program may ask for, the best first.
  var ownTypes: [ContentType] { forms.map(\.type.contentType) }

  /// What other programs are offered: bytes of what is made at once, the promise of the rest.
  ///
  /// A form that fails is not offered.
  var offer: DataOffer {
    var offer = DataOffer([])
    for form in forms where !form.isOwnOnly && offer[form.type.contentType] == nil {
      switch form.bytes {
      case .now(let work):
        if let data = try? work(()) { offer.items.append(DataOffer.Item(form.type.contentType, Array(data))) }
      case .later: offer.items.append(DataOffer.Item(form.type.contentType, nil))
      }
    }
    return offer
  }

  /// Hands over the bytes of a kind: at once if they can be had at once; nil if they cannot be had.
  @MainActor func bytes(_ type: ContentType, _ action: @escaping @MainActor (Data?) -> Void) {
    guard let form = forms.first(where: { $0.type.contentType == type }) else { return action(nil) }
    switch form.bytes {
    case .now(let work): action(try? work(()))
    case .later(let work): Task { @MainActor in action(try? await work(())) }
    }
  }

  /// The offer with all its bytes, for a clipboard that is to hold them longer than the view.
  @MainActor func completeOffer(_ action: @escaping @MainActor (DataOffer) -> Void) {
    let offer = self.offer
    guard offer.items.contains(where: { $0.bytes == nil }) else { return action(offer) }
    Task { @MainActor in
      var complete = DataOffer([])
      for item in offer.items {
        guard item.bytes == nil else {
          complete.items.append(item)
          continue
        }
        guard let form = forms.first(where: { $0.type.contentType == item.type }),
          let data = try? await form.bytes(())
        else { continue }
        complete.items.append(DataOffer.Item(item.type, Array(data)))
      }
      action(complete)
    }
  }
}

/// What a view makes of bytes that come to it.
struct TransferIntake: Sendable {
  /// Of the kinds on offer the one to ask for; nil if none is of use.
  let choose: @Sendable ([ContentType]) -> ContentType?

  /// Takes a kind that is on offer by what it is, or belongs to: the first of ours that has one.
  init(_ types: [UTType]) {
    choose = { offered in
      for type in types {
        if let found = offered.first(where: { type.isMatched(by: $0) }) { return found }
      }
      return nil
    }
  }

  init<Item: Transferable>(_ item: Item.Type) {
    self.init(Item.forms.filter { $0.fromBytes != nil }.map(\.type))
  }
}

extension UTType {
  /// Whether data that the window system calls so is of this kind.
  func isMatched(by type: ContentType) -> Bool {
    if type == contentType { return true }
    let media = type.name.prefix { $0 != ";" }
    if contentType == .text, media == "text/plain" { return true }
    return UTType(mimeType: String(media))?.conforms(to: self) ?? false
  }
}

extension Transferable {
  /// Values from bytes of a kind: at once if that can be; none if the bytes are not understood.
  @MainActor static func read(
    _ type: ContentType, _ data: Data, _ action: @escaping @MainActor ([Self]) -> Void
  ) {
    let form = forms.first { $0.fromBytes != nil && $0.type.isMatched(by: type) }
    switch form?.fromBytes {
    case .now(let work): action((try? work(data)) ?? [])
    case .later(let work): Task { @MainActor in action((try? await work(data)) ?? []) }
    case nil: action([])
    }
  }
}
