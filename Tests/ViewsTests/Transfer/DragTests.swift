// Values dragged from view to view, and from other programs, in a window without a display.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

/// A value of a program's own that also goes as text.
struct Card: Codable, Equatable, Transferable {
  var name: String
  var value: Int

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.example.card"))
    ProxyRepresentation(exporting: \.name)
  }
}

/// A value whose bytes take time.
struct Slow: Equatable, Transferable {
  var text: String

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: UTType(exportedAs: "org.example.slow")) { slow in
      await Task.yield()
      return Data(slow.text.utf8)
    } importing: { data in
      await Task.yield()
      return Slow(text: String(decoding: data, as: UTF8.self))
    }
  }
}

/// The window system's part, played by the test.
@MainActor final class FakeDragSystem: DragSystem {
  var offers: [DataOffer] = []
  var answers: [String] = []
  var handed: [Int: [UInt8]?] = [:]
  var accepts = true

  func beginDrag(_ offer: DataOffer, action: DropAction) -> Bool {
    offers.append(offer)
    return accepts
  }

  func answerDrag(_ action: DropAction?, as type: ContentType) {
    answers.append("\(action?.rawValue ?? "no") \(type.name)")
  }

  func answer(_ token: Int, with bytes: [UInt8]?) { handed[token] = bytes }
}

