// Two frames in flight, no more: how pixels get to a window without waiting and without tearing what the server reads.
//
// In:  the whole picture of the window and the rectangles of it that changed.
// Out: those rectangles on the screen; a completion for each frame, which the window's events bring.
//
// With shared memory there are two images. A frame's rectangles are copied into the free one and put from there; the
// server's completion event frees it. Images are made larger than asked, in steps of 256 pixels, so that dragging a
// window's corner does not attach new memory at each step. Without shared memory the pixels go through the connection,
// and a message to ourselves behind them comes back when the server has dealt with them: the same count of frames in
// flight then keeps a slow network from filling up with frames that nobody waits for.

import CX11
import Images

final class FramePresenter {
  static let framesInFlight = 2
  private static let step = 256

  private let display: XDisplay
  private let window: UInt
  private let gc: GC?
  private(set) var images: [SharedImage] = []
  private(set) var marksInFlight = 0
  /// Errors of shared memory seen so far come before this count of unexpected errors.
  private var errorsSeen: Int

  init(display: XDisplay, window: UInt) {
    self.display = display
    self.window = window
    var values = XGCValues()
    values.graphics_exposures = 0
    gc = XCreateGC(display.pointer, window, UInt(GCGraphicsExposures), &values)
    errorsSeen = display.unexpectedErrorCount
  }

  // Also after the server has gone: the request goes nowhere then, but the memory is freed.
  deinit { XFreeGC(display.pointer, gc) }

  var usesSharedMemory: Bool { !images.isEmpty }

  /// Whether the server has read enough of the frames before for one more.
  var hasRoom: Bool {
    guard display.sharedMemory.isAvailable else { return marksInFlight < Self.framesInFlight }
    return images.count < Self.framesInFlight || images.contains { !$0.isBusy }
  }

  /// Shows rectangles that lie within the picture; false if the server still has two frames to read.
  func present(_ picture: borrowing Images.Pixmap, _ rectangles: [PixelRect]) -> Bool {
    guard hasRoom else { return false }
    if display.sharedMemory.isAvailable {
      if let image = freeImage(width: picture.width, height: picture.height) {
        for rectangle in rectangles { image.copy(rectangle, from: picture) }
        for (index, rectangle) in rectangles.enumerated() {
          image.put(rectangle, on: window, gc: gc, isLast: index == rectangles.count - 1)
        }
        return true
      }
      display.sharedMemory.turnOff()
      images = []
    }
    PlainImage.put(rectangles, of: picture, on: window, gc: gc, display: display)
    sendMark()
    return true
  }

  /// Takes the server's word that it has read a segment; false if it is none of ours.
  func completed(segment: UInt) -> Bool {
    guard let image = images.first(where: { $0.segment == segment }) else { return false }
    image.isBusy = false
    return true
  }

  /// Takes a mark that has come back; false if none was under way.
  func markReturned() -> Bool {
    guard marksInFlight > 0 else { return false }
    marksInFlight -= 1
    return true
  }

  /// Turns shared memory off if the server has refused a picture, since no completion will come for it.
  ///
  /// - Returns: True if it did: all pixels must be sent again.
  func recoverFromRefusal() -> Bool {
    let (count, request) = display.lastUnexpectedRequest
    guard count != errorsSeen else { return false }
    errorsSeen = count
    guard request == display.sharedMemory.requestCode, !images.isEmpty else { return false }
    display.sharedMemory.turnOff()
    images = []
    return true
  }

  private func freeImage(width: Int, height: Int) -> SharedImage? {
    let wantedWidth = (width + Self.step - 1) / Self.step * Self.step
    let wantedHeight = (height + Self.step - 1) / Self.step * Self.step
    // Far too large is not good either: a window that was maximised once would hold that memory for ever.
    images.removeAll { image in
      !image.isBusy
        && (image.width < width || image.height < height || image.width * image.height > 4 * wantedWidth * wantedHeight)
    }
    if let image = images.first(where: { !$0.isBusy }) { return image }
    guard let image = SharedImage(display: display, width: wantedWidth, height: wantedHeight) else { return nil }
    images.append(image)
    return image
  }

  private func sendMark() {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = display.atoms[.frameMark]
    event.xclient.format = 32
    // With an empty mask the event goes to the client that made the window, which is us.
    XSendEvent(display.pointer, window, 0, NoEventMask, &event)
    marksInFlight += 1
  }
}
