// Which of a program's previews is shown.

import Foundation
import Images
import TestSupport
import Testing

@Suite(
  "What a preview shows", .serialized,
  .enabled(if: Previewed.isReady, "needs the library built for previews, as scripts/test does it"))
struct PreviewChoiceTests {
  private static let needy =
    "struct ContentView: View { let color: Color; var body: some View { color.ignoresSafeArea() } }\n"

  /// Programs that fill the window with red where the right one is shown.
  static let programs = [
    // The preview of the content gives it what it needs, wherever it stands among others.
    needy + "#Preview { Color.blue }\n#Preview(\"Content\") { ContentView(color: .red) }",
    // Without one, the content is made alone.
    "struct ContentView: View { var body: some View { Color.red } }\n#Preview { Color.blue }",
    "struct Other: View { var body: some View { Color.red } }\n#Preview { Other() }\n#Preview { Color.blue }",
    // States that a preview declares, one after another on a line, or over several lines.
    needy + "#Preview { @Previewable @State var a = \"; {\"; @Previewable @State var color = Color.red; "
      + "ContentView(color: color) }",
    needy
      + "#Preview {\n  @Previewable @State var colors = [\n    Color.red,\n    .blue\n  ]\n  let index = 0\n  ContentView(color: colors[index])\n}",
    // A provider's previews are windows of their own.
    needy
      + "struct P: PreviewProvider { static var previews: some View { Group { ContentView(color: .red); ContentView(color: .blue) } } }",
    needy
      + "struct P: PreviewProvider { static var previews: some View { ForEach([Color.red, .blue], id: \\.self) { ContentView(color: $0) } } }",
    needy
      + "struct P: PreviewProvider { static var previews: some View { ContentView(color: .red); ContentView(color: .blue).preferredColorScheme(.dark) } }",
  ]

  @Test("is the first one that is the program's own", arguments: programs)
  func choice(program: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("choice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Choice.swift")
    try ("import SwiftUI\n" + program).write(to: file, atomically: true, encoding: .utf8)
    let pixmap = try Previewed(file.path, size: "40x40").pixmap
    #expect(Set(pixmap.pixels) == [0xFFFF_3B30], "\(program)")
  }
}
