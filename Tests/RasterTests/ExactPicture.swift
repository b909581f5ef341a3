// The exact reference beside the benchmark, compiled and run.
//
// In:  a scene file.
// Out: premultiplied colours as numbers, not rounded.

import Foundation
import TestSupport

@testable import Raster

enum ExactPicture {
  static let compiler = "/usr/bin/g++"
  static let isAvailable = Shared.exists && FileManager.default.isExecutableFile(atPath: compiler)

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The program, compiled once for all tests of a run.
  private static let program: Result<URL, Failure> = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("exact-\(UUID().uuidString)")
    let program = folder.appendingPathComponent("ref")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try run([compiler, "-O2", "-std=c++17", Shared.file("bench/ref.cpp").path, "-o", program.path])
      return .success(program)
    } catch {
      return .failure(Failure(description: "cannot compile the reference: \(error)"))
    }
  }()

  static func picture(of scene: URL, width: Int, height: Int) throws -> ReferenceRenderer.Picture {
    let program = try program.get()
    let output = program.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: output) }
    try run([program.path, scene.path, "0", output.path])
    let bytes = try Data(contentsOf: output)
    guard bytes.count == width * height * 16 else { throw Failure(description: "\(bytes.count) bytes") }
    let pixels = bytes.withUnsafeBytes { bytes in
      (0..<width * height).map { index in
        // Blue, green, red, alpha.
        let numbers = (0..<4).map { Double(bytes.loadUnaligned(fromByteOffset: index * 16 + $0 * 4, as: Float.self)) }
        return SIMD4(numbers[2], numbers[1], numbers[0], numbers[3])
      }
    }
    return ReferenceRenderer.Picture(width: width, height: height, pixels: pixels)
  }

  /// Runs a program to its end; throws unless it returns 0.
  private static func run(_ arguments: [String]) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the test runner block signals, and children would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, words, environ)
    guard code == 0 else { throw Failure(description: "\(arguments[0]): error \(code)") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw Failure(description: "\(arguments[0]): lost") }
    }
    guard status == 0 else { throw Failure(description: "\(arguments[0]): status \(status)") }
  }
}
