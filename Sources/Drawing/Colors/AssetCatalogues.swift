// Where the sets of an asset catalogue lie, as Xcode makes them: a folder for each colour and each picture.
//
// In:  a set's name and kind, and where a program's files may be.
// Out: the folders of such sets. What is in them is for others to read.

import Foundation

package enum AssetCatalogues {
  /// Where a program's own files may lie, the likeliest first: as `scripts/preview` says, where it was started, beside itself.
  package static let folders: [String] = {
    let program = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    return [ProcessInfo.processInfo.environment["HEXAGRAPH_ASSETS"], ".", program].compactMap { $0 }
  }()

  /// The sets of a name in the catalogues of a folder, and of the folders right below it, where a project of Xcode's has them.
  ///
  /// A set lies at the top of its catalogue or in one of its groups. It costs a few readings of folders.
  ///
  /// - Parameters:
  ///   - name: With its group or without; none that leads out of the catalogue.
  ///   - kind: The ending of the set's folder: `imageset`, `colorset`.
  package static func sets(_ name: String, kind: String, in folder: String) -> [String] {
    guard isUsable(name) else { return [] }
    return catalogues(in: folder).compactMap { catalogue in
      let direct = "\(catalogue)/\(name).\(kind)"
      if isFolder(direct) { return direct }
      let last = "/\(name).\(kind)"
      guard let paths = FileManager.default.enumerator(atPath: catalogue) else { return nil }
      for case let path as String in paths where "/\(path)".hasSuffix(last) { return "\(catalogue)/\(path)" }
      return nil
    }
  }

  /// Whether a name stays where it is looked for.
  package static func isUsable(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("\0") && !name.split(separator: "/").contains("..")
  }

  private static func catalogues(in folder: String) -> [String] {
    let here = subfolders(of: folder)
    let below = here.filter { !$0.hasSuffix(".xcassets") }.flatMap { subfolders(of: $0) }
    return (here + below).filter { $0.hasSuffix(".xcassets") }
  }

  private static func subfolders(of folder: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    return names.sorted().filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter { isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
