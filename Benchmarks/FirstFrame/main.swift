// How long a program takes from its start to the first frame on the screen, and how much memory it holds then.
//
//   first-frame [--runs N] PROGRAM [ARGUMENTS]
//
// On a screen of its own without a window manager, whose ground is black: the first pixel of another colour at the middle of the window
// is the frame, for our windows are shown with their pixels. The screen is asked every 0.2 ms. Prints each run, then the median.

import CX11
import Foundation
import Glibc
import WindowTestSupport

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

var words = Array(CommandLine.arguments.dropFirst())
var runs = 9
if words.count > 1, words[0] == "--runs", let count = Int(words[1]), count > 0 {
  runs = count
  words.removeFirst(2)
}
guard let program = words.first else {
  FileHandle.standardError.write(Data("usage: first-frame [--runs N] PROGRAM [ARGUMENTS]\n".utf8))
  exit(2)
}

let screen = try Xvfb()
let eye = try XClient(display: screen.display)
var times: [Double] = []
for _ in 0..<runs {
  let before = eye.rawPixel(of: eye.root, at: 20, 20)
  let start = now()
  let child = try ChildProcess(program, Array(words.dropFirst()), environment: ["DISPLAY": screen.display])
  while eye.rawPixel(of: eye.root, at: 20, 20) == before, now() - start < 10 { usleep(200) }
  let time = now() - start
  times.append(time)
  let bytes = ProcessFacts.residentBytes(of: child.processID) ?? 0
  print(String(format: "%.1f ms, %.1f MB resident", time * 1000, Double(bytes) / 1e6))
  _ = child.kill()
  _ = eye.wait(timeout: 5) { eye.rawPixel(of: eye.root, at: 20, 20) == before }
}
print(String(format: "median %.1f ms", times.sorted()[times.count / 2] * 1000))
