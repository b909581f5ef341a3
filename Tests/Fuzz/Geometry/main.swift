// A program that asks Geometry about inputs nobody would draw, as long as it is told to, and stops at the first bad answer.
//
//   fuzz-geometry TARGET SECONDS SEED   TARGET is path, stroke or boolean; the last line of output is the summary
//   fuzz-geometry TARGET FILE           tries one input again, such as a saved finding
//
// It runs itself as a child that keeps its current input in a shared file, so that whatever ends the child - a trap, a sanitizer, an
// endless loop - leaves the input behind. A finding is printed, saved in the working directory, and ends the program with exit code 1.

import Foundation
import Glibc

let words = Array(CommandLine.arguments.dropFirst())

func stop(_ code: Int32, saying text: String) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(code)
}

guard words.count >= 2, let target = FuzzTarget(rawValue: words[0]) else {
  stop(2, saying: "usage: fuzz-geometry path|stroke|boolean SECONDS SEED, or fuzz-geometry path|stroke|boolean FILE")
}

if words.count == 2 {
  guard let bytes = FileManager.default.contents(atPath: words[1]) else {
    stop(2, saying: "\(words[1]) cannot be read")
  }
  if let fault = target.fault(in: Array(bytes)) { stop(1, saying: "\(target.rawValue): \(fault)") }
  print("\(target.rawValue): nothing wrong")
  exit(0)
}

guard words.count == 3, let seconds = Double(words[1]), seconds > 0, seconds < 1e6, let seed = UInt64(words[2]) else {
  stop(2, saying: "SECONDS is a positive number and SEED a whole one")
}

do {
  if let path = ProcessInfo.processInfo.environment[Supervisor.variable] {
    try FuzzLoop(target, seed: seed, current: CurrentInput(path: path)).run(seconds: seconds)
  } else {
    exit(try Supervisor(target: target, seed: seed).run(words))
  }
} catch {
  stop(3, saying: "\(error)")
}
