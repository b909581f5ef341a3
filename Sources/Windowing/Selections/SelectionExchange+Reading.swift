// Reading a selection: a question, and an answer that comes later as an event.
//
// In:  SelectionNotify, the properties that come with it, and pieces of long data (INCR).
// Out: a ``TransferAnswer``, always one, at the latest when the time is up.

import CX11
import Foundation
import Input

/// A read that is under way.
struct SelectionRead {
  let selection: Atom
  /// The owner when we asked; its end is ours.
  let owner: UInt
  let time: XTime
  /// What to ask for, the one that was asked for first.
  var targets: ArraySlice<ReadTarget>
  /// Nanoseconds for each step of the owner's.
  let step: UInt64
  var stepEnd: UInt64
  let end: UInt64
  var isIncremental = false
  /// The type of the first piece.
  var pieceType: Atom = 0
  /// What has come of long data.
  var bytes: [UInt8] = []
  let deliver: (TransferAnswer) -> Void
}

struct ReadTarget {
  enum Form { case data, latin1, types }
  let atom: Atom
  let form: Form
  let type: ContentType
}

extension SelectionExchange {
  /// Asks the owner of a selection for data, or for the kinds of data that it has if `type` is nil.
  ///
  /// - Parameters:
  ///   - time: When the user asked; now if nil.
  ///   - step: Nanoseconds for each step of the owner's.
  func read(
    _ selection: Atom, as type: ContentType?, time: XTime? = nil, step: UInt64 = TransferLimits.step,
    deliver: @escaping (TransferAnswer) -> Void
  ) {
    guard !display.isServerGone else { return deliver(.failure(.displayLost)) }
    guard reads.count < TransferLimits.mostTransfers else { return deliver(.failure(.busy)) }
    let targets = targets(for: type)
    guard let first = targets.first else { return deliver(.failure(.refused)) }
    let owner = XGetSelectionOwner(display.pointer, selection)
    guard owner != 0 else { return deliver(.failure(display.isServerGone ? .displayLost : .empty)) }
    guard owner == helper || foreign.watch(owner) else { return deliver(.failure(.ownerGone)) }
    let property = newProperty()
    let now = WakeTimer.now
    let read = SelectionRead(
      selection: selection, owner: owner, time: time ?? currentTime(), targets: targets[...], step: step,
      stepEnd: now + step, end: now + step * TransferLimits.stepsInAll, deliver: deliver)
    reads[property] = read
    XConvertSelection(display.pointer, selection, first.atom, property, helper, read.time.time)
    XFlush(display.pointer)
    display.updateWakeTime()
  }

  private func targets(for type: ContentType?) -> [ReadTarget] {
    let atoms = display.atoms
    guard let type else { return [ReadTarget(atom: atoms[.targets], form: .types, type: .text)] }
    guard type.isPlainText else {
      let atom = atoms.atom(type.name)
      return atom == 0 ? [] : [ReadTarget(atom: atom, form: .data, type: type)]
    }
    return [atoms[.utf8String], atoms[.plainTextUTF8]].map { ReadTarget(atom: $0, form: .data, type: .text) } + [
      ReadTarget(atom: XA_STRING, form: .latin1, type: .text),
      ReadTarget(atom: atoms[.plainText], form: .data, type: .text),
    ]
  }

  /// The owner has answered, or the server for it.
  func received(_ event: XSelectionEvent) {
    stepCount += 1
    if event.selection == display.atoms[.clipboardManager], saving != nil {
      saving?.end = event.property == 0 ? .refused : .saved
      return
    }
    if event.property == 0 {
      let place = reads.first {
        $0.value.selection == event.selection && $0.value.targets.first?.atom == event.target && !$0.value.isIncremental
      }
      if let place { refused(place.key) }
      return
    }
    let property = event.property
    guard var read = reads[property], read.selection == event.selection, let target = read.targets.first,
      target.atom == event.target, !read.isIncremental
    else { return }
    guard let value = value(property, limit: TransferLimits.longestRead) else {
      return finish(property, .failure(.malformed))
    }
    if value.isCut { return finish(property, .failure(.tooLarge)) }
    guard value.type == display.atoms[.incremental] else {
      return finish(
        property,
        answer(value.bytes, type: value.type, format: value.format, words: value.words, for: target))
    }
    // The owner says how much will come at least.
    if let least = value.words.first, least > TransferLimits.longestRead {
      return finish(property, .failure(.tooLarge))
    }
    read.isIncremental = true
    read.stepEnd = WakeTimer.now + read.step
    reads[property] = read
  }

