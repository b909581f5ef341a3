// The oracles' scenes drawn with exact coverage in floating point.
//
// In:  a scene of the folder shared beside the repository.
// Out: its pixels as numbers.

import Foundation

/// The exact pictures of the seeds: `ref.cpp`, compiled once, draws the oracle's scenes with exact coverage in floating point.
public enum ExactReference {
  public static let compiler = Tool("g++") ?? Tool("c++")

  private static let program: Tool? = {
    guard let compiler else { return nil }
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("exact-reference-\(getpid())")
    let source = Shared.file("bench/ref.cpp").path
    guard (try? compiler.output(["-O3", "-std=c++17", source, "-o", output.path])) != nil else { return nil }
    return Tool(path: output.path)
  }()

  /// Blue, green, red, alpha of each pixel; 0...1, premultiplied.
  public static func pixels(of scene: String) throws -> [Float] {
    guard let program else { throw Tool.Failure(description: "ref.cpp does not compile") }
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString).raw")
    defer { try? FileManager.default.removeItem(at: output) }
    _ = try program.output([Shared.file("oracles/\(scene).scn").path, "0", output.path])
    return try Data(contentsOf: output).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }
}
