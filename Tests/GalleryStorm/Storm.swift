// Random events into the gallery: what a hand would never do, for as long as is asked for.
//
//   gallery-storm [--display | --seconds SECONDS] [EVENTS] [SEED]
//
// In:  how many events, 20,000 without a word; a seed, printed. With `--display`, into the program itself under Xvfb. With `--seconds`, no
//      more than there is time for.
// Out: a line at each life's end, and one at the end of all: views that have gone and are still in memory, and how the memory grew. Exit 1
//      if there are such views, or if the memory has grown; on a display, if the program crashed, complained, or did not end on being
//      closed.

import Foundation
import WindowTestSupport

@main struct Storm {
  @MainActor static func main() {
    var words = CommandLine.arguments.dropFirst()
    let isOnDisplay = words.first == "--display"
    if isOnDisplay { words.removeFirst() }
    var deadline: Deadline?
    if words.first == "--seconds", let seconds = words.dropFirst().first.flatMap({ Double($0) }) {
      words.removeFirst(2)
      deadline = Deadline(after: seconds)
    }
    guard words.count <= 2, let count = words.first.map({ Int($0) }) ?? 20_000, count > 0,
      let seed = words.dropFirst().first.map({ UInt64($0) }) ?? UInt64.random(in: 0..<1_000_000)
    else {
      FileHandle.standardError.write(
        Data("usage: gallery-storm [--display | --seconds SECONDS] [EVENTS] [SEED]\n".utf8))
      exit(2)
    }
    say("seed \(seed), \(count) events")
    exit(isOnDisplay ? onDisplay(count, seed) : headless(count, seed, deadline))
  }

  @MainActor private static func headless(_ count: Int, _ seed: UInt64, _ deadline: Deadline?) -> CInt {
    var storm = HeadlessStorm(seed: seed)
    return storm.run(count, until: deadline) ? 0 : 1
  }

  private static func onDisplay(_ count: Int, _ seed: UInt64) -> CInt {
    do {
      var storm = try DisplayStorm(seed: seed)
      return try storm.run(count) ? 0 : 1
    } catch {
      say("\(error)")
      return 1
    }
  }
}

/// A line on standard output, at once.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
