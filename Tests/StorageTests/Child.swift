// A child process with an empty signal mask (test threads block signals, and children inherit that), and its output.

import Foundation
import Glibc

struct Child {
  let process: pid_t
  /// The end to read its standard output from, error output among it.
  private let output: Int32

  /// Starts the program with this environment added to ours; nil if it cannot be started.
  init?(_ arguments: [String], adding environment: [String: String] = [:]) {
    var ends: [Int32] = [0, 0]
    guard pipe2Closing(&ends) else { return nil }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(environment) { $1 }
    var arguments = arguments.map { strdup($0) } + [nil]
    var pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + pairs { free(pointer) } }
    guard let program = arguments[0] else { return nil }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, &pairs)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    output = ends[0]
  }

  /// Waits until the child has written something, or ended.
  func awaitOutput() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Waits for the child's end; its exit code, 128 + n after signal n, and what it wrote.
  @discardableResult
  func wait() -> (code: Int32, output: String) {
    var text = ""
    while case let more = awaitOutput(), !more.isEmpty { text += more }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(output)
    let signal = status & 0x7f
    return (signal == 0 ? status >> 8 & 0xff : 128 + signal, text)
  }

  static func run(_ arguments: [String], adding environment: [String: String] = [:]) -> (code: Int32, output: String) {
    Child(arguments, adding: environment)?.wait() ?? (-1, "cannot start \(arguments)")
  }

  /// The helper program that stands beside the test runner.
  static var saveLoop: String {
    let runner = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: runner).deletingLastPathComponent().appendingPathComponent("save-loop").path
  }
}

/// A pipe whose ends no other child inherits: tests run beside each other, and a pipe ends only when its last writer is gone.
private func pipe2Closing(_ ends: inout [Int32]) -> Bool {
  guard pipe(&ends) == 0 else { return false }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return true
}
