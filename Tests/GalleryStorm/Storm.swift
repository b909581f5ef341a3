// Random events into the gallery: what a hand would never do, for as long as is asked for.
//
//   gallery-storm [EVENTS] [SEED]
//
// In:  how many events, 20,000 without a word; a seed, printed.
// Out: a line at the end, with what was left over: views that have gone and are still in memory, and how the memory grew. Exit 1 if there
//      are such views, or if the memory after all events is more than a tenth, and 8 MB, above what it was after a fifth of them.

import Foundation
import Host
import Input
import SwiftUI
import Views

@main struct Storm {
  /// A window smaller than the gallery's own: everything is near everything.
  static let size = CGSize(width: 640, height: 480)

  @MainActor static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count <= 2, let count = words.first.map({ Int($0) }) ?? 20_000, count > 0,
      let seed = words.dropFirst().first.map({ UInt64($0) }) ?? UInt64.random(in: 0..<1_000_000)
    else {
      FileHandle.standardError.write(Data("usage: gallery-storm [EVENTS] [SEED]\n".utf8))
      exit(2)
    }
    guard let window = begin() else { exit(1) }
    var storm = StormRun(window: window, seed: seed)
    exit(storm.run(count) ? 0 : 1)
  }
}

extension Storm {
  /// The program anew.
  @MainActor static func begin() -> HeadlessWindow? { HeadlessWindow(StormApp(), size: size) }
}

/// The gallery's scene, under a beginning of the test's own.
struct StormApp: App {
  @StateObject private var journal = Journal()

  var body: some Scene { GalleryScene(journal: journal) }
}

@MainActor struct StormRun {
  private var window: HeadlessWindow
  private var beginnings = 1
  private let seed: UInt64
  private var random: SplitMix
  private var place = CGPoint(x: 320, y: 240)
  private var held: PointerButton?
  private var watched: [WeakObject] = []

  /// Objects of each look that are watched until the end, and events between two looks.
  private static let (sample, interval) = (20, 500)
  /// Events after which the program begins anew: what is typed and pasted doubles otherwise until nothing else is measured.
  private static let life = 5_000

  init(window: HeadlessWindow, seed: UInt64) {
    (self.window, self.seed) = (window, seed)
    random = SplitMix(state: seed)
  }

  /// Returns whether nothing was left over.
  mutating func run(_ count: Int) -> Bool {
    print("seed \(seed), \(count) events")
    var early: Int?
    for number in 0..<count {
      if window.isFinished || number % Self.life == Self.life - 1 {
        end()
        guard let next = Storm.begin() else { return false }
        (window, beginnings) = (next, beginnings + 1)
      }
      for event in next() where !window.isFinished { window.send(event) }
      if number % Self.interval == 0 { watch() }
      if number == count / 5 { early = ProcessMemory.resident }
    }
    rest()
    let late = ProcessMemory.resident
    let present = Set(window.objects.map { ObjectIdentifier($0) })
    let left = watched.compactMap(\.object).filter { !present.contains(ObjectIdentifier($0)) }
    let growth = (late ?? 0) - (early ?? 0)
    print(
      "\(count) events in \(beginnings) lives, \(watched.count) views watched, \(left.count) left over, memory \((early ?? 0) / 1024) KB after a fifth, "
        + "\((late ?? 0) / 1024) KB at the end")
    for name in Set(left.map { "\(type(of: $0))" }).sorted().prefix(20) { print("left over: \(name)") }
    return left.isEmpty && growth <= max((early ?? 0) / 10, 8 << 20)
  }

  /// Closes all windows, as their users do.
  private mutating func end() {
    held = nil
    for _ in 0..<64 where !window.isFinished { window.send(.closeRequest) }
  }

  /// Closes what is open and lets everything come to rest.
  private mutating func rest() {
    if let held { window.send(.release(held, at: place, [])) }
    held = nil
    for _ in 0..<12 { window.send(.key(.escape, text: "", [])) }
    window.send(.focus(true))
    // Away from the page and back: views of other pages have gone then.
    for digit in ["2", "1"] {
      window.send(.key(.character(Character(digit)), text: "", .control))
      window.send(.wait(3))
    }
    window.send(.pointerLeft)
    window.send(.wait(3))
  }

  private mutating func watch() {
    let objects = window.objects
    guard !objects.isEmpty else { return }
    for _ in 0..<Self.sample {
      watched.append(WeakObject(object: objects[Int.random(in: 0..<objects.count, using: &random)]))
    }
    // What has gone needs no watching.
    if watched.count > 10_000 { watched.removeAll { $0.object == nil } }
  }

  private mutating func next() -> [Event] {
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

private struct WeakObject {
  weak var object: AnyObject?
}

/// Random numbers from a seed (Steele, Lea, Flood: SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private enum ProcessMemory {
  /// Bytes in memory; nil where the system does not say.
  static var resident: Int? {
    guard let words = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      words.count > 1, let pages = Int(words[1])
    else { return nil }
    return pages * 4096
  }
}
