// Keys for views that have the focus, or that stand around it; the pointer's look.

import Drawing
import Foundation
import Geometry
import Input
import Testing

@testable import Views

@MainActor @Suite("Keys and the pointer over views") struct KeyPressTests {
  let log = Log()

  @Test("a focusable view gets the keys once it is pressed, and hands on what it has no use for") func focusable() {
    let log = log
    let driver = EventDriver {
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
          .focusable()
          .onKeyPress(.space) {
            log("space")
            return .handled
          }
          .onKeyPress(characters: .letters) { press in
            log("letter \(press.characters)")
            return press.characters == "x" ? .handled : .ignored
          }
        Color.blue.frame(height: 100).focusable(false)
      }
      .onKeyPress(keys: [.leftArrow, "q"], phases: .down) { press in
        log("outside \(press.key == .leftArrow ? "left" : press.characters) \(press.modifiers.contains(.command))")
        return .handled
      }
      .onKeyPress { press in
        log("any \(press.characters)")
        return .ignored
      }
    }
    driver.type("x")
    #expect(log.entries.isEmpty)
    driver.click(100, 150)
    driver.type("x")
    #expect(log.entries.isEmpty)
    driver.click(100, 50)
    driver.key(.space, " ")
    driver.type("xyq")
    driver.key(.left, "", .control)
    #expect(
      log.entries == ["space", "letter x", "letter y", "any y", "letter q", "outside q false", "outside left true"])
  }

  @Test("a field's own handlers come before it, others after it; releases are never told") func fields() {
    struct Form: View {
      let log: Log
      @State var words = ""
      var body: some View {
        VStack {
          TextField("Words", text: $words)
            .onKeyPress("a") {
              log("a")
              return .handled
            }
            .onKeyPress("b", phases: .up) { _ in
              log("b up")
              return .handled
            }
          TextField("Others", text: .constant(""))
        }
        .onKeyPress { press in
          log("outside \(press.characters)")
          return .handled
        }
        .onChange(of: words) { log(words) }
      }
    }
    let log = log
    let driver = EventDriver { Form(log: log) }
    driver.key(.tab)
    driver.type("ab")
    driver.key(.pageDown)
    #expect(log.entries == ["a", "b", "outside \u{F72D}"])
  }

  @Test("a disabled view gets no keys and loses those it has") func disabled() {
    struct Game: View {
      let log: Log
      @State var isOver = false
      @FocusState var hasKeys: Bool
      var body: some View {
        Color.red
          .focusable()
          .focused($hasKeys)
          .onKeyPress { press in
            log("\(press.characters) \(hasKeys)")
            if press.key == "e" { isOver = true }
            return .handled
          }
          .onAppear { hasKeys = true }
          .disabled(isOver)
          .onChange(of: hasKeys) { log("\(hasKeys)") }
      }
    }
    let log = log
    let driver = EventDriver { Game(log: log) }
    driver.wait(0.1)
    driver.type("aeb")
    #expect(log.entries == ["true", "a true", "e true", "false"])
  }

  @Test("the innermost style under the pointer is shown, and the pressed one until the release") func pointer() {
    struct Page: View {
      @State var isWide = false
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: 100).pointerStyle(isWide ? .zoomIn : .link).onTapGesture { isWide.toggle() }
          Color.blue.frame(height: 100).pointerStyle(nil)
        }
        .pointerStyle(.grabIdle)
      }
    }
    let driver = EventDriver { Page() }
    #expect(driver.tree.pointerStyle == .default)
    driver.move(50, 50)
    #expect(driver.tree.pointerStyle == .link)
    driver.move(50, 150)
    #expect(driver.tree.pointerStyle == .grabIdle)
    driver.press(50, 150)
    driver.move(50, 50)
    #expect(driver.tree.pointerStyle == .grabIdle)
    driver.release(50, 50)
    #expect(driver.tree.pointerStyle == .link)
    driver.click(50, 50)
    #expect(driver.tree.pointerStyle == .zoomIn)
    driver.send(.pointerLeft)
    #expect(driver.tree.pointerStyle == .default)
  }
}
