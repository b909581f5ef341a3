// Machines whose fonts are broken: fontconfig points to damaged files, and text is set all the same.
//
// Each runs in a process of its own, since fontconfig reads its environment once.

import Drawing
import Foundation
import TestSupport
import Testing

@testable import Typography

@Suite("Machines with broken fonts") struct BadSystemTests {
  @Test("set text in several lines without a trap", arguments: UInt64(1)...4)
  func damagedFolder(seed: UInt64) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SplitMix64(seed: seed)
    var sources = [ShapingTests.inter]
    for text in ["\u{645}", "\u{915}"] {
      if let face = FallbackTests.face(of: text) { sources.append(face.file) }
    }
    for (number, source) in sources.enumerated() {
      let sound = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
      let suffix = source.suffix(4)
      try Data(sound.prefix(.random(in: 1...sound.count, using: &random)))
        .write(to: folder.appendingPathComponent("cut-\(number)\(suffix)"))
      var damaged = sound
      for _ in 0..<60 {
        damaged[.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      try Data(damaged).write(to: folder.appendingPathComponent("bad-\(number)\(suffix)"))
    }
    try Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) })
      .write(to: folder.appendingPathComponent("noise.ttf"))
    try Data().write(to: folder.appendingPathComponent("empty.otf"))
    let path = folder.path
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(path)</dir><cachedir>\(path)/cache</cachedir></fontconfig>
      """
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("fonts.conf"))
    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("FONTCONFIG_FILE", path + "/fonts.conf", 1)
      let library = FontLibrary()
      let content =
        "Hello \u{645}\u{631}\u{62D}\u{628}\u{627} \u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} 字 e\u{301} ffi"
      for family in [nil, "Inter", "DejaVu Sans", "Lohit Devanagari"] {
        for design in Font.Design.allCases {
          var font = Font.system(size: 20, design: design).italic().width(.condensed)
          font.family = family
          let layout = library.layout(StyledText(content, font: font), in: CGSize(width: 60, height: 1000))
          precondition(layout.characterCount == content.count && layout.count > 1, "all of it is set")
          for run in layout.flatMap(\.runs) {
            for glyph in run.glyphs {
              for isHinted in [false, true] {
                _ = library.outline(of: glyph, face: run.face, pixelsPerEm: 20, isHinted: isHinted)
              }
            }
          }
        }
      }
    }
  }
}
