// What a save does to the file, its links, its permissions and its neighbours.

import Foundation
import Glibc
import Synchronization
import Testing

@testable import Storage

@Suite("Save") struct SaveTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

  @Test("a new file has the bytes, the umask's permissions and no neighbours", arguments: ["", "graph {}\n"])
  func newFile(text: String) throws {
    let url = scratch.file("a.dot")
    let stamp = try #require(try AtomicFile.write(bytes(text), to: url))
    #expect(scratch.contents("a.dot") == text)
    #expect(scratch.names == ["a.dot"])
    try scratch.make("plain", "")
    #expect(scratch.mode("a.dot") == scratch.mode("plain"))
    #expect(try AtomicFile.read(url).stamp == stamp)
  }

  @Test("permissions stay", arguments: [0o600, 0o640, 0o664, 0o755, 0o2660, 0o4700] as [mode_t])
  func permissions(mode: mode_t) throws {
    let url = try scratch.make("a.dot", "old", mode: mode)
    try AtomicFile.write(bytes("new"), to: url)
    #expect(scratch.contents("a.dot") == "new")
    #expect(scratch.mode("a.dot") == mode)
  }

  @Test("the owner stays", .enabled(if: geteuid() == 0, "only root may give files away"))
  func owner() throws {
    let url = try scratch.make("a.dot", "old", mode: 0o640)
    chown(url.path, 1000, 1001)
    try AtomicFile.write(bytes("new"), to: url)
    let status = scratch.status("a.dot")
    #expect([status.st_uid, status.st_gid] == [1000, 1001])
    #expect(scratch.mode("a.dot") == 0o640)
  }

  @Test("the steps come in the order that survives a power cut") func order() throws {
    let url = try scratch.make("a.dot", "old", mode: 0o640)
    let log = Mutex<[String]>([])
    let calls = FileCalls { call, path in
      log.withLock { $0.append("\(call) \(URL(fileURLWithPath: path).lastPathComponent)") }
      return nil
    }
    try AtomicFile.write(bytes("new"), to: url, calls: calls)
    let temporary = ".a.dot.\(getpid()).hexagraph.tmp"
    let folder = scratch.folder.lastPathComponent
    let steps = log.withLock { $0 }.filter { !$0.hasPrefix("fstat") }
    #expect(
      steps == [
        "lstat a.dot", "access a.dot", "open \(temporary)", "write \(temporary)", "fchmod \(temporary)",
        "fsync \(temporary)",
        "close \(temporary)", "rename a.dot", "open \(folder)", "fsync \(folder)",
      ])
  }

  @Test("a temporary file can be read by its owner only") func temporaryIsPrivate() throws {
    let url = try scratch.make("a.dot", "old", mode: 0o640)
    let modes = Mutex<[mode_t]>([])
    let calls = FileCalls { call, path in
      if call == .write {
        var status = stat()
        lstat(path, &status)
        modes.withLock { $0.append(status.st_mode & 0o7777) }
      }
      return nil
    }
    try AtomicFile.write(bytes("new"), to: url, calls: calls)
    #expect(modes.withLock { $0 } == [0o600])
  }

  @Test("short writes and interrupted calls only take longer") func shortWrites() throws {
    let text = String(repeating: "vertex ", count: 1000)
    let count = Counter()
    let calls = FileCalls { call, _ in
      let n = count.next()
      if n.isMultiple(of: 2) { return .error(EINTR) }
      return call == .write || call == .read ? .short(100) : nil
    }
    let url = scratch.file("a.dot")
    try AtomicFile.write(bytes(text), to: url, calls: calls)
    #expect(scratch.contents("a.dot") == text)
    #expect(try AtomicFile.read(url, calls: calls).bytes == bytes(text))
    #expect(count.count > 140)
  }

  @Test("a symbolic link stays a link and its target changes", arguments: ["real.dot", "deep/real.dot"])
  func symbolicLink(target: String) throws {
    try FileManager.default.createDirectory(at: scratch.file("deep"), withIntermediateDirectories: false)
    try scratch.make(target, "old", mode: 0o644)
    symlink(target, scratch.file("first").path)
    symlink("first", scratch.file("second").path)
    try AtomicFile.write(bytes("new"), to: scratch.file("second"))
    #expect(scratch.contents(target) == "new")
    #expect(scratch.status("second").st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.status("first").st_mode & S_IFMT == S_IFLNK)
    #expect(scratch.status(target).st_mode & S_IFMT == S_IFREG)
  }

  @Test("a link to nothing is filled where it points") func danglingLink() throws {
    symlink("real.dot", scratch.file("link").path)
    try AtomicFile.write(bytes("new"), to: scratch.file("link"))
    #expect(scratch.names == ["link", "real.dot"])
    #expect(scratch.contents("real.dot") == "new")
  }

  @Test("links in a circle, folders and names that are none are refused with a reason") func refusals() throws {
    symlink("b", scratch.file("a").path)
    symlink("a", scratch.file("b").path)
    try FileManager.default.createDirectory(at: scratch.file("folder"), withIntermediateDirectories: false)
    try scratch.make("file", "x")
    func refusal(_ url: URL?) -> String {
      guard let url else { return "no address" }
      do {
        try AtomicFile.write(bytes("new"), to: url)
        return "written"
      } catch { return "\(error)" }
    }
    #expect(refusal(scratch.file("a")).contains("ELOOP"))
    #expect(refusal(scratch.file("folder")).hasSuffix("is a folder; name a file in it"))
    #expect(refusal(scratch.file("folder/")).contains("is a folder"))
    #expect(refusal(scratch.file("new/")).contains("is a folder"))
    #expect(refusal(scratch.file("none/a.dot")).contains("ENOENT"))
    #expect(refusal(scratch.file("file/a.dot")).contains("ENOTDIR"))
    #expect(refusal(URL(string: "https://example.org/a.dot")).contains("not the name of a file"))
    #expect(refusal(scratch.file("zero\0byte")).contains("not the name of a file"))
    #expect(refusal(scratch.file(String(repeating: "n", count: 256))).contains("ENAMETOOLONG"))
    #expect(scratch.names == ["a", "b", "file", "folder"])
  }

  @Test("all names of a file with several show the new bytes") func hardLinks() throws {
    let url = try scratch.make("a.dot", "old and longer", mode: 0o640)
    link(url.path, scratch.file("b.dot").path)
    let stamp = try AtomicFile.write(bytes("new"), to: url, backups: scratch.backups)
    #expect(scratch.contents("b.dot") == "new")
    #expect(scratch.status("a.dot").st_nlink == 2)
    #expect(scratch.mode("a.dot") == 0o640)
    #expect(scratch.backups.list().isEmpty)
    try AtomicFile.write(bytes("newest of all bytes"), to: url, expecting: stamp, backups: scratch.backups)
    #expect(scratch.contents("b.dot") == "newest of all bytes")
  }

  static let names: [[UInt8]] = [
    bytes("new\nline.dot"), bytes("-rf"), bytes(" "), bytes("%41%2F?#&.dot"), bytes("ä\u{301} 图.dot"),
    [0xff, 0xfe, 0x2e, 0x64], bytes(String(repeating: "n", count: 255)), bytes(String(repeating: "图", count: 85)),
    bytes(".hidden"), bytes("\u{1b}[31m.dot"),
  ]

  @Test("any name that the kernel takes can be saved twice and read", arguments: names)
  func odd(name: [UInt8]) throws {
    let url = URL(fileBytes: scratch.folder.fileBytes + [slash] + name)
    let first = try AtomicFile.write(bytes("one"), to: url, expecting: .missing)
    try AtomicFile.write(bytes("two"), to: url, expecting: first)
    #expect(try AtomicFile.read(url).bytes == bytes("two"))
    let found = AtomicFile.names(in: RawPath(scratch.folder.fileBytes)).filter { $0 != bytes(".") && $0 != bytes("..") }
    #expect(found == [name])
    #expect(!url.readablePath.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f })
  }

  @Test("devices and pipes are written straight") func special() throws {
    #expect(try AtomicFile.write(bytes("x"), to: URL(fileURLWithPath: "/dev/null")) == nil)
    let fifo = scratch.file("pipe")
    mkfifo(fifo.path, 0o600)
    let reader = open(fifo.path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(try AtomicFile.write(bytes("through"), to: fifo, expecting: .missing) == nil)
    #expect(try AtomicFile.read(descriptor: reader, named: "pipe") == bytes("through"))
    #expect(scratch.names == ["pipe"])
  }

  @Test("a full device is told as such") func fullDevice() {
    #expect {
      try AtomicFile.write(bytes("x"), to: URL(fileURLWithPath: "/dev/full"))
    } throws: { error in
      "\(error)".hasPrefix(
        "cannot save '/dev/full': write of '/dev/full' failed: No space left on device (ENOSPC); free")
    }
  }

  @Test("extended attributes stay, where the disk has them") func extendedAttributes() throws {
    let url = try scratch.make("a.dot", "old")
    let isSet = Child.run(["setfattr", "-n", "user.origin", "-v", "survey", url.path]).code == 0
    try AtomicFile.write(bytes("new"), to: url)
    let value = Child.run(["getfattr", "--only-values", "-n", "user.origin", url.path]).output
    #expect(!isSet || value.hasSuffix("survey"))
    #expect(scratch.contents("a.dot") == "new")
  }
}
