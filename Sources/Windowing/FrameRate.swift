// How often the screen shows a new picture.

import CX11

enum FrameRate {
  /// What is believed of a screen, in frames a second; virtual screens say 0 or nothing.
  static let range = 20.0...500.0

  /// The rate of the mode that the screen is in, by RandR; 60 where that is unknown.
  static func ofScreen(display: OpaquePointer, root: UInt) -> Double {
    var (firstEvent, firstError, major, minor): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    guard XRRQueryExtension(display, &firstEvent, &firstError) != 0, XRRQueryVersion(display, &major, &minor) != 0,
      (major, minor) >= (1, 3), let resources = XRRGetScreenResourcesCurrent(display, root)
    else { return 60 }
    defer { XRRFreeScreenResources(resources) }
    var fastest = 0.0
    for index in 0..<Int(resources.pointee.ncrtc) {
      guard let output = XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[index]) else { continue }
      defer { XRRFreeCrtcInfo(output) }
      guard output.pointee.noutput > 0 else { continue }
      for mode in UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
      where mode.id == output.pointee.mode { fastest = max(fastest, rate(of: mode)) }
    }
    return range.contains(fastest) ? fastest : 60
  }

  static func rate(of mode: XRRModeInfo) -> Double {
    let dots = Double(mode.hTotal) * Double(mode.vTotal)
    guard dots > 0 else { return 0 }
    var rate = Double(mode.dotClock) / dots
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { rate /= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { rate *= 2 }
    return rate
  }
}
