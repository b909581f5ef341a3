// What input methods tell by calling back: text being composed, and their own end.
//
// Xlib calls C functions that capture nothing, with a number that we have given it. Ours find the number's record in a
// table behind a lock and write down what they are told; whoever reads events looks afterwards. So nobody above is called.

import CX11
import Foundation
import Input
import Synchronization

enum PreeditLedger {
  private struct Record {
    var buffer = PreeditBuffer()
    var isChanged = false
    var isDestroyed = false
  }

  private struct Table {
    var records: [Int: Record] = [:]
    var last = 0
  }

  private static let table = Mutex(Table())
  /// Something has been written that nobody has read.
  private static let isNew = Atomic<Bool>(false)

  /// A new number for Xlib to give back, never zero.
  static func open() -> Int {
    table.withLock { table in
      table.last += 1
      table.records[table.last] = Record()
      return table.last
    }
  }

  static func close(_ number: Int) { table.withLock { _ = $0.records.removeValue(forKey: number) } }

  static var hasNews: Bool { isNew.load(ordering: .acquiring) }

  static func noteRead() { isNew.store(false, ordering: .releasing) }

  /// What is being composed, if that has changed since the last time.
  static func takeChange(_ number: Int) -> Preedit? {
    table.withLock { table in
      guard table.records[number]?.isChanged == true else { return nil }
      table.records[number]?.isChanged = false
      return table.records[number]?.buffer.preedit
    }
  }

  static func isDestroyed(_ number: Int) -> Bool { table.withLock { $0.records[number]?.isDestroyed ?? true } }

  private static func change(_ data: XPointer?, _ body: (inout PreeditBuffer) -> Void) {
    table.withLock { table in
      let number = Int(bitPattern: data)
      guard var record = table.records[number] else { return }
      body(&record.buffer)
      record.isChanged = true
      table.records[number] = record
    }
    isNew.store(true, ordering: .releasing)
  }

  /// The number as Xlib keeps it.
  static func pointer(_ number: Int) -> XPointer? { XPointer(bitPattern: number) }

  // MARK: - Called by Xlib

  static let destroyed: @convention(c) (XIM?, XPointer?, XPointer?) -> Void = { _, data, _ in
    PreeditLedger.table.withLock { $0.records[Int(bitPattern: data)]?.isDestroyed = true }
    PreeditLedger.isNew.store(true, ordering: .releasing)
  }

  static let started: @convention(c) (XIC?, XPointer?, XPointer?) -> CInt = { _, data, _ in
    PreeditLedger.change(data) { $0.clear() }
    // As long as you like.
    return -1
  }

  static let done: @convention(c) (XIM?, XPointer?, XPointer?) -> Void = { _, data, _ in
    PreeditLedger.change(data) { $0.clear() }
  }

  static let drawn: @convention(c) (XIM?, XPointer?, XPointer?) -> Void = { _, data, call in
    guard let call else { return }
    let change = UnsafeRawPointer(call).load(as: XIMPreeditDrawCallbackStruct.self)
    let text = change.text?.pointee
    let scalars: [Unicode.Scalar]? = text.map { PreeditLedger.scalars(of: $0) } ?? []
    var marks: [Bool] = []
    if let text, let feedback = text.feedback {
      marks = UnsafeBufferPointer(start: feedback, count: Int(text.length)).map {
        $0 & UInt(XIMReverse | XIMHighlight) != 0
      }
    }
    PreeditLedger.change(data) {
      $0.replace(
        first: Int(change.chg_first), count: Int(change.chg_length), with: scalars, isMarked: marks,
        caret: Int(change.caret))
    }
  }

  static let caretMoved: @convention(c) (XIM?, XPointer?, XPointer?) -> Void = { _, data, call in
    guard let call else { return }
    let place = UnsafeMutableRawPointer(call).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self)
    var position = Int(place.pointee.position)
    PreeditLedger.change(data) { buffer in
      switch place.pointee.direction {
      case XIMAbsolutePosition: position = buffer.moveCaret(to: position)
      case XIMForwardChar: position = buffer.moveCaret(by: 1)
      case XIMBackwardChar: position = buffer.moveCaret(by: -1)
      case XIMLineStart: position = buffer.moveCaret(to: 0)
      case XIMLineEnd: position = buffer.moveCaretToEnd()
      default: break
      }
    }
    place.pointee.position = CInt(clamping: position)
  }

  /// A text of Xlib's; nil if it has feedback only.
  private static func scalars(of text: XIMText) -> [Unicode.Scalar]? {
    if text.encoding_is_wchar != 0 {
      guard let wide = text.string.wide_char else { return nil }
      return UnsafeBufferPointer(start: wide, count: Int(text.length)).map {
        Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}"
      }
    }
    guard let bytes = text.string.multi_byte else { return nil }
    let length = strnlen(bytes, PreeditBuffer.longest * 4)
    let characters = UnsafeBufferPointer(start: bytes, count: length).map { UInt8(bitPattern: $0) }
    return Array(String(decoding: characters, as: UTF8.self).unicodeScalars)
  }
}
