// Animations that wait for their time cost nothing until it comes.

import Drawing
import Foundation
import Geometry
import Testing

@testable import Views

@MainActor @Suite("Animations that wait") struct WaitingAnimationTests {
  private final class Stage: ObservableObject {
    @Published var isMoved = false
  }

  /// What is animated: data of a view, its place, its going.
  enum Kind: CaseIterable { case data, place, departure }

  private struct Mover: View {
    let kind: Kind
    @ObservedObject var stage: Stage

    var body: some View {
      switch kind {
      case .data: Color.red.opacity(stage.isMoved ? 0.5 : 1)
      case .place:
        Color.red.frame(width: 10, height: 10)
          .frame(maxWidth: .infinity, alignment: stage.isMoved ? .trailing : .leading)
      case .departure: if !stage.isMoved { Color.red }
      }
    }
  }

  private func move(_ kind: Kind, _ animation: Animation) -> ViewTree {
    let stage = Stage()
    let tree = ViewTree(Mover(kind: kind, stage: stage), width: 100, height: 100)
    tree.advance(to: 1)
    _ = tree.takeDamage()
    withAnimation(animation) { stage.isMoved = true }
    _ = tree.takeDamage()
    return tree
  }

  @Test("a delayed one asks for its first step when the delay is over", arguments: Kind.allCases)
  func delayed(kind: Kind) {
    let tree = move(kind, .linear(duration: 1).delay(2))
    #expect(tree.nextStep == 3)
    // Something else may wake the window meanwhile.
    tree.advance(to: 2)
    #expect(tree.takeDamage().isEmpty && tree.nextStep == 3)
    tree.advance(to: 3.5)
    #expect(!tree.takeDamage().isEmpty && tree.nextStep == 3.5)
    tree.advance(to: 4.25)
    _ = tree.takeDamage()
    #expect(tree.nextStep == nil)
  }

  @Test("one that stands still asks for none", arguments: Kind.allCases) func still(kind: Kind) {
    #expect(move(kind, .linear(duration: 1).speed(0)).nextStep == nil)
  }

  @Test("one that counts as complete before its delay is over is asked in time") func complete() {
    #expect(move(.data, .linear(duration: 1).delay(2).logicallyComplete(after: 0.5)).nextStep == 1.5)
  }

  @Test("a scroll by program that the wheel has overtaken asks for none") func overtaken() throws {
    let driver = EventDriver {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<50) { Square().id($0) } }
            .onTapGesture { withAnimation(.linear(duration: 10)) { proxy.scrollTo(40, anchor: .top) } }
        }
      }
    }
    driver.click(100, 50)
    #expect(driver.tree.nextStep == driver.tree.time)
    driver.scroll(1)
    // The bars alone are waited for.
    #expect(try #require(driver.tree.nextStep) > driver.tree.time)
  }
}
