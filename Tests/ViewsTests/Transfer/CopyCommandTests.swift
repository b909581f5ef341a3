// Copy, cut, paste, delete and exit as commands to what has the focus.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Commands of the Edit menu to views") struct CopyCommandTests {
  let log = Log()

  struct Shelf: View {
    let log: Log
    @State var cards = [Card(name: "ace", value: 11), Card(name: "ten", value: 10)]
    var body: some View {
      VStack(spacing: 0) {
        Square()
          .focusable()
          .copyable(cards)
          .cuttable(for: Card.self) {
            defer { cards = [] }
            return cards
          }
          .pasteDestination(for: Card.self) { log("cards \($0.map(\.name))") }
          .onDeleteCommand { log("delete") }
          .onExitCommand { log("exit") }
        Square()
          .focusable()
          .onPasteCommand(of: [.png, .utf8PlainText]) { providers in
            let log = log
            _ = providers[0].loadObject(ofClass: NSString.self) { text, _ in log("text \(text.map { "\($0)" } ?? "")") }
          }
      }
    }
  }

  @Test("keys reach the view with the focus") func keys() {
    let driver = EventDriver { [log] in Shelf(log: log) }
    let clipboard = MemoryClipboard()
    driver.tree.clipboard = clipboard
    driver.click(100, 50)
    driver.key(.character("c"), "", .control)
    // As text each has a line; in its own form the first counts.
    #expect(clipboard.text(on: .clipboard) == "ace\nten")
    driver.key(.character("v"), "", .control)
    driver.key(.delete)
    driver.key(.escape)
    #expect(log.entries == [#"cards ["ace"]"#, "delete", "exit"])
    driver.key(.tab)
    driver.key(.delete)
    driver.key(.character("v"), "", .control)
    #expect(log.entries.dropFirst(3) == ["text ace\nten"])
    driver.key(.tab)
    driver.key(.character("x"), "", .control)
    clipboard.offer(DataOffer(text: ""), on: .clipboard)
    driver.key(.character("x"), "", .control)
    // An empty shelf leaves the clipboard alone.
    #expect(clipboard.text(on: .clipboard) == "")
  }

  @Test("without a focus the first view that can does it; a disabled one cannot") func unfocused() {
    let log = log
    let driver = EventDriver {
      VStack {
        Square(side: 50).onDeleteCommand { log("disabled") }.disabled(true)
        Square(side: 50).onDeleteCommand { log("first") }
        Square(side: 50).onDeleteCommand { log("second") }
      }
    }
    driver.key(.delete)
    #expect(log.entries == ["first"])
  }

  @Test("a field keeps its own copying and pasting") func fields() {
    struct Form: View {
      let log: Log
      @State var words = "word"
      var body: some View {
        TextField("Words", text: $words).onCopyCommand { [NSItemProvider(object: "outer" as NSString)] }
      }
    }
    let driver = EventDriver { [log] in Form(log: log) }
    let clipboard = MemoryClipboard()
    driver.tree.clipboard = clipboard
    driver.key(.tab)
    driver.key(.character("a"), "", .control)
    driver.key(.character("c"), "", .control)
    #expect(clipboard.text(on: .clipboard) == "word")
  }

  @Test("a paste button asks for the best of what is there") func button() {
    let log = log
    let driver = EventDriver { PasteButton(payloadType: Card.self) { log("\($0.map(\.name))") } }
    let clipboard = MemoryClipboard()
    driver.tree.clipboard = clipboard
    driver.click(100, 100)
    #expect(log.entries.isEmpty)
    clipboard.offer(
      DataOffer([.init(.text, [65]), .init(ContentType("org.example.card"), Array(#"{"name":"two","value":2}"#.utf8))]),
      on: .clipboard)
    driver.click(100, 100)
    #expect(log.entries == [#"["two"]"#])
  }
}

@Suite("Kinds of data") struct UTTypeTests {
  @Test("conform as their families do") func families() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.swiftSource.conforms(to: .text))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType.image.isSupertype(of: .svg))
    #expect(UTType(exportedAs: "org.example.a", conformingTo: .json).conforms(to: .text))
    #expect(!UTType.png.isSubtype(of: .png))
  }

  @Test("are found by extension and by media type") func names() {
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType(filenameExtension: "jpeg") == .jpeg)
    #expect(UTType(filenameExtension: "txt") == .plainText)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(mimeType: "image/svg+xml") == .svg)
    #expect(UTType("org.example.none") == nil)
    #expect(UTType.json.preferredFilenameExtension == "json")
  }

  @Test("an address list is read as RFC 2483 has it") func addresses() {
    let data = URIList.bytes([URL(filePath: "/a b"), URL(filePath: "/ü")])
    #expect(String(decoding: data, as: UTF8.self) == "file:///a%20b\r\nfile:///%C3%BC\r\n")
    #expect(URIList.addresses(data).map(\.path) == ["/a b", "/ü"])
    #expect(URIList.addresses(Data("#\n\n  \nx\nhttp://a/\n".utf8)).map(\.absoluteString) == ["http://a/"])
  }
}
