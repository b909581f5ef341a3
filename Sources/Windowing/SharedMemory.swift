// Memory that we and the server see at once (MIT-SHM), and whether it can be had.
//
// It cannot over a network, in a container with its own IPC namespace, or if HEXAGRAPH_NO_SHM says so. Nobody tells: the
// server refuses the segment, or worse, finds somebody else's segment under the same number in its own namespace. So a
// new segment is attached under an error trap and then proved by a pixel that the server must read from it.

import CX11
import Foundation
import Images

/// Whether this connection may use shared memory; turned off for good at the first refusal.
final class SharedMemorySupport {
  private(set) var isAvailable = false
  /// The type of the event that says the server has read a segment; -1 if there is none.
  private(set) var completionType: CInt = -1
  private(set) var requestCode: UInt8 = 0

  init(display: OpaquePointer, environment: [String: String]) {
    if let refusal = environment["HEXAGRAPH_NO_SHM"], !refusal.isEmpty, refusal != "0" { return }
    var (request, firstEvent, firstError): (CInt, CInt, CInt) = (0, 0, 0)
    guard XQueryExtension(display, "MIT-SHM", &request, &firstEvent, &firstError) != 0 else { return }
    isAvailable = true
    completionType = firstEvent + ShmCompletion
    requestCode = UInt8(truncatingIfNeeded: request)
  }

  func turnOff() { isAvailable = false }
}

/// An image in a segment that the server has attached.
///
/// The segment is marked for removal at once, so the kernel frees it when both sides have let go, also after a crash.
final class SharedImage {
  let width, height: Int
  /// From the moment the server is asked to read until its completion event.
  var isBusy = false
  private let display: XDisplay
  private let image: UnsafeMutablePointer<XImage>
  private let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// A segment for an image of this size, or nil if the server and we have no memory in common.
  init?(display: XDisplay, width: Int, height: Int) {
    let visual = display.screenVisual
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        display.pointer, visual.visual, UInt32(visual.depth), ZPixmap, nil, info, UInt32(width), UInt32(height))
    else {
      info.deallocate()
      return nil
    }
    guard Self.attach(info, to: image, display: display) else {
      image.pointee.data = nil
      cx11_destroy_image(image)
      info.deallocate()
      return nil
    }
    (self.display, self.image, self.info) = (display, image, info)
    (self.width, self.height) = (width, height)
  }

  deinit {
    // The server detaches after all earlier requests, so a picture still on its way is not hurt.
    if !display.isServerGone { XShmDetach(display.pointer, info) }
    shmdt(info.pointee.shmaddr)
    image.pointee.data = nil
    cx11_destroy_image(image)
    info.deallocate()
  }

  /// The server's number for the segment.
  var segment: UInt { info.pointee.shmseg }
  /// The kernel's number for it.
  var memoryID: Int { Int(info.pointee.shmid) }

  /// Copies a rectangle of the picture to the same place here, in the server's format.
  func copy(_ rectangle: PixelRect, from picture: borrowing Images.Pixmap) {
    picture.writeServerRows(of: rectangle, format: display.screenVisual.format, into: image)
  }

  /// Asks the server to show a rectangle, and to say so when it has read it if `isLast`.
  func put(_ rectangle: PixelRect, on window: UInt, gc: GC?, isLast: Bool) {
    let (x, y) = (CInt(rectangle.x), CInt(rectangle.y))
    XShmPutImage(
      display.pointer, window, gc, image, x, y, x, y, UInt32(rectangle.width), UInt32(rectangle.height), isLast ? 1 : 0)
    if isLast { isBusy = true }
  }

  private static func attach(
    _ info: UnsafeMutablePointer<XShmSegmentInfo>, to image: UnsafeMutablePointer<XImage>, display: XDisplay
  ) -> Bool {
    let bytes = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    // For the same user only; a server of another user that is not root falls back to sending pixels.
    let id = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
    guard id >= 0 else { return false }
    guard let address = shmat(id, nil, 0), address != UnsafeMutableRawPointer(bitPattern: -1) else {
      shmctl(id, IPC_RMID, nil)
      return false
    }
    info.pointee.shmid = id
    info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    info.pointee.readOnly = 1
    image.pointee.data = info.pointee.shmaddr
    // Marked for removal before the server attaches, which Linux allows while somebody holds it: no crash leaves it behind.
    shmctl(id, IPC_RMID, nil)
    if attachAndProve(info, image, display: display) { return true }
    shmdt(address)
    return false
  }

  /// Asks the server to attach the segment and to read a pixel from it; whether it did, and read what we had written.
  ///
  /// One round trip for all of it.
  private static func attachAndProve(
    _ info: UnsafeMutablePointer<XShmSegmentInfo>, _ image: UnsafeMutablePointer<XImage>, display: XDisplay
  ) -> Bool {
    guard let data = image.pointee.data else { return false }
    let (x, y) = (image.pointee.width - 1, image.pointee.height - 1)
    let bytesPerPixel = display.screenVisual.format.bytesPerPixel
    let last = data + Int(image.pointee.bytes_per_line) * Int(y) + bytesPerPixel * Int(x)
    for byte in 0..<bytesPerPixel { last[byte] = CChar.random(in: 1...126) }

    let depth = display.screenVisual.depth
    var (seen, probe, gc): (UInt?, UInt, GC?) = (nil, 0, nil)
    let error = display.trapping(endsWithAnswer: true) {
      XShmAttach(display.pointer, info)
      probe = XCreatePixmap(display.pointer, display.root, 1, 1, UInt32(depth))
      gc = XCreateGC(display.pointer, probe, 0, nil)
      XShmPutImage(display.pointer, probe, gc, image, x, y, 0, 0, 1, 1, 0)
      if let answer = XGetImage(display.pointer, probe, 0, 0, 1, 1, UInt.max, ZPixmap) {
        seen = cx11_get_pixel(answer, 0, 0)
        cx11_destroy_image(answer)
      }
    }
    let planes = depth >= 32 ? UInt(UInt32.max) : UInt(1) << UInt(depth) - 1
    let isProved = error == nil && seen.map { $0 & planes } == cx11_get_pixel(image, x, y) & planes
    let clearAway = {
      XFreeGC(display.pointer, gc)
      XFreePixmap(display.pointer, probe)
      // A segment that is attached, but is somebody else's.
      if !isProved { XShmDetach(display.pointer, info) }
    }
    // After an error some of these do not exist.
    if error == nil { clearAway() } else { _ = display.trapping(clearAway) }
    return isProved
  }
}
