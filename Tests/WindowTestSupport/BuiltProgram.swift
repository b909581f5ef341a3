// Programs of this package, as they were built beside the tests.

import Foundation

public enum BuiltProgram {
  /// The path of a product that the running tests depend on; HEXAGRAPH_PROGRAM names another build of the program itself.
  public static func path(_ name: String) -> String {
    if name == "hexagraph", let path = ProcessInfo.processInfo.environment["HEXAGRAPH_PROGRAM"], !path.isEmpty {
      return path
    }
    let runner = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: runner).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
