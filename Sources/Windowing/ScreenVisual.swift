// How the screen holds colour: the visual, depth and colormap for our windows.
//
// The default visual if it is TrueColor; otherwise the deepest TrueColor one that the screen offers, with a colormap of
// its own; otherwise an error. Depth 32 is taken last: its fourth byte is translucency, which we do not want.

import CX11

struct ScreenVisual {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int
  /// Nil for the default visual, whose colormap a window takes from the root.
  let colormap: Colormap?
  let format: PixelFormat

  init(display: OpaquePointer) throws(WindowingError) {
    let screen = XDefaultScreen(display)
    var pattern = XVisualInfo()
    pattern.screen = screen
    var count: CInt = 0
    let list = XGetVisualInfo(display, Int(VisualScreenMask), &pattern, &count)
    defer { if let list { XFree(list) } }
    let offered = UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.visual != nil }

    let usual = XVisualIDFromVisual(XDefaultVisual(display, screen))
    let isUsable = { (info: XVisualInfo) -> Bool in info.`class` == TrueColor }
    let best =
      offered.first { $0.visualid == usual && isUsable($0) }
      ?? offered.filter(isUsable).max { Self.rank($0.depth) < Self.rank($1.depth) }
    guard let best, let visual = best.visual, let format = PixelFormat(display: display, info: best) else {
      let visualClass = offered.first { $0.visualid == usual }?.`class` ?? StaticGray
      throw .noTrueColor(
        display: String(cString: XDisplayString(display)), visualClass: Self.name(ofClass: visualClass),
        depth: Int(XDefaultDepth(display, screen)))
    }
    self.visual = visual
    self.format = format
    depth = Int(best.depth)
    colormap =
      best.visualid == usual ? nil : XCreateColormap(display, XRootWindow(display, screen), visual, AllocNone)
  }

  private static func rank(_ depth: CInt) -> CInt { depth == 32 ? 0 : depth }

  static func name(ofClass visualClass: CInt) -> String {
    switch visualClass {
    case PseudoColor: "PseudoColor"
    case GrayScale: "GrayScale"
    case StaticGray: "StaticGray"
    case StaticColor: "StaticColor"
    case DirectColor: "DirectColor"
    default: "TrueColor"
    }
  }
}
