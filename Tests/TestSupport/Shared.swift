// Where the material outside the repository lies: a folder `shared` beside it, absent on most machines.
//
// Tests that need it are enabled `if: Shared.exists`, so that a run without it reports them as skipped.

import Foundation

public enum Shared {
  /// The repository's own root, found from this file's place in it.
  public static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static let folder = repository.deletingLastPathComponent().appendingPathComponent("shared")

  public static let exists = FileManager.default.fileExists(atPath: folder.appendingPathComponent("corpora").path)

  public static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  public static func data(_ path: String) throws -> Data { try Data(contentsOf: file(path)) }
}
