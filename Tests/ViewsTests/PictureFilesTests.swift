import Foundation
import Testing

@testable import Views

@Suite("Pictures of a program") struct PictureFilesTests {
  /// A folder with these files, of these texts; gone when the closure has returned.
  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }

  /// The candidates that are there, without the folder, each with its scale.
  private func found(_ name: String, _ folder: String) -> [String] {
    PictureFiles.candidates(name, in: folder).filter { FileManager.default.fileExists(atPath: $0.path) }
      .map { "\($0.path.dropFirst(folder.count + 1)) \(Int($0.scale))" }
  }

  private static let contents = """
    {"images": [
      {"filename": "IMG_1.png", "idiom": "universal", "scale": "1x"},
      {"appearances": [{"appearance": "luminosity", "value": "dark"}], "filename": "night.png", "scale": "2x"},
      {"filename": "IMG_1 (3).PNG", "idiom": "universal", "scale": "3x"},
      {"filename": "photo.jpg", "scale": "2x"}, {"idiom": "universal", "scale": "2x"}],
     "info": {"author": "xcode", "version": 1}}
    """

  @Test("of an image set are what its Contents.json lists, whatever they are called") func listed() throws {
    let set = "App/Assets.xcassets/tree.imageset"
    let names = ["IMG_1.png", "night.png", "IMG_1 (3).PNG", "photo.jpg"]
    var files = Dictionary(uniqueKeysWithValues: names.map { ("\(set)/\($0)", "") })
    files["\(set)/Contents.json"] = Self.contents
    try withFolder(files) { folder in
      #expect(found("tree", folder) == ["\(set)/IMG_1 (3).PNG 3", "\(set)/IMG_1.png 1", "\(set)/night.png 2"])
      #expect(found("bush", folder).isEmpty)
    }
  }

  @Test("are found in groups of a catalogue, by their own name and by that of the group") func groups() throws {
    let set = "Assets.xcassets/garden/tree.imageset"
    try withFolder(["\(set)/tree@2x.png": ""]) { folder in
      #expect(found("tree", folder) == ["\(set)/tree@2x.png 2"])
      #expect(found("garden/tree", folder) == ["\(set)/tree@2x.png 2"])
      #expect(found("ree", folder).isEmpty)
    }
  }

  @Test("beside the program come before those of a catalogue") func order() throws {
    try withFolder(["tree.png": "", "Assets.xcassets/tree.imageset/tree.png": ""]) { folder in
      #expect(found("tree", folder).first == "tree.png 1")
    }
  }

  @Test("are nothing where the list is damaged or leads elsewhere", arguments: ["", "{", "[]", "{\"images\": 3}"])
  func damaged(text: String) throws {
    let outside = "{\"images\": [{\"filename\": \"../../../secret.png\"}]}"
    try withFolder([
      "a/b/secret.png": "", "a/b/A.xcassets/x.imageset/Contents.json": outside,
      "a/b/A.xcassets/y.imageset/Contents.json": text,
    ]) { folder in
      #expect(found("x", folder + "/a/b").isEmpty)
      #expect(found("y", folder + "/a/b").isEmpty)
      #expect(found("../b/secret", folder + "/a/b").isEmpty)
    }
  }
}
