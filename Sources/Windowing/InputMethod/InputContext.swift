// A window's part in the input method: gets its keys first, knows where text is entered, gives text back.
//
// The best style that the method offers is taken: text being composed comes to us (on the spot), else the method shows it
// at the caret (over the spot), else somewhere else.

import CX11
import Foundation
import Input

final class InputContext {
  let pointer: XIC
  /// What the method calls us by.
  let number: Int
  let style: XIMStyle
  struct Spot: Hashable {
    /// Pixels of the window.
    let x, y: Int16
  }

  /// What the method is to know, and what it knows.
  var wantsFocus = false
  private var isFocused = false
  var wantedSpot: Spot?
  private var spot: Spot?

  /// - Parameter fonts: Makes fonts for styles over the spot.
  init?(_ method: XIM, _ styles: [XIMStyle], _ window: UInt, fonts: () -> XFontSet?) {
    guard let style = Self.best(of: styles) else { return nil }
    self.style = style
    number = PreeditLedger.open()
    var context: XIC?
    if style & XIMStyle(XIMPreeditCallbacks) != 0 {
      context = cx11_create_ic_on_the_spot(
        method, window, style, PreeditLedger.pointer(number), PreeditLedger.started, PreeditLedger.done,
        PreeditLedger.drawn, PreeditLedger.caretMoved)
    } else if style & XIMStyle(XIMPreeditPosition) != 0 {
      context = fonts().flatMap { cx11_create_ic_over_spot(method, window, style, $0) }
    }
    if context == nil {
      let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
      let none = XIMStyle(XIMPreeditNone | XIMStatusNone)
      context = cx11_create_ic(method, window, style == none ? none : plain)
    }
    guard let context else {
      PreeditLedger.close(number)
      return nil
    }
    pointer = context
  }

  deinit { PreeditLedger.close(number) }

  /// What the method must see of a window's events.
  var eventMask: Int { Int(bitPattern: cx11_ic_filter_events(pointer)) }

  func isBehind(takesSpot: Bool) -> Bool {
    wantsFocus != isFocused || (takesSpot && wantedSpot != nil && wantedSpot != spot)
  }

  /// Tells the method what it does not know yet; for one on a server Xlib may wait here.
  func apply(takesSpot: Bool) {
    if wantsFocus != isFocused {
      isFocused = wantsFocus
      if isFocused { XSetICFocus(pointer) } else { XUnsetICFocus(pointer) }
    }
    if takesSpot, let wantedSpot, wantedSpot != spot {
      spot = wantedSpot
      cx11_ic_set_spot(pointer, wantedSpot.x, wantedSpot.y)
    }
  }

  /// The text that a key types, or that the method commits; nil for none.
  func text(of event: XKeyEvent) -> String? {
    var event = event
    var bytes = [CChar](repeating: 0, count: 64)
    var status: CInt = 0
    var symbol: KeySym = 0
    var count = Int(Xutf8LookupString(pointer, &event, &bytes, CInt(bytes.count), &symbol, &status))
    if status == XBufferOverflow, count > 0, count <= Self.longestCommit {
      bytes = [CChar](repeating: 0, count: count + 1)
      count = Int(Xutf8LookupString(pointer, &event, &bytes, CInt(bytes.count), &symbol, &status))
    }
    guard status == XLookupChars || status == XLookupBoth, count > 0, count <= bytes.count else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Longer texts are no typing.
  private static let longestCommit = 1 << 20

  static func best(of styles: [XIMStyle]) -> XIMStyle? {
    let wishes = [
      XIMPreeditCallbacks | XIMStatusNothing, XIMPreeditPosition | XIMStatusNothing,
      XIMPreeditNothing | XIMStatusNothing, XIMPreeditNone | XIMStatusNone,
    ].map { XIMStyle($0) }
    return wishes.first { styles.contains($0) }
  }

  static func fonts(_ display: OpaquePointer) -> XFontSet? {
    var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: CInt = 0
    var replacement: UnsafeMutablePointer<CChar>?
    let fonts = XCreateFontSet(display, "-*-*-*-*-*-*-*-*-*-*-*-*-*-*,*", &missing, &count, &replacement)
    if let missing { XFreeStringList(missing) }
    return fonts
  }
}
