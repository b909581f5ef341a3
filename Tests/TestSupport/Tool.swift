// Another program, run as a filter: tests compare its output with ours.
//
// In:  a program's name on PATH, arguments, bytes for its standard input.
// Out: its standard output. Both go through temporary files, so that no full pipe can block.
//
// Test threads block signals, which a child would inherit: it starts with an empty mask.

public import Foundation

public struct Tool: Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) { self.description = description }
  }

  public let path: String

  /// Nil if no folder of PATH holds such a program.
  public init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { folder in String(folder) + "/" + name }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// A program at a known place.
  public init(path: String) { self.path = path }

  /// What the program writes, once it has ended well.
  public func output(_ arguments: [String], input: Data = Data()) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (from, to) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try input.write(to: from)

    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, from.path, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, to.path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child = pid_t()
    guard posix_spawn(&child, path, &files, &attributes, words, environ) == 0 else {
      throw Failure(description: "\(path) does not start")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(description: "\(path) cannot be waited for") }
    }
    guard status == 0 else { throw Failure(description: "\(path) \(arguments) ended with status \(status)") }
    return try Data(contentsOf: to)
  }
}
