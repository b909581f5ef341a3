// The rows of a list or a table in their order, those included that are only made once they are seen.
//
// In:  the elements inside, as they are now.
// Out: ids, places and elements of rows by number. Made for one key or one press and then forgotten: it costs a walk through what is
//      there, not through all that could be.

import Drawing
import Foundation
import Geometry

@MainActor struct RowDirectory {
  private enum Run {
    case rows([RowElement])
    /// Rows on demand, and the number of their first in their container.
    case repetition(any LazyRepetition, LazyElement, first: Int)
  }

  private var runs: [Run] = []
  /// The first number of each run, and the count of all.
  private var firsts: [Int] = [0]
  let scroll: ScrollElement?

  var count: Int { firsts.last ?? 0 }

  /// - Parameter isMeant: Whether a row with an id counts.
  init(_ list: RowsElement, _ isMeant: (AnyHashable) -> Bool) {
    var scroll: ScrollElement?
    var rows: [RowElement] = []
    var runs: [Run] = []
    // From the last to the first, as a stack gives them back.
    var waiting: [Element] = list.children.reversed()
    while let element = waiting.popLast() {
      if element.isLeaving || element is RowsElement { continue }
      if scroll == nil { scroll = element as? ScrollElement }
      if let row = element as? RowElement {
        if let id = row.id, isMeant(id) { rows.append(row) }
      } else if let lazy = element as? LazyElement {
        for (segment, first) in lazy.rowSegments {
          switch segment {
          case .elements(let elements): waiting += elements.reversed()
          case .repetition(let repetition):
            if !rows.isEmpty { runs.append(.rows(rows)) }
            rows = []
            if let id = repetition.id(at: 0), isMeant(id) { runs.append(.repetition(repetition, lazy, first: first)) }
          }
        }
      } else {
        waiting += element.children.reversed()
      }
    }
    if !rows.isEmpty { runs.append(.rows(rows)) }
    (self.runs, self.scroll) = (runs, scroll)
    for run in runs {
      switch run {
      case .rows(let rows): firsts.append(count + rows.count)
      case .repetition(let repetition, _, _): firsts.append(count + repetition.count)
      }
    }
  }

  private func find(_ place: Int) -> (run: Run, index: Int)? {
    guard place >= 0, place < count else { return nil }
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= place { low = middle } else { high = middle }
    }
    return (runs[low], place - firsts[low])
  }

  func id(at place: Int) -> AnyHashable? {
    switch find(place) {
    case (.rows(let rows), let index)?: rows[index].id
    case (.repetition(let repetition, _, _), let index)?:
      // A row that is there may have been given another value by a tag.
      Self.row(repetition.madeElements(at: index))?.id ?? repetition.id(at: index)
    case nil: nil
    }
  }

  func mark(_ place: Int) -> RowCursor.Mark? { id(at: place).map { RowCursor.Mark(id: $0, place: place) } }

  func ids(_ places: ClosedRange<Int>) -> [AnyHashable] {
    places.clamped(to: 0...max(count - 1, 0)).compactMap { id(at: $0) }
  }

  /// Where a row is now; where it was is looked at first.
  func place(of mark: RowCursor.Mark) -> Int? {
    id(at: mark.place) == mark.id ? mark.place : place(of: mark.id)
  }

  func place(of id: AnyHashable) -> Int? {
    for (run, first) in zip(runs, firsts) {
      switch run {
      case .rows(let rows): if let index = rows.firstIndex(where: { $0.id == id }) { return first + index }
      case .repetition(let repetition, _, _): if let index = repetition.index(of: id) { return first + index }
      }
    }
    return nil
  }

  func place(of row: RowElement) -> Int? {
    for (run, first) in zip(runs, firsts) {
      switch run {
      case .rows(let rows): if let index = rows.firstIndex(where: { $0 === row }) { return first + index }
      case .repetition(let repetition, _, _):
        guard let id = row.rowID ?? row.id, let index = repetition.index(of: id) else { continue }
        return first + index
      }
    }
    return nil
  }

  /// The first row by the order of rows that is one of these.
  func firstPlace(of ids: [AnyHashable]) -> Int? {
    if ids.count == 1, let id = ids.first { return place(of: id) }
    return ids.compactMap { place(of: $0) }.min()
  }

  /// The element of a row, which is made if it is not there.
  func row(at place: Int, makes: Bool = true) -> RowElement? {
    switch find(place) {
    case (.rows(let rows), let index)?: rows[index]
    case (.repetition(let repetition, _, _), let index)?:
      Self.row(makes ? repetition.elements(at: index) : repetition.madeElements(at: index))
    case nil: nil
    }
  }

  private static func row(_ elements: [Element]?) -> RowElement? {
    var waiting = elements ?? []
    while let element = waiting.popLast() {
      if let row = element as? RowElement { return row }
      waiting += element.children.reversed()
    }
    return nil
  }

  /// Where a row is in what scrolls; where it is thought to be if it has not been seen.
  func frame(of place: Int) -> CGRect? {
    guard let scroll, let (run, index) = find(place) else { return nil }
    switch run {
    case .rows(let rows): return scroll.frame(of: rows[index])
    case .repetition(_, let lazy, let first): return lazy.frame(ofCell: first + index, in: scroll)
    }
  }

  /// Scrolls by the shortest way to where the whole row is seen.
  func reveal(_ place: Int) {
    guard let scroll, let (run, index) = find(place) else { return }
    switch run {
    case .rows(let rows): scroll.reveal(withMargin(scroll.frame(of: rows[index]), place), nil, Transaction())
    case .repetition(_, let lazy, let first):
      // Once the rows around it are there, the place is known better.
      for _ in 0..<4 {
        guard let frame = lazy.frame(ofCell: first + index, in: scroll) else { return }
        scroll.reveal(withMargin(frame, place), nil, Transaction())
      }
    }
  }

  /// The first and the last row bring the margin around them along; sideways nothing is scrolled.
  private func withMargin(_ frame: CGRect, _ place: Int) -> CGRect {
    guard let scroll else { return frame }
    var frame = frame
    if place == 0 { frame = CGRect(x: 0, y: 0, width: 0, height: max(frame.maxY, 0)) }
    if place == count - 1 { frame.size.height = max(scroll.contentSize.height - frame.minY, frame.height) }
    (frame.origin.x, frame.size.width) = (scroll.offset.x, 0)
    return frame
  }

  /// Where a step leads to: by a page it is as far as what is seen reaches, less a row.
  func place(_ step: RowStep, from place: Int) -> Int {
    let last = count - 1
    switch step {
    case .up: return max(place - 1, 0)
    case .down: return min(place + 1, last)
    case .first: return 0
    case .last: return last
    case .pageUp, .pageDown:
      guard let scroll, let own = frame(of: place) else { return place }
      let way = max(scroll.size.height - own.height, own.height)
      let isDown = step == .pageDown
      // The furthest row that is no further away than this, and at least the next one.
      var (low, high) = isDown ? (min(place + 1, last), last) : (0, max(place - 1, 0))
      while low < high {
        let middle = isDown ? (low + high + 1) / 2 : (low + high) / 2
        guard let frame = frame(of: middle) else { return place }
        if isDown {
          if frame.minY <= own.minY + way { low = middle } else { high = middle - 1 }
        } else {
          if frame.minY >= own.minY - way { high = middle } else { low = middle + 1 }
        }
      }
      return low
    }
  }
}
