// The events of a window between two drains, merged where only the last of a run matters.
//
// Each arrival costs O(1): a run of moves is one move, a run of sizes (with moves among them) is one size, exposed
// rectangles are collected. Presses, releases, keys and all else stay as they came and in their order.

import Foundation
import Images
import Input

struct EventQueue {
  private var events: [WindowEvent] = []
  /// Where the size stands that a later one may replace: nothing but moves has come since.
  private var sizeIndex: Int?
  private var exposed: [PixelRect] = []
  private var isFrameDone = false

  /// More exposed rectangles than this become their common box: painting that once is cheaper.
  static let exposedLimit = 32

  var isEmpty: Bool { events.isEmpty && exposed.isEmpty && !isFrameDone }

  mutating func append(_ event: Event) {
    if case .move = event {
      if case .input(.move) = events.last {
        events[events.count - 1] = .input(event)
      } else {
        events.append(.input(event))
      }
      return
    }
    sizeIndex = nil
    if case .drag = event, case .input(.drag) = events.last {
      events[events.count - 1] = .input(event)
      return
    }
    if case .preedit = event, case .input(.preedit) = events.last {
      events[events.count - 1] = .input(event)
      return
    }
    events.append(.input(event))
  }

  mutating func resize(width: Int, height: Int, points: CGSize) {
    let pair: [WindowEvent] = [.resized(width: width, height: height), .input(.resize(to: points))]
    if let sizeIndex {
      events.replaceSubrange(sizeIndex...sizeIndex + 1, with: pair)
    } else {
      sizeIndex = events.count
      events += pair
    }
  }

  mutating func expose(_ rectangle: PixelRect) {
    if rectangle.isEmpty { return }
    exposed.append(rectangle)
    if exposed.count > Self.exposedLimit { exposed = [exposed.reduce(rectangle) { $0.union($1) }] }
  }

  mutating func frameDone() { isFrameDone = true }

  mutating func destroyed() { events.append(.destroyed) }

  /// Everything since the last time: what the user did in its order, then what to repaint, then whether a frame was taken.
  mutating func takeAll() -> [WindowEvent] {
    var result = events
    if !exposed.isEmpty { result.append(.expose(exposed)) }
    if isFrameDone { result.append(.frameDone) }
    self = EventQueue()
    return result
  }
}
