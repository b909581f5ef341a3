// A line for each frame, for benchmarks and for hunting stutter: HEXAGRAPH_TRACE=frames:FILE, or =frames for standard error.
//
// A line is `frame NUMBER NANOSECONDS RECTANGLES PIXELS`: nanoseconds on the monotonic clock when the frame went to the
// server, how many rectangles it had and how many pixels they hold together.

import Foundation
import Images

final class FrameTrace {
  private let descriptor: CInt

  /// Nil unless the environment asks for it and the file can be written.
  init?(environment: [String: String]) {
    guard let wish = environment["HEXAGRAPH_TRACE"], wish == "frames" || wish.hasPrefix("frames:") else { return nil }
    let path = String(wish.dropFirst("frames:".count))
    descriptor = path.isEmpty ? dup(2) : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  func note(_ number: Int, _ rectangles: [PixelRect]) {
    let pixels = rectangles.reduce(0) { $0 + $1.area }
    let line = "frame \(number) \(DispatchTime.now().uptimeNanoseconds) \(rectangles.count) \(pixels)\n"
    // One write a line: readers never see half of one.
    _ = Array(line.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
