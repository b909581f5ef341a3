// A window: made, named, shown, sized. What it shows and what it reports are in the extensions.
//
// The server never paints it (no background) and keeps its pixels in the top left corner when it is resized, so that
// nothing flickers: old pixels stay until new ones are put.

import CX11
public import Foundation
public import Images
import Input

public final class XWindow {
  public let display: XDisplay
  /// The X server's number for it.
  public let id: UInt
  /// How many pixels a point has here.
  public internal(set) var scale: Double
  /// In points: the user makes it no smaller, nor larger if there is a largest size.
  let sizeLimits: (minimum: CGSize, maximum: CGSize?)

  /// In pixels, as the server last said.
  public internal(set) var width, height: Int
  /// The window is on the screen or covered; false while it is hidden, iconified or not yet shown.
  public internal(set) var isMapped = false
  /// Somebody destroyed it, or the server has gone.
  public internal(set) var isDestroyed = false
  /// Frames put so far.
  public internal(set) var framesPresented = 0
  /// Resize steps acknowledged to the window manager so far.
  public internal(set) var resizesAcknowledged = 0

  /// The name in the title bar and the task list.
  public var title: String {
    didSet { if title != oldValue { setTitleProperties() } }
  }

  /// What the pointer looks like in the window.
  public var pointerShape = PointerShape.arrow {
    didSet { if pointerShape != oldValue { showPointer() } }
  }

  let presenter: FramePresenter
  let trace: FrameTrace?
  let syncCounter: XSyncCounter?
  var resizeSync = ResizeSync()
  /// The size of the last picture that was put as a whole size of the window.
  var presentedSize: (width: Int, height: Int)?
  var queue = EventQueue()
  var pointerTracker = PointerTracker()
  /// The keys go to this window.
  public internal(set) var isFocused = false
  var startupID: String?
  /// Whether text is entered here, and where: for the input method, which composes there.
  ///
  /// Set it to ``TextEntry/none`` while keys are commands, so that no method takes them for letters.
  public var textEntry = TextEntry.anywhere {
    didSet { if textEntry != oldValue { textEntryChanged() } }
  }
  /// What the input method composes, as last reported.
  var preedit = Preedit.none
  var incomingDrag: IncomingDrag?
  /// Of a pop-up: what it belongs to.
  let parent: XWindow?
  let popUpKind: PopUpKind?
  /// Of a porthole: where it lies on the plane of the window that gets the keys; pixels.
  var portholeOrigin: (x: Int, y: Int)?
  /// How often the server has told of the window's place or size.
  public internal(set) var configurations = 0

  /// Makes a window that is not shown yet: paint the first frame, then ``show()``.
  ///
  /// - Parameters:
  ///   - size: In points; at most the screen is taken.
  ///   - minimumSize: In points; the user cannot make it smaller.
  ///   - maximumSize: In points; the user cannot make it larger, if it is not nil.
  ///   - scale: Pixels a point; the display's own if nil.
  ///   - instanceName: With `className`, by which desktops find the program's icon: WM_CLASS.
  ///   - kind: A window of its own, or a pop-up of another one; a pop-up's size gives way to the screen.
  ///   - icons: For the title bar and the task list, best at 16, 32, 48, 64 and 128 pixels.
  public init(
    on display: XDisplay, title: String, size: CGSize, minimumSize: CGSize = CGSize(width: 480, height: 360),
    maximumSize: CGSize? = nil, scale: Double? = nil, instanceName: String = "hexagraph",
    className: String = "Hexagraph",
    kind: WindowKind = .normal, icons: [Images.Pixmap] = []
  ) {
    let scale = scale ?? display.scale
    self.display = display
    self.title = title
    self.scale = scale
    sizeLimits = (minimumSize, maximumSize)
    let screen = display.screenSize
    var frame = (
      x: 0, y: 0, width: Self.pixels(size.width, scale: scale, limit: screen.width),
      height: Self.pixels(size.height, scale: scale, limit: screen.height)
    )
    if case .popUp(let popUpKind, let placement, let parent) = kind {
      (self.popUpKind, self.parent) = (popUpKind, parent)
      frame = Self.frame(of: placement, size: size, parent: parent, scale: scale)
    } else if case .porthole(let popUpKind, let rect, let parent) = kind {
      (self.popUpKind, self.parent) = (popUpKind, parent)
      portholeOrigin = (rect.x, rect.y)
      frame = Self.frame(ofPorthole: rect, on: parent.keyWindow)
    } else {
      (popUpKind, parent) = (nil, nil)
    }
    (width, height) = (frame.width, frame.height)
    id = Self.create(on: display, frame, isPopUp: popUpKind != nil)
    presenter = FramePresenter(display: display, window: id)
    trace = FrameTrace(environment: display.environment)
    syncCounter =
      display.hasResizeSync && popUpKind == nil ? XSyncCreateCounter(display.pointer, XSyncValue(hi: 0, lo: 0)) : nil
    if popUpKind == nil {
      startupID = display.startupID
      display.startupID = nil
    }

    setManagerProperties(instanceName: instanceName, className: className)
    setIcons(icons)
    if let popUpKind, let parent { setPopUpProperties(popUpKind, parent: parent) }
    display.add(self)
  }

