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
  private(set) var isFocused = false
  /// Shared by the contexts of a method; only styles over the spot need it.
  private let fonts: XFontSet?
  private let display: OpaquePointer
  /// Where text was last said to be entered, in pixels.
  var spot: (x: Int16, y: Int16)?

  init?(_ method: XIM, styles: [XIMStyle], window: UInt, display: OpaquePointer) {
    guard let style = Self.best(of: styles) else { return nil }
    self.style = style
    self.display = display
    number = PreeditLedger.open()
    var context: XIC?
    var fonts: XFontSet?
    if style & XIMStyle(XIMPreeditCallbacks) != 0 {
      context = cx11_create_ic_on_the_spot(
        method, window, style, PreeditLedger.pointer(number), PreeditLedger.started, PreeditLedger.done,
        PreeditLedger.drawn, PreeditLedger.caretMoved)
    } else if style & XIMStyle(XIMPreeditPosition) != 0 {
      fonts = Self.fonts(display)
      context = fonts.flatMap { cx11_create_ic_over_spot(method, window, style, $0) }
    }
    self.fonts = fonts
    if context == nil { context = cx11_create_ic(method, window, XIMStyle(XIMPreeditNothing | XIMStatusNothing)) }
    guard let context else {
      PreeditLedger.close(number)
      if let fonts { XFreeFontSet(display, fonts) }
      return nil
    }
    pointer = context
  }

  deinit {
    PreeditLedger.close(number)
    if let fonts { XFreeFontSet(display, fonts) }
  }

  /// What the method must see of a window's events.
  var eventMask: Int { Int(bitPattern: cx11_ic_filter_events(pointer)) }

  func setFocus(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    if isFocused { XSetICFocus(pointer) } else { XUnsetICFocus(pointer) }
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

  private static func fonts(_ display: OpaquePointer) -> XFontSet? {
    var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var count: CInt = 0
    var replacement: UnsafeMutablePointer<CChar>?
    let fonts = XCreateFontSet(display, "-*-*-*-*-*-*-*-*-*-*-*-*-*-*,*", &missing, &count, &replacement)
    if let missing { XFreeStringList(missing) }
    return fonts
  }
}
