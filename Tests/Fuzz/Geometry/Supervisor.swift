// The parent of a fuzzing child: waits, and if the child ends badly tells with which input.
//
// In:  the child's command line.
// Out: exit code 0, or 1 with the input printed and saved.

import Foundation
import Glibc

struct Supervisor {
  let target: FuzzTarget
  let seed: UInt64

  /// Names the file of the current input to the child.
  static let variable = "FUZZ_CURRENT_INPUT"

  func run(_ words: [String]) throws -> Int32 {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("fuzz-geometry-\(getpid())").path
    _ = try CurrentInput(path: file)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = words
    child.environment = ProcessInfo.processInfo.environment.merging([
      Self.variable: file, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    try child.run()
    child.waitUntilExit()
    if child.terminationReason == .exit, child.terminationStatus == 0 { return 0 }
    let input = try CurrentInput(path: file).bytes
    let name = "finding-\(target.rawValue)-\(seed).txt"
    try Data(input).write(to: URL(fileURLWithPath: name))
    let how =
      child.terminationReason == .uncaughtSignal
      ? "signal \(child.terminationStatus)\(child.terminationStatus == SIGALRM ? ", too slow" : "")"
      : "exit code \(child.terminationStatus)"
    print("\(target.rawValue): 1 failure, by \(how); the input is in \(name):")
    print(String(decoding: input.prefix(4096), as: UTF8.self).debugDescription)
    return 1
  }
}

/// The input that is being tried, in a file shared with the parent: its length in four bytes, then itself.
struct CurrentInput {
  struct Failure: Error, CustomStringConvertible { let description: String }

  static let capacity = 1 << 16
  private let memory: UnsafeMutableRawBufferPointer

  init(path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, Self.capacity) == 0 else {
      throw Failure(description: "\(path) cannot be made")
    }
    defer { close(descriptor) }
    let address = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw Failure(description: "\(path) cannot be mapped") }
    memory = UnsafeMutableRawBufferPointer(start: address, count: Self.capacity)
  }

  func set(_ bytes: [UInt8]) {
    let count = min(bytes.count, Self.capacity - 4)
    memory.storeBytes(of: UInt32(count), as: UInt32.self)
    bytes.prefix(count).withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: memory[4...]).copyMemory(from: $0) }
  }

  var bytes: [UInt8] {
    let count = min(Int(memory.load(as: UInt32.self)), Self.capacity - 4)
    return Array(memory[4..<4 + count])
  }
}
