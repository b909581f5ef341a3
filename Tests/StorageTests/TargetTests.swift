// What a save does to each kind of thing that a name can lead to: the table of docs/storage.md, row by row.

import Foundation
import Glibc
import Synchronization
import Testing

@testable import Storage

@Suite("What a name can lead to") struct TargetTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// The rows of the table whose test is here; the others name theirs.
  enum Row: String, CaseIterable, CustomTestStringConvertible {
    case symbolicLink = "symbolic link"
    case chain = "chain of 40 symbolic links"
    case longChain = "chain of 41 symbolic links"
    case loop = "symbolic links in a circle"
    case dangling = "symbolic link to nothing"
    case danglingFolder = "symbolic link into a missing folder"
    case linkToFolder = "symbolic link to a folder"
    case linkedFolder = "file in a folder reached by a link"
    case hardLinks = "file with several names (hard links)"
    case folder = "folder"
    case missingFolder = "file in a missing folder"
    case fileAsFolder = "file \"in\" a file"
    case pipe = "pipe (FIFO) with a reader"
    case socket = "socket"
    case device = "device"
    case fullDevice = "full device"
    case longestName = "name of 255 bytes"
    case tooLongName = "name of 256 bytes"
    case changed = "file changed by another program since it was read"
    case replaced = "file replaced by another program since it was read"
    case touched = "file touched, or replaced by an equal one"
    case deleted = "file deleted since it was read"
    case folderDeleted = "folder deleted since the file was read"
    case becameFolder = "file replaced by a folder since it was read"
    case becameLink = "file replaced by a link to another one since it was read"
    case appeared = "file made by another program where there was none"

    var testDescription: String { rawValue }
  }

  @Test("does as the table says", arguments: Row.allCases) func row(row: Row) throws {
    switch row {
    case .symbolicLink:
      try scratch.make("real", "old")
      try link("a", to: ["real"])
      try expectSaved("a", in: "real")
      #expect(kind("a") == S_IFLNK)
    case .chain, .longChain:
      try scratch.make("real", "old")
      let count = row == .chain ? 40 : 41
      for number in 1...count { symlink(number == 1 ? "real" : "l\(number - 1)", scratch.file("l\(number)").path) }
      if row == .chain {
        try expectSaved("l40", in: "real")
        // As far as the system itself goes.
        #expect(scratch.contents("l40") == "new")
      } else {
        #expect(scratch.contents("l41") == nil)
        try expectRefused("l41", saying: "ELOOP")
        #expect(scratch.contents("real") == "old")
      }
    case .loop:
      try link("a", to: ["b", "a"])
      try expectRefused("a", saying: "ELOOP")
    case .dangling:
      try link("a", to: ["b", "real"])
      try expectSaved("a", in: "real")
      #expect(kind("a") == S_IFLNK && kind("b") == S_IFLNK && kind("real") == S_IFREG)
    case .danglingFolder:
      try link("a", to: ["none/real"])
      try expectRefused("a", saying: "open of", "ENOENT")
    case .linkToFolder:
      mkdir(scratch.file("d").path, 0o700)
      try link("a", to: ["d"])
      try expectRefused("a", saying: "is a folder")
    case .linkedFolder:
      mkdir(scratch.file("d").path, 0o700)
      try scratch.make("d/real", "old")
      try link("e", to: ["d"])
      try expectSaved("e/real", in: "d/real")
      #expect(kind("e") == S_IFLNK)
    case .hardLinks:
      try scratch.make("a", "old", mode: 0o640)
      Glibc.link(scratch.file("a").path, scratch.file("b").path)
      try expectSaved("a", in: "b")
      #expect(scratch.status("a").st_nlink == 2 && scratch.mode("b") == 0o640)
      #expect(scratch.backups.list().isEmpty)
    case .folder:
      mkdir(scratch.file("a").path, 0o700)
      try expectRefused("a", saying: "is a folder; name a file in it")
    case .missingFolder: try expectRefused("none/a", saying: "open of", "ENOENT", "the folder must exist")
    case .fileAsFolder:
      try scratch.make("f", "old")
      try expectRefused("f/a", saying: "ENOTDIR")
      #expect(scratch.contents("f") == "old")
    case .pipe:
      mkfifo(scratch.file("a").path, 0o600)
      let reader = open(scratch.file("a").path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      #expect(try AtomicFile.write(bytes("new"), to: scratch.file("a"), expecting: .missing) == nil)
      #expect(try AtomicFile.read(descriptor: reader, named: "pipe") == bytes("new"))
      #expect(kind("a") == S_IFIFO)
    case .socket:
      let path = scratch.file("a").path
      #expect(
        Child.run(["python3", "-c", "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", path]).code
          == 0)
      try expectRefused("a", saying: "open of", "ENXIO")
    case .device:
      #expect(try AtomicFile.write(bytes("new"), to: URL(fileURLWithPath: "/dev/null"), expecting: .missing) == nil)
    case .fullDevice:
      let error = #expect(throws: StorageError.self) {
        try AtomicFile.write(bytes("new"), to: URL(fileURLWithPath: "/dev/full"))
      }
      #expect(error?.failure?.call == "write" && error?.failure?.code == ENOSPC)
    case .longestName: try expectSaved(String(repeating: "n", count: 255), in: String(repeating: "n", count: 255))
    case .tooLongName: try expectRefused(String(repeating: "n", count: 256), saying: "ENAMETOOLONG", "a shorter name")
    case .changed, .replaced, .touched, .deleted, .folderDeleted, .becameFolder, .becameLink: try changed(row)
    case .appeared:
      try scratch.make("a", "theirs")
      try expectRefused("a", expecting: .missing, saying: "changed by another program")
      #expect(scratch.contents("a") == "theirs")
    }
    #expect(scratch.names.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  private func changed(_ row: Row) throws {
    mkdir(scratch.file("d").path, 0o700)
    let url = try scratch.make("d/a", "old")
    let stamp = try AtomicFile.read(url).stamp
    switch row {
    case .changed: try Data("owl".utf8).write(to: url)
    case .replaced: rename(try scratch.make("b", "other").path, url.path)
    case .touched:
      rename(try scratch.make("b", "old").path, url.path)
      utimes(url.path, nil)
      return try expectSaved("d/a", expecting: stamp, in: "d/a")
    case .deleted: unlink(url.path)
    case .folderDeleted: try FileManager.default.removeItem(at: scratch.file("d"))
    case .becameFolder:
      unlink(url.path)
      mkdir(url.path, 0o700)
      return try expectRefused("d/a", expecting: stamp, saying: "is a folder")
    default:
      unlink(url.path)
      try scratch.make("d/b", "other")
      symlink("b", url.path)
    }
    let before = scratch.contents("d/a")
    let isGone = row == .deleted || row == .folderDeleted
    let words = isGone ? "was deleted or renamed by another program" : "was changed by another program"
    try expectRefused("d/a", expecting: stamp, saying: words)
    #expect(scratch.contents("d/a") == before)
    // Whoever wants to may write it all the same, where there still is a place for it.
    if row != .folderDeleted {
      try AtomicFile.write(bytes("new"), to: url)
      #expect(scratch.contents("d/a") == "new")
    }
  }

  private func link(_ name: String, to targets: [String]) throws {
    var name = name
    for target in targets {
      try #require(symlink(target, scratch.file(name).path) == 0)
      name = target
    }
  }

  private func kind(_ name: String) -> mode_t { scratch.status(name).st_mode & S_IFMT }

  private func expectSaved(_ name: String, expecting stamp: FileStamp? = nil, in file: String) throws {
    try AtomicFile.write(bytes("new"), to: scratch.file(name), expecting: stamp, backups: scratch.backups)
    #expect(scratch.contents(file) == "new")
  }

  private func expectRefused(_ name: String, expecting stamp: FileStamp? = nil, saying words: String...) throws {
    let names = scratch.names
    let error = #expect(throws: StorageError.self) {
      try AtomicFile.write(bytes("new"), to: scratch.file(name), expecting: stamp, backups: scratch.backups)
    }
    for word in words { #expect(error?.description.contains(word) == true, "\(error?.description ?? "")") }
    #expect(scratch.names == names, "nothing is made")
  }

  @Test("an access control list stays", .enabled(if: hasLists, "the disk has no access control lists"))
  func accessControlList() throws {
    let url = try scratch.make("a", "old", mode: 0o640)
    #expect(Self.setList(url))
    let before = Self.list(url)
    #expect(!before.isEmpty)
    try AtomicFile.write(bytes("new"), to: url)
    #expect(scratch.contents("a") == "new" && Self.list(url) == before)
  }

  /// `user::rw-,user:1000:r--,group::r--,mask::r--,other::---`, as the kernel has it.
  private static let entries: [UInt8] = {
    var bytes: [UInt8] = [2, 0, 0, 0]
    let none = UInt32.max
    for (tag, rights, id) in [(1, 6, none), (2, 4, 1000), (4, 4, none), (16, 4, none), (32, 0, none)]
      as [(UInt8, UInt8, UInt32)]
    {
      bytes += [tag, 0, rights, 0] + (0..<4).map { UInt8(id >> (8 * UInt32($0)) & 255) }
    }
    return bytes
  }()

  private static let hasLists: Bool = {
    guard let scratch = try? Scratch(), let url = try? scratch.make("a", "") else { return false }
    return setList(url)
  }()

  private static func setList(_ url: URL) -> Bool {
    typealias Set = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32
    guard let set = dlsym(nil, "setxattr").map({ unsafeBitCast($0, to: Set.self) }) else { return false }
    return set(url.path, "system.posix_acl_access", entries, entries.count, 0) == 0
  }

  private static func list(_ url: URL) -> [UInt8] {
    typealias Get = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int
    guard let get = dlsym(nil, "getxattr").map({ unsafeBitCast($0, to: Get.self) }) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1024)
    return Array(bytes.prefix(max(get(url.path, "system.posix_acl_access", &bytes, bytes.count), 0)))
  }

  /// The documentation has each row, with this suite or another test named beside it.
  @Test("stands in the documentation, row by row") func documented() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let text = try String(contentsOf: root.appendingPathComponent("docs/storage.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for row in Row.allCases {
      #expect(rows.contains { $0.hasPrefix("| \(row.rawValue) |") && $0.contains("`TargetTests`") }, "\(row.rawValue)")
    }
    // And every test that a row names is there.
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let names = Set(text.matches(of: /`(\w+Tests)(?:\.(\w+))?`/).map { [String($0.1), $0.2.map(String.init) ?? ""] })
    #expect(names.count > 8)
    for name in names {
      let places = [
        folder, folder.appendingPathComponent("../EditorTests"), folder.appendingPathComponent("../CommandsTests"),
      ]
      let sources = try places.flatMap {
        try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
      }
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
      #expect(
        sources.contains { $0.contains("struct \(name[0])") && (name[1].isEmpty || $0.contains("func \(name[1])(")) },
        "\(name)")
    }
  }
}