  deinit {
    display.removeWindow(id)
    display.popUps.remove(id)
    display.inputMethod.remove(id)
    guard !display.isServerGone else { return }
    if let syncCounter { XSyncDestroyCounter(display.pointer, syncCounter) }
    if !isDestroyed { XDestroyWindow(display.pointer, id) }
    XFlush(display.pointer)
  }

  /// In points.
  public var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }

  /// Pixels go through memory that the server shares; false before the first frame.
  public var usesSharedMemory: Bool { presenter.usesSharedMemory }

  /// Puts the window on the screen.
  ///
  /// Have the first frame ready, present it at once, and again at the expose that follows.
  public func show() {
    guard !display.isServerGone, !isDestroyed else { return }
    guard let popUpKind else {
      XMapWindow(display.pointer, id)
      XFlush(display.pointer)
      return
    }
    XMapRaised(display.pointer, id)
    if popUpKind.takesPointer { display.popUps.push(self) }
    XFlush(display.pointer)
  }

  /// Brings the window before the others and asks for the keys, as a user's act would.
  public func activate() {
    guard !display.isServerGone, !isDestroyed else { return }
    XRaiseWindow(display.pointer, id)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = display.atoms[.netActiveWindow]
    event.xclient.format = 32
    // From a program, at no known time.
    event.xclient.data.l = (1, CurrentTime, 0, 0, 0)
    XSendEvent(display.pointer, display.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    XFlush(display.pointer)
  }

  /// Takes another scale: the size in points stays, as far as the screen and the window manager let it.
  ///
  /// The size in points is another until the event that tells the new size in pixels.
  public func rescale(to scale: Double) {
    guard scale != self.scale else { return }
    let points = size
    self.scale = scale
    guard !display.isServerGone, !isDestroyed else { return }
    let screen = display.screenSize
    requestSize(
      width: Self.pixels(points.width, scale: scale, limit: screen.width),
      height: Self.pixels(points.height, scale: scale, limit: screen.height))
    XFlush(display.pointer)
  }

  /// A length in whole pixels, at least 1, at most `limit`, whatever the points are.
  static func pixels(_ points: Double, scale: Double, limit: Int) -> Int {
    let length = (points * scale).rounded()
    guard length >= 1 else { return 1 }
    return length >= Double(limit) ? max(1, limit) : Int(length)
  }

  private static func create(
    on display: XDisplay, _ frame: (x: Int, y: Int, width: Int, height: Int), isPopUp: Bool
  ) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = CX11.Pixmap(None)
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | FocusChangeMask | KeyPressMask | KeyReleaseMask | ButtonPressMask
      | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
    var mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask
    if let colormap = display.screenVisual.colormap {
      attributes.colormap = colormap
      mask |= CWColormap
    }
    if isPopUp {
      attributes.override_redirect = 1
      attributes.save_under = 1
      mask |= CWOverrideRedirect | CWSaveUnder
    }
    return XCreateWindow(
      display.pointer, display.root, CInt(frame.x), CInt(frame.y), UInt32(frame.width), UInt32(frame.height), 0,
      CInt(display.screenVisual.depth),
      UInt32(InputOutput), display.screenVisual.visual, UInt(mask), &attributes)
  }
}
