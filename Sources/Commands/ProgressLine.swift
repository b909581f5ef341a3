// How far a long command is, on standard error, for a person who looks; files and pipes get nothing.
//
// One line that is written over and goes away when the work is done; nothing at all in the first half second, since what
// is done by then needs no telling.

import Foundation

struct ProgressLine {
  private let title: String
  private let isWatched = isatty(STDERR_FILENO) == 1
  private let beginning = ContinuousClock.now
  private var shown: Int?

  init(_ title: String) { self.title = title }

  /// Shows a share from 0 to 1.
  ///
  /// - Returns: True, which means to go on.
  mutating func show(_ share: Double) -> Bool {
    let percent = Int((min(max(share, 0), 1) * 100).rounded(.down))
    if isWatched && percent != shown && ContinuousClock.now - beginning > .milliseconds(500) {
      shown = percent
      write("\r\(title): \(percent) %")
    }
    return true
  }

  /// Takes the line away.
  func clear() {
    // To the line's beginning, then erase to its end.
    if shown != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A closed standard error is no reason to fail.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
