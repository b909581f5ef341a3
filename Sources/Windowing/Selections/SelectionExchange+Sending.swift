// Data onto another program's window: at once, or piece by piece as it takes them away (INCR).

import CX11
import Foundation
import Input

/// A property of a window, by which a transfer goes.
struct PropertyPlace: Hashable {
  let window: UInt
  let property: Atom
}

/// Long data on its way.
struct IncrementalSend {
  let bytes: [UInt8]
  let type: Atom
  var offset = 0
  /// Until when the next piece has to be taken.
  var end: UInt64
}

extension SelectionExchange {
  /// Writes bytes in one piece; false if the window is not there, or the server cannot hold them.
  func write(_ bytes: some ContiguousBytes & Collection<UInt8>, type: Atom, to place: PropertyPlace) -> Bool {
    guard !display.isServerGone else { return false }
    let error = display.trapping {
      bytes.withUnsafeBytes { raw in
        _ = XChangeProperty(
          display.pointer, place.window, place.property, type, 8, PropModeReplace,
          raw.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(clamping: raw.count))
      }
    }
    return error == nil
  }

  /// Writes elements of 32 bits.
  func write(_ words: [UInt], type: Atom, to place: PropertyPlace) -> Bool {
    guard !display.isServerGone else { return false }
    let error = display.trapping {
      words.withUnsafeBytes { raw in
        _ = XChangeProperty(
          display.pointer, place.window, place.property, type, 32, PropModeReplace,
          raw.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(clamping: words.count))
      }
    }
    return error == nil
  }

  /// Announces long data; its pieces go out as the other program takes them.
  func beginSending(_ bytes: [UInt8], type: Atom, to place: PropertyPlace) -> Bool {
    // The same place again: whoever asks anew has given up on what was under way there.
    drop(place)
    guard sends.count < TransferLimits.mostTransfers, place.window == helper || foreign.watch(place.window) else {
      return false
    }
    guard write([UInt(bytes.count)], type: display.atoms[.incremental], to: place) else {
      foreign.release(place.window)
      return false
    }
    sends[place] = IncrementalSend(bytes: bytes, type: type, end: WakeTimer.now + TransferLimits.taking)
    return true
  }

  /// A property was taken away: the next piece goes there, and one without bytes at the end.
  func taken(_ place: PropertyPlace) {
    guard var send = sends[place] else { return }
    stepCount += 1
    let piece = send.bytes[send.offset..<min(send.offset + TransferLimits.chunk, send.bytes.count)]
    guard write(piece, type: send.type, to: place), !piece.isEmpty else { return drop(place) }
    send.offset += piece.count
    send.end = WakeTimer.now + TransferLimits.taking
    sends[place] = send
  }

  func drop(_ place: PropertyPlace) {
    if sends.removeValue(forKey: place) != nil { foreign.release(place.window) }
  }
}
