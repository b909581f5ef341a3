// In a container the server's shared memory is not ours, even where the numbers agree.

import CXTst
import Foundation
import Synchronization
import Testing
import WindowTestSupport

@testable import Windowing

extension OnScreen {
  @Suite("A foreign IPC namespace", .enabled(if: ForeignNamespace.isPermitted, "needs CAP_SYS_ADMIN"))
  struct ForeignNamespaceTests {
    @Test("falls back without a word and shows the same picture") func fallsBack() throws {
      let server = try Xvfb()
      let outcome = try ForeignNamespace.run { try Outcome(on: server) }
      #expect(outcome == Outcome(isShown: true, usesSharedMemory: false, errors: 0))
    }

    @Test(
      "is noticed although the server has a segment of the same number",
      .enabled(if: ForeignNamespace.canChooseNumbers, "needs CONFIG_CHECKPOINT_RESTORE"))
    func sameNumber() throws {
      let server = try Xvfb()
      // The server's namespace has a large segment that is not ours.
      let foreign = shmget(IPC_PRIVATE, 8 << 20, IPC_CREAT | 0o600)
      try #require(foreign >= 0)
      defer { shmctl(foreign, IPC_RMID, nil) }
      let outcome = try ForeignNamespace.run {
        try String(foreign).write(toFile: ForeignNamespace.nextNumber, atomically: false, encoding: .utf8)
        return try Outcome(on: server)
      }
      #expect(outcome == Outcome(isShown: true, usesSharedMemory: false, errors: 0))
    }
  }
}

/// What came of showing a window.
private struct Outcome: Hashable, Sendable {
  let isShown: Bool
  let usesSharedMemory: Bool
  let errors: Int

  init(isShown: Bool, usesSharedMemory: Bool, errors: Int) {
    (self.isShown, self.usesSharedMemory, self.errors) = (isShown, usesSharedMemory, errors)
  }

  init(on server: Xvfb) throws {
    let test = try TestWindow(on: server)
    isShown = test.pump(timeout: 5) { test.damage.isEmpty && test.shows(test.picture) }
    usesSharedMemory = test.window.usesSharedMemory
    errors = test.display.unexpectedErrorCount
  }
}

/// A thread with System V memory of its own, as in a container.
private enum ForeignNamespace {
  static let nextNumber = "/proc/sys/kernel/shm_next_id"
  private static let newIPCNamespace: CInt = 0x0800_0000

  static let isPermitted = (try? run { true }) ?? false
  static let canChooseNumbers = FileManager.default.isWritableFile(atPath: nextNumber)

  /// Runs the body in a new thread that has left the namespace of this process, and waits for it.
  ///
  /// The body must start no threads and no tasks: threads inherit the namespace, and a worker of the process that was
  /// born in it would carry it into other tests.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let result = ResultBox<Value>()
    let job = Job {
      let outcome = Result {
        guard unshare(newIPCNamespace) == 0 else { throw LaunchError("unshare is not permitted") }
        return try body()
      }
      result.value.withLock { $0 = outcome }
    }
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { job in
        if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(job).toOpaque())
    guard failure == 0 else { throw LaunchError("no thread: \(failure)") }
    pthread_join(thread, nil)
    guard let outcome = result.value.withLock({ $0 }) else { throw LaunchError("the thread gave no result") }
    return try outcome.get()
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private final class ResultBox<Value: Sendable>: Sendable {
    let value = Mutex<Result<Value, any Error>?>(nil)
  }
}
