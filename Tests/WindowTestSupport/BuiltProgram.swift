// Programs of this package, as they were built beside the tests.

import Foundation

public enum BuiltProgram {
  /// The path of a product that the running tests depend on.
  public static func path(_ name: String) -> String {
    let runner = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: runner).deletingLastPathComponent().appendingPathComponent(name).path
  }
}
