// The real system says no: closed folders, write-protected files, full disks, size limits. As a process of its own, since rights and
// limits belong to a process; root becomes another user first, for root may do everything.

import Foundation
import Glibc
import Testing

@testable import Storage

@Suite("The system") struct SystemTests {
  let scratch: Scratch
  init() throws {
    scratch = try Scratch()
    // The other user needs a program that it may read, whatever folder this was built in.
    // Another process copies it: a child that starts meanwhile would hold our descriptor open, and a file open for writing cannot run.
    try #require(Child.run(["cp", Child.saveLoop, scratch.file("save-loop").path]).code == 0)
    chmod(scratch.folder.path, 0o777)
    try FileManager.default.createDirectory(at: scratch.file("d"), withIntermediateDirectories: false)
    try scratch.make("d/a.dot", "old", mode: 0o666)
    try scratch.make("new", "new and longer", mode: 0o644)
  }

  private static let canChangeUser = geteuid() != 0 || Child.run(["setpriv", "--version"]).code == 0

  /// Saves the file `new` as `name`, as a user who is not root.
  private func save(as name: String, before: String = "") -> (code: Int32, output: String) {
    let user = geteuid() == 0 ? ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
    let script = before + "\"$0\" --once \"$1\" \"$2\""
    return Child.run(
      user + ["sh", "-c", script, scratch.file("save-loop").path, scratch.file(name).path, scratch.file("new").path],
      adding: ["XDG_STATE_HOME": scratch.file("state").path])
  }

  @Test("a closed folder's file is written in place, its backup gone after", .enabled(if: canChangeUser))
  func closedFolder() {
    chmod(scratch.file("d").path, 0o555)
    let result = save(as: "d/a.dot")
    #expect(result.code == 0, "\(result.output)")
    #expect(scratch.contents("d/a.dot") == "new and longer")
    let backups = AtomicFile.names(in: RawPath(scratch.file("state/hexagraph/recovery").fileBytes)).map(readable)
    #expect(backups.sorted() == [".", ".."])
  }

  @Test("a closed folder takes no new file, and that is said", .enabled(if: canChangeUser)) func closedForNew() {
    chmod(scratch.file("d").path, 0o555)
    let result = save(as: "d/b.dot")
    #expect(result.code == 3)
    #expect(result.output.contains("b.dot"))
    #expect(result.output.contains("open of") && result.output.contains("(EACCES); change the permissions"))
  }

  @Test("a write-protected file is not replaced behind its owner's back", .enabled(if: canChangeUser))
  func writeProtected() {
    chmod(scratch.file("d").path, 0o777)
    chmod(scratch.file("d/a.dot").path, 0o444)
    let result = save(as: "d/a.dot")
    #expect(result.code == 3)
    #expect(result.output.contains("access of"))
    #expect(scratch.contents("d/a.dot") == "old")
  }

  @Test("a size limit is an error like any other", .enabled(if: canChangeUser)) func sizeLimit() throws {
    chmod(scratch.file("d").path, 0o777)
    try scratch.make("new", String(repeating: "x", count: 200_000), mode: 0o644)
    let result = save(as: "d/a.dot", before: "trap '' XFSZ; ulimit -f 10; ")
    #expect(result.code == 3)
    #expect(result.output.contains("write of") && result.output.contains("EFBIG"))
    #expect(scratch.contents("d/a.dot") == "old")
    #expect(AtomicFile.names(in: RawPath(scratch.file("d").fileBytes)).count == 3)
  }

  private static let canMount =
    geteuid() == 0 && Child.run(["unshare", "-m", "sh", "-c", "mount -t tmpfs none /mnt"]).code == 0

  @Test("a full disk and a read-only one leave the old file whole", .enabled(if: canMount, "needs leave to mount"))
  func fullDisk() throws {
    try scratch.make("new", String(repeating: "x", count: 200_000), mode: 0o644)
    let script = """
      mount -t tmpfs -o size=300k none "$1" && printf old >"$1/a.dot" && printf '%150000s' y >"$1/filler"
      "$0" --once "$1/a.dot" "$2"; echo "code $?"
      ls -A "$1"; cat "$1/a.dot"; echo
      mount -o remount,ro "$1"; "$0" --once "$1/a.dot" "$2"; echo "code $?"
      """
    let result = Child.run(
      [
        "unshare", "-m", "sh", "-c", script, scratch.file("save-loop").path, scratch.file("d").path,
        scratch.file("new").path,
      ],
      adding: ["XDG_STATE_HOME": scratch.file("state").path])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 7, "\(result.output)")
    #expect(lines.first?.contains("ENOSPC") == true)
    #expect(lines.dropFirst().prefix(4) == ["code 3", "a.dot", "filler", "old"])
    #expect(lines.dropFirst(5).first?.contains("EROFS") == true)
    #expect(lines.last == "code 3")
  }
}
