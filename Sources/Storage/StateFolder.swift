// Where a program keeps what is neither settings nor documents: the XDG base directory specification's state folder.

public import Foundation
import Glibc

public enum StateFolder {
  /// `$XDG_STATE_HOME/hexagraph`, else `~/.local/state/hexagraph`; nil if the user has no home.
  ///
  /// Nothing is made.
  public static func standard() -> URL? {
    if let folder = environment("XDG_STATE_HOME") { return url(folder, "hexagraph") }
    return home().map { url($0, ".local/state/hexagraph") }
  }

  /// A folder for this user alone, for when the standard one cannot be written.
  ///
  /// Nothing is made.
  static func spare() -> URL { url(environment("TMPDIR") ?? Array("/tmp".utf8), "hexagraph-\(geteuid())") }

  private static func url(_ folder: [UInt8], _ path: String) -> URL { RawPath(folder).appending(path.utf8).url }

  /// The variable's bytes if it is an absolute path; the specification wants others ignored.
  private static func environment(_ name: String) -> [UInt8]? {
    guard let value = getenv(name), value.pointee == CChar(bitPattern: slash) else { return nil }
    return bytes(value)
  }

  private static func home() -> [UInt8]? {
    if let home = environment("HOME") { return home }
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return nil }
    return bytes(folder)
  }

  private static func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
  }
}