@MainActor @Suite("Dragging between views") struct ViewDragTests {
  /// Two sources above two targets, each 100 by 100.
  struct Board: View {
    let log: Log
    var body: some View {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Square().draggable(Card(name: "ace", value: 11))
          Square().draggable("plain")
        }
        HStack(spacing: 0) {
          Square()
            .dropDestination(for: Card.self) { cards, point in
              log("\(cards.map { "\($0.name) \($0.value)" }) at \(point.x) \(point.y)")
              return true
            } isTargeted: {
              log("card \($0)")
            }
          Square()
            .dropDestination(for: String.self) { words, _ in
              log("\(words)")
              return true
            } isTargeted: {
              log("text \($0)")
            }
        }
      }
    }
  }

  let log = Log()

  @Test("a value goes where it is dropped, in its best form that is wanted there") func values() {
    let driver = EventDriver { [log] in Board(log: log) }
    driver.press(50, 50)
    driver.move(52, 51)
    #expect(!driver.tree.drags.isDragging)
    driver.move(55, 55)
    #expect(driver.tree.drags.isDragging)
    driver.move(20, 130)
    driver.move(150, 150)
    driver.release(150, 150)
    #expect(log.entries == ["card true", "card false", "text true", "text false", "[\"ace\"]"])
    log.entries = []
    driver.press(50, 50)
    driver.move(20, 130)
    driver.release(30, 140)
    #expect(log.entries == ["card true", "card false", "[\"ace 11\"] at 30.0 40.0"])
    #expect(!driver.tree.drags.isDragging)
  }

  @Test("what is not wanted is not taken, and Escape gives up") func refusals() {
    let driver = EventDriver { [log] in Board(log: log) }
    driver.press(150, 50)
    driver.move(50, 150)
    driver.release(50, 150)
    #expect(log.entries.isEmpty)
    driver.press(150, 50)
    driver.move(150, 150)
    driver.key(.escape)
    #expect(log.entries == ["text true", "text false"])
    driver.release(150, 150)
    #expect(log.entries == ["text true", "text false"])
    #expect(!driver.tree.drags.isDragging)
  }

  @Test("a gesture of a view inside goes before the drag") func inner() {
    let log = log
    let driver = EventDriver {
      Square(side: 60)
        .gesture(DragGesture(minimumDistance: 2).onChanged { _ in log("inner") })
        .padding(20)
        .contentShape(Rectangle())
        .draggable("outer")
    }
    driver.press(100, 100)
    driver.move(110, 110)
    #expect(log.entries == ["inner"])
    #expect(!driver.tree.drags.isDragging)
    driver.release(110, 110)
    driver.press(55, 55)
    driver.move(65, 65)
    #expect(driver.tree.drags.isDragging)
  }

  @Test("the window system gets the offer, and the pointer with it") func system() {
    let driver = EventDriver { [log] in Board(log: log) }
    let system = FakeDragSystem()
    driver.tree.drags.system = system
    driver.press(50, 50)
    driver.move(60, 60)
    #expect(
      system.offers == [
        DataOffer([
          .init(ContentType("org.example.card"), Array(#"{"name":"ace","value":11}"#.utf8)),
          .init(.text, Array("ace".utf8)),
        ])
      ])
    // Our own drag comes back over the window, as any would.
    driver.send(
      .drag(Drag(types: [ContentType("org.example.card"), .text], action: .copy), at: CGPoint(x: 50, y: 150)))
    driver.send(
      .drag(Drag(types: [ContentType("org.example.card"), .text], action: .copy), at: CGPoint(x: 150, y: 50)))
    driver.send(
      .drag(Drag(types: [ContentType("org.example.card"), .text], action: .copy), at: CGPoint(x: 50, y: 150)))
    #expect(system.answers == ["copy org.example.card", "no text/plain;charset=utf-8", "copy org.example.card"])
    driver.send(
      .drop(
        .data(ContentType("org.example.card"), Array(#"{"name":"ace","value":11}"#.utf8)), .copy,
        at: CGPoint(x: 50, y: 150)))
    driver.send(.dragEnded(.copy))
    #expect(
      log.entries == ["card true", "card false", "card true", "card false", "[\"ace 11\"] at 50.0 50.0"])
    #expect(!driver.tree.drags.isDragging)
    // The next press is one of its own.
    driver.press(150, 50)
    driver.move(160, 60)
    #expect(system.offers.count == 2)
  }

  @Test("data from another program is taken if it is of a kind that is wanted and can be read") func foreign() {
    let driver = EventDriver { [log] in Board(log: log) }
    let system = FakeDragSystem()
    driver.tree.drags.system = system
    let card = ContentType("org.example.card")
    func drop(_ type: ContentType, _ bytes: String, _ x: CGFloat, _ y: CGFloat) {
      driver.send(.drag(Drag(types: [type], action: .move), at: CGPoint(x: x, y: y)))
      driver.send(.drop(.data(type, Array(bytes.utf8)), .move, at: CGPoint(x: x, y: y)))
    }
    drop(card, #"{"name":"ten","value":10}"#, 50, 150)
    drop(card, "no card", 50, 150)
    drop(ContentType("text/plain"), "words", 150, 150)
    drop(ContentType("image/png"), "", 150, 150)
    #expect(
      system.answers == [
        "move org.example.card", "move org.example.card", "move text/plain", "no text/plain;charset=utf-8",
      ])
    #expect(
      log.entries == [
        "card true", "card false", "[\"ten 10\"] at 50.0 50.0", "card true", "card false", "text true", "text false",
        "[\"words\"]",
      ])
    // A drag that leaves, and one that fails.
    log.entries = []
    driver.send(.drag(Drag(types: [.text], action: .copy), at: CGPoint(x: 150, y: 150)))
    driver.send(.dragLeft)
    driver.send(.drag(Drag(types: [.text], action: .copy), at: CGPoint(x: 150, y: 150)))
    driver.send(.drop(.failure(.timedOut), .copy, at: CGPoint(x: 150, y: 150)))
    #expect(log.entries == ["text true", "text false", "text true", "text false"])
  }

  @Test("files come as addresses, several at once") func files() {
    let log = log
    let driver = EventDriver {
      Square().dropDestination(for: URL.self) { addresses, _ in
        log("\(addresses.map(\.path))")
        return true
      }
    }
    let place = CGPoint(x: 100, y: 100)
    driver.send(.drag(Drag(types: [ContentType("text/x-moz-url"), .uriList], action: .copy), at: place))
    driver.send(
      .drop(.data(.uriList, Array("# two\r\nfile:///a%20b.dot\r\nfile:///c.dot\r\nnot one\r\n".utf8)), .copy, at: place)
    )
    #expect(log.entries == [#"["/a b.dot", "/c.dot"]"#])
  }

  @Test("data that takes time is promised, handed over when it is asked for, and read when it comes") func slow() async
  {
    let log = log
    let driver = EventDriver {
      VStack(spacing: 0) {
        Square().draggable(Slow(text: "late"))
        Square().dropDestination(for: Slow.self) { slow, _ in
          log("\(slow.map(\.text))")
          return true
        }
      }
    }
    let system = FakeDragSystem()
    driver.tree.drags.system = system
    driver.press(100, 50)
    driver.move(110, 60)
    let type = ContentType("org.example.slow")
    #expect(system.offers == [DataOffer([.init(type, nil)])])
    driver.send(.dataWanted(token: 7, .drag, type))
    driver.send(.dataWanted(token: 8, .drag, .png))
    await eventually { system.handed.count == 2 }
    #expect(system.handed == [7: Array("late".utf8), 8: nil])
    driver.send(.drag(Drag(types: [type], action: .copy), at: CGPoint(x: 100, y: 150)))
    driver.send(.drop(.data(type, Array("late".utf8)), .copy, at: CGPoint(x: 100, y: 150)))
    driver.send(.dragEnded(.copy))
    await eventually { !log.entries.isEmpty }
    #expect(log.entries == [#"["late"]"#])
  }

  @Test("a source that goes while it is dragged ends the drag") func vanishing() {
    struct Fading: View {
      let log: Log
      @State var isShown = true
      var body: some View {
        VStack(spacing: 0) {
          if isShown { Square().draggable("going") }
          Square().dropDestination(for: String.self) { _, _ in
            true
          } isTargeted: {
            log("\($0)")
            isShown = false
          }
        }
        .frame(height: 200, alignment: .bottom)
      }
    }
    let driver = EventDriver { [log] in Fading(log: log) }
    driver.press(100, 50)
    driver.move(100, 150)
    driver.move(100, 151)
    #expect(log.entries == ["true", "false"])
    #expect(!driver.tree.drags.isDragging)
    driver.release(100, 151)
  }

  @Test("a delegate follows the drag and says what a drop would do") func delegate() {
    struct Gate: DropDelegate {
      let log: Log
      func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
      func dropEntered(info: DropInfo) { log("in") }
      func dropUpdated(info: DropInfo) -> DropProposal? {
        DropProposal(operation: info.location.x < 50 ? .move : .forbidden)
      }
      func dropExited(info: DropInfo) { log("out") }
      func performDrop(info: DropInfo) -> Bool {
        let log = log
        for provider in info.itemProviders(for: [.plainText]) {
          provider.loadObject(ofClass: NSString.self) { text, _ in log("\(text.map { "\($0)" } ?? "none")") }
        }
        return true
      }
    }
    let log = log
    let driver = EventDriver {
      VStack(spacing: 0) {
        Square().onDrag { NSItemProvider(object: "given" as NSString) }
        Square().onDrop(of: [.text, .png], delegate: Gate(log: log))
      }
    }
    let system = FakeDragSystem()
    (system.accepts, driver.tree.drags.system) = (false, system)
    driver.press(100, 50)
    driver.move(60, 120)
    driver.move(120, 120)
    driver.release(120, 120)
    driver.press(100, 50)
    driver.move(60, 120)
    driver.release(60, 120)
    driver.send(.drag(Drag(types: [.png], action: .copy), at: CGPoint(x: 60, y: 150)))
    #expect(log.entries == ["in", "out", "in", "out", "given"])
    #expect(system.answers == ["no text/plain;charset=utf-8"])
  }

  @Test("a drag that rests near the edge of a list scrolls it, and meets what comes up") func edges() {
    let log = log
    let driver = EventDriver {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Color.blue.frame(width: 200, height: 50)
              .dropDestination(for: String.self) { _, _ in
                log("row \(row)")
                return true
              }
          }
        }
      }
    }
    let drag = Event.drag(Drag(types: [.text], action: .copy), at: CGPoint(x: 100, y: 190))
    driver.send(drag)
    driver.wait(0.25)
    driver.send(.drop(.data(.text, [65]), .copy, at: CGPoint(x: 100, y: 190)))
    driver.wait(1)
    driver.send(drag)
    // Ten steps of 8 points after the first moment.
    driver.wait(0.3 + 9.5 / 30)
    driver.send(.drop(.data(.text, [65]), .copy, at: CGPoint(x: 100, y: 190)))
    driver.wait(1)
    driver.send(drag)
    driver.wait(20)
    driver.send(.drop(.data(.text, [65]), .copy, at: CGPoint(x: 100, y: 190)))
    #expect(log.entries == ["row 3", "row 5", "row 19"])
  }

  /// Waits for tasks of the main actor.
  private func eventually(_ condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }
}
