// What a hand could do and never would: pointer, keys, wheel, text, drags from elsewhere, and the window's size, at random.
//
// In:  a seed.
// Out: events, some together, for a window of up to 900x700 points.

import Foundation
import Input
import SwiftUI

struct RandomEvents {
  var random: SplitMix
  private(set) var place = CGPoint(x: 320, y: 240)
  private var held: PointerButton?

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// The button that is held goes up.
  mutating func letGo() -> [Event] {
    defer { held = nil }
    return held.map { [.release($0, at: place, [])] } ?? []
  }

  /// What comes next; none of it asks the window to close.
  mutating func next() -> [Event] {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<34:
      step()
      return [.move(to: place, modifiers())]
    case 34..<52:
      if let button = held {
        held = nil
        return [.release(button, at: place, modifiers())]
      }
      let button: PointerButton = [.left, .left, .left, .left, .right, .middle][Int.random(in: 0..<6, using: &random)]
      held = button
      return [.press(button, at: place, modifiers())]
    case 52..<60:
      return [
        .scroll(
          by: CGVector(dx: CGFloat(Int.random(in: -1...1, using: &random)), dy: .random(in: -3...3, using: &random)),
          at: place, modifiers())
      ]
    case 60..<88: return [key()]
    case 88..<94: return [.wait(.random(in: 0...0.4, using: &random))]
    case 94: return [.text(["é", "œ", "語", "👩‍🚀", "ا", ""][Int.random(in: 0..<6, using: &random)])]
    case 95: return [.preedit(Preedit("かな", caret: 1))]
    case 96: return [.focus(false), .focus(true)]
    case 97: return [.pointerLeft]
    case 98: return drag()
    default:
      let size = CGSize(width: .random(in: 200...900, using: &random), height: .random(in: 150...700, using: &random))
      return [.resize(to: size)]
    }
  }

  /// Near where it is, or somewhere else.
  private mutating func step() {
    if Bool.random(using: &random) {
      place = CGPoint(x: .random(in: -20...920, using: &random), y: .random(in: -20...720, using: &random))
    } else {
      place.x += .random(in: -12...12, using: &random)
      place.y += .random(in: -12...12, using: &random)
    }
  }

  private mutating func modifiers() -> Modifiers {
    let all: [Modifiers] = [[], [], [], [], [], [], .shift, .control, .alt, [.control, .shift]]
    return all[Int.random(in: 0..<all.count, using: &random)]
  }

  private mutating func key() -> Event {
    let named: [Key] = [
      .escape, .return, .tab, .tab, .tab, .delete, .backspace, .space, .space, .left, .right, .up, .down, .down, .home,
      .end, .pageUp, .pageDown, .function(10), .function(6), .insert,
    ]
    if Bool.random(using: &random) {
      return .key(named[Int.random(in: 0..<named.count, using: &random)], text: "", modifiers())
    }
    // W and Q with Control would close the window.
    let letters = Array("abcdefghijklmnoprstuvxyz0123456789.,-/ ")
    let letter = letters[Int.random(in: 0..<letters.count, using: &random)]
    let held = modifiers()
    return .key(.character(letter), text: held.isDisjoint(with: [.control, .alt]) ? String(letter) : "", held)
  }

  /// From another program: over the window, and dropped or gone.
  private mutating func drag() -> [Event] {
    let drag = Drag(types: [.text, .uriList], action: .copy)
    let bytes = Array("file:///tmp/dropped.dot\r\n".utf8)
    let end: Event = Bool.random(using: &random) ? .dragLeft : .drop(.data(.text, bytes), .copy, at: place)
    return [.drag(drag, at: place), end]
  }
}

/// Random numbers from a seed (Steele, Lea, Flood: SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
