// A program run beside a test: started with clean signals, its output kept in files, never waited for without end.
//
// Test threads block most signals and a child inherits that, so that it could never be terminated; hence posix_spawn with
// an empty mask and every handler at its default. Waiting is on a process descriptor: it takes no turns of sleeping.

import CXTst
public import Foundation
import Synchronization

/// Why a program could not be started.
public struct LaunchError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A running program; it is killed and reaped when the last reference goes.
public final class ChildProcess: Sendable {
  public enum Ending: Hashable, Sendable { case code(Int), signal(Int) }

  public let processID: pid_t
  /// What the program writes, as it writes it.
  public let outputFile, errorFile: URL
  private let folder: URL
  private let descriptor: CInt
  private let ending = Mutex<Ending?>(nil)

  /// Starts a program found along PATH, or at a path if the name has a slash.
  ///
  /// - Parameters:
  ///   - environment: Laid over this process's own environment; nil takes a variable away.
  ///   - input: Read as standard input; nothing if nil.
  ///   - inherited: Descriptors of this process and the numbers that the program sees them under.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:], input: URL? = nil,
    workingDirectory: URL? = nil, inherited: [(descriptor: CInt, number: CInt)] = []
  ) throws(LaunchError) {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-" + UUID().uuidString)
    outputFile = folder.appendingPathComponent("stdout")
    errorFile = folder.appendingPathComponent("stderr")
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      throw LaunchError("no folder \(folder.path) for the output of \(program)")
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input?.path ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputFile.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorFile.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    for (descriptor, number) in inherited { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
    if let workingDirectory { posix_spawn_file_actions_addchdir_np(&actions, workingDirectory.path) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var restored = sigset_t()
    sigemptyset(&restored)
    for signal in 1..<SIGSYS where signal != SIGKILL && signal != SIGSTOP { sigaddset(&restored, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &restored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    var variablePointers = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + variablePointers { free(pointer) } }

    var id: pid_t = 0
    let failure = posix_spawnp(&id, program, &actions, &attributes, &argumentPointers, &variablePointers)
    guard failure == 0 else {
      try? FileManager.default.removeItem(at: folder)
      throw LaunchError("cannot start \(program): \(String(cString: strerror(failure)))")
    }
    processID = id
    descriptor = pidfd_open(id, 0)
  }

  deinit {
    kill()
    close(descriptor)
    try? FileManager.default.removeItem(at: folder)
  }

  /// All that the program has written so far.
  public var output: String { Self.text(of: outputFile) }
  public var errorOutput: String { Self.text(of: errorFile) }

  public var isRunning: Bool { wait(timeout: 0) == nil }

  /// Waits for the program to end.
  ///
  /// - Parameter timeout: In seconds.
  /// - Returns: How it ended, or nil if it still runs.
  @discardableResult
  public func wait(timeout: Double) -> Ending? {
    if let ending = ending.withLock({ $0 }) { return ending }
    let deadline = Deadline(after: timeout)
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, deadline.milliseconds) < 0, errno == EINTR {}
    return ending.withLock { ending in
      var status: CInt = 0
      guard ending == nil, waitpid(processID, &status, WNOHANG) == processID else { return ending }
      let signal = Int(status & 0x7F)
      ending = signal == 0 ? .code(Int(status >> 8) & 0xFF) : .signal(signal)
      return ending
    }
  }

  /// Sends a signal, unless the program has been seen to end.
  public func send(_ signal: CInt) {
    ending.withLock { if $0 == nil { _ = Foundation.kill(processID, signal) } }
  }

  /// Stops the program where it stands, and returns when it does no more.
  ///
  /// It goes on by itself after a minute: a test that waits for an answer of what it has stopped fails then, where it
  /// would else hold up the whole run.
  public func stop() {
    send(SIGSTOP)
    var status: CInt = 0
    ending.withLock { if $0 == nil { _ = waitpid(processID, &status, WUNTRACED) } }
    let stopped = processID
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 60)
      Foundation.kill(stopped, SIGCONT)
    }
  }

  /// Lets a stopped program go on.
  public func resume() { send(SIGCONT) }

  /// Ends the program by force and returns how it ended.
  @discardableResult
  public func kill() -> Ending? {
    send(SIGKILL)
    return wait(timeout: 10)
  }

  private static func text(of file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}

/// A moment until which to wait.
public struct Deadline: Sendable {
  private let moment: UInt64

  /// - Parameter seconds: From now.
  public init(after seconds: Double) {
    moment = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, min(seconds, 1e6)) * 1e9)
  }

  public var isPast: Bool { DispatchTime.now().uptimeNanoseconds >= moment }

  /// What is left, for `poll`: rounded up, never negative.
  public var milliseconds: CInt {
    let now = DispatchTime.now().uptimeNanoseconds
    return now >= moment ? 0 : CInt(clamping: (moment - now + 999_999) / 1_000_000)
  }
}
