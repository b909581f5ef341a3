// What the fuzz targets that work in one process have in common: their arguments, the input of the moment on the disk, their end.
//
// In:  SECONDS [SEED], inputs, and what is to be done with each.
// Out: one line of what was tried, on standard output. A crash leaves the input that it came from beside; so does an answer that is wrong or
//      late, with a line that names it, and exit status 1.

import Foundation

public final class FuzzRun {
  /// A reader that takes longer than this for an input hangs, as far as anybody can tell: seconds of the processor, so that a busy
  /// machine makes no input slow.
  private static let patience = 5.0

  public let seed: UInt64
  /// Inputs that were taken for what they are meant to be; whoever reads them counts.
  public var readable = 0
  private let target: String
  private let seconds: Double
  private let start = DispatchTime.now().uptimeNanoseconds
  private let kept: URL
  private let record: UnsafeMutablePointer<FILE>
  private var (tries, worst) = (0, 0.0)

  /// - Parameters:
  ///   - program: What the program is called.
  ///   - target: What its lines begin with, and the file with the input is called after.
  ///   - arguments: `SECONDS [SEED]`; anything else ends the process with the usage and status 2.
  ///   - usage: The words between the program's name and those.
  public init(_ program: String, target: String, arguments: some Collection<String>, usage: String = "") {
    func stop(_ words: String, _ status: Int32) -> Never {
      FileHandle.standardError.write(Data("\(words)\n".utf8))
      exit(status)
    }
    guard let seconds = arguments.first.flatMap({ Double($0) }), arguments.count <= 2 else {
      stop("usage: \(program) \(usage)SECONDS [SEED]", 2)
    }
    (self.target, self.seconds) = (target, seconds)
    seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64(getpid())
    kept = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(target)-\(seed)")
    guard let record = fopen(kept.path, "w") else { stop("\(program): \(kept.path) cannot be written", 3) }
    self.record = record
  }

  private var elapsed: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
  private var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// Whether there is time for another input.
  public var goesOn: Bool { elapsed < seconds }

  /// Keeps the input on the disk, then does something with it.
  public func attempt(_ input: [UInt8], _ body: () -> Void) {
    // Written over, not anew: a file system may wait for its disk when a file is made empty.
    rewind(record)
    fwrite(input, 1, input.count, record)
    fflush(record)
    ftruncate(fileno(record), input.count)
    let before = processorTime
    body()
    worst = max(worst, processorTime - before)
    if worst > Self.patience { fail("\(worst) s for one input") }
    tries += 1
  }

  /// Ends the process: the input of the moment was answered wrongly.
  public func fail(_ words: String) -> Never {
    print("\(target): \(words): \(kept.path)")
    exit(1)
  }

  /// Says what was tried; the input is nobody's concern any more.
  ///
  /// - Parameter more: Further counts, if there are any.
  public func finish(_ more: String = "") throws {
    try FileManager.default.removeItem(at: kept)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print(
      "\(target): \(tries) inputs in \(Int(elapsed)) s, seed \(seed), \(readable) readable\(more), worst \(Int(worst * 1000)) ms,"
        + " \(usage.ru_maxrss / 1024) MiB, 0 failures")
  }
}
