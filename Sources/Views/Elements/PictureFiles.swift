// Where a picture of a program may lie: as a file of its name, or in an asset catalogue as Xcode makes them.
//
// In:  a picture's name and a folder: that of the program's sources, of the program, or the working folder.
// Out: files that may be it, the best first. A catalogue's image set says in its Contents.json which files it has, whatever their names.

import Drawing
import Foundation

/// One file of a picture.
struct PictureFile: Equatable {
  let path: String
  /// Pixels a point.
  let scale: CGFloat
}

enum PictureFiles {
  /// Files that may be the picture: of its own name in the folder, then those of its image sets.
  static func candidates(_ name: String, in folder: String) -> [PictureFile] {
    guard AssetCatalogues.isUsable(name) else { return [] }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return named(name, in: folder) + named(name, in: "\(folder)/Resources")
      + AssetCatalogues.sets(name, kind: "imageset", in: folder).flatMap { listed(in: $0) + named(last, in: $0) }
  }

  private static func named(_ name: String, in folder: String) -> [PictureFile] {
    [("@2x", 2), ("@3x", 3), ("", 1)].map { PictureFile(path: "\(folder)/\(name)\($0.0).png", scale: $0.1) }
  }

  /// What an image set says that it has, twice the density first; pictures for dark surroundings last.
  private static func listed(in set: String) -> [PictureFile] {
    guard let data = FileManager.default.contents(atPath: "\(set)/Contents.json"),
      let contents = try? JSONDecoder().decode(ImageSetContents.self, from: data)
    else { return [] }
    let order = ["2x": 0, "3x": 1]
    let pictures = (contents.images ?? []).filter { $0.filename?.lowercased().hasSuffix(".png") == true }
    let best = pictures.enumerated().sorted { first, second in
      func rank(_ picture: (offset: Int, element: ImageSetContents.Picture)) -> (Int, Int, Int) {
        (picture.element.appearances?.isEmpty == false ? 1 : 0, order[picture.element.scale ?? ""] ?? 2, picture.offset)
      }
      return rank(first) < rank(second)
    }
    return best.compactMap { _, picture in
      guard let file = picture.filename, !file.contains("/") else { return nil }
      return PictureFile(path: "\(set)/\(file)", scale: ["2x": 2, "3x": 3][picture.scale ?? ""] ?? 1)
    }
  }
}

/// The part of an image set's Contents.json that says which files it has.
private struct ImageSetContents: Decodable {
  struct Picture: Decodable {
    struct Appearance: Decodable {}
    let filename: String?
    /// "1x", "2x" or "3x"; nil for a picture of one scale.
    let scale: String?
    let appearances: [Appearance]?
  }
  let images: [Picture]?
}
