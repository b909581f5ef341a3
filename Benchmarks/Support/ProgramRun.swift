// Another program run to its end, with what it took.
//
// In:  a program, its arguments, where its output goes.
// Out: seconds on the clock, seconds of processor, peak memory, exit code.

import Foundation
import Glibc

/// What one run of a program took.
public struct ProgramRun: Sendable {
  /// On the clock, from before its start to its end.
  public var seconds = 0.0
  /// Of all its threads, in the program and in the kernel.
  public var processorSeconds = 0.0
  /// The most memory it ever held, in bytes.
  ///
  /// Linux counts the memory of the process that started it, too: a benchmark that prints this is to stay small itself.
  public var peakBytes = 0
  /// The exit code; 128 + n for signal n.
  public var code: Int32 = 0

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - name: Looked for in `PATH` unless there is a slash in it.
  ///   - output: The file that its standard output goes to, and its standard error is thrown away; nil leaves both ours.
  /// - Throws: `ProgramFailure` if it could not be started; an exit code other than 0 is no error here.
  public init(_ name: String, _ arguments: [String], output: String? = "/dev/null") throws(ProgramFailure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let start = ContinuousClock.now
    var child: pid_t = 0
    let failure = posix_spawnp(&child, name, &actions, nil, words, environ)
    guard failure == 0 else { throw ProgramFailure("\(name) does not start: \(String(cString: strerror(failure)))") }
    var usage = rusage()
    var status: Int32 = 0
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw ProgramFailure("\(name) is lost: \(String(cString: strerror(errno)))") }
    }
    seconds = (ContinuousClock.now - start).inSeconds
    processorSeconds = usage.ru_utime.inSeconds + usage.ru_stime.inSeconds
    peakBytes = usage.ru_maxrss * 1024
    let signal = status & 0x7F
    code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Why a program could not be run.
public struct ProgramFailure: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

extension timeval {
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