  /// The owner does not have this form; there may be another that says the same.
  private func refused(_ property: Atom) {
    guard var read = reads[property] else { return }
    read.targets = read.targets.dropFirst()
    guard let next = read.targets.first else { return finish(property, .failure(.refused)) }
    read.stepEnd = WakeTimer.now + read.step
    reads[property] = read
    XConvertSelection(display.pointer, read.selection, next.atom, property, helper, read.time.time)
    XFlush(display.pointer)
  }

  /// A piece of long data is there.
  func receivedPiece(_ property: Atom) {
    guard let read = reads[property], read.isIncremental, let target = read.targets.first else { return }
    let room = TransferLimits.longestRead - read.bytes.count
    // Taking it away asks for the next one.
    guard let value = value(property, limit: room + 4) else { return }
    stepCount += 1
    if value.bytes.isEmpty {
      let isList = target.form == .types
      return finish(
        property,
        answer(
          read.bytes, type: read.pieceType, format: isList ? 32 : 8, words: Self.words(read.bytes), for: target))
    }
    guard value.format == (target.form == .types ? 32 : 8) else { return finish(property, .failure(.malformed)) }
    if value.isCut || value.bytes.count > room { return finish(property, .failure(.tooLarge)) }
    if read.bytes.isEmpty { reads[property]?.pieceType = value.type }
    reads[property]?.bytes += value.bytes
    reads[property]?.stepEnd = WakeTimer.now + read.step
  }

  private func value(_ property: Atom, limit: Int) -> PropertyValue? {
    let value = PropertyValue(property, of: helper, on: display.pointer, limit: limit, isDeleted: true)
    if value?.isCut == true { XDeleteProperty(display.pointer, helper, property) }
    return value
  }

  private static func words(_ bytes: [UInt8]) -> [UInt] {
    bytes.withUnsafeBytes { raw in
      (0..<raw.count / 8).map { raw.loadUnaligned(fromByteOffset: $0 * 8, as: UInt.self) & 0xFFFF_FFFF }
    }
  }

  private func answer(
    _ bytes: [UInt8], type: Atom, format: Int, words: [UInt], for target: ReadTarget
  ) -> TransferAnswer {
    if target.form == .types { return format == 32 ? .types(types(words)) : .failure(.malformed) }
    guard format == 8 else { return .failure(.malformed) }
    // Some answer every question with the one form they have: Latin-1 then, unless it can only be UTF-8.
    let isLatin1 = target.type.isPlainText && type == XA_STRING && String(validating: bytes, as: UTF8.self) == nil
    guard target.form == .latin1 || isLatin1 else { return .data(target.type, bytes) }
    return .data(target.type, bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) })
  }

  func finish(_ property: Atom, _ answer: TransferAnswer) {
    guard let read = reads.removeValue(forKey: property) else { return }
    foreign.release(read.owner)
    read.deliver(answer)
  }

  /// Kinds of data by their atoms; what only has to do with the transfer is left out.
  func types(_ atoms: [UInt]) -> [ContentType] {
    var types: [ContentType] = []
    for name in names(of: Array(atoms.prefix(TransferLimits.mostTypes))) {
      guard !Self.transferTargets.contains(name) else { continue }
      let type = ContentType(name)
      let known = type.isPlainText ? .text : type
      if !types.contains(known) { types.append(known) }
    }
    return types
  }

  private static let transferTargets: Set<String> = [
    "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY",
  ]

  /// The names of atoms from another program; those that are none are skipped.
  private func names(of atoms: [Atom]) -> [String] {
    var atoms = atoms.filter { $0 != 0 }
    guard !atoms.isEmpty else { return [] }
    var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: atoms.count)
    _ = display.trapping(endsWithAnswer: true) {
      _ = XGetAtomNames(display.pointer, &atoms, CInt(clamping: atoms.count), &names)
    }
    return names.compactMap { name in
      guard let name else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }
}

extension ContentType {
  /// Any of the names that programs have for text without form.
  var isPlainText: Bool {
    switch name.lowercased().filter({ $0 != " " && $0 != "\"" }) {
    case "text/plain", "text/plain;charset=utf-8", "utf8_string", "string", "text", "compound_text": true
    default: false
    }
  }
}
