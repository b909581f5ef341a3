// What a row's repetition lets be done with it: deleting and moving, as `onDelete` and `onMove` say.
//
// In:  the chosen rows; a row that is dragged.
// Out: one call for all rows of a repetition, with their places in it.

import Drawing
import Foundation
import Geometry

/// What `onDelete` or `onMove` of a row's repetition does, and where the row is in it.
struct RowEdit<Action> {
  let action: Action
  /// Where the row is among its repetition's; found when it is asked for.
  let place: () -> Int?
  let count: Int
}

enum RowDeletionTrait: LayoutTrait { static var defaultValue: RowEdit<(IndexSet) -> Void>? { nil } }
enum RowMovingTrait: LayoutTrait { static var defaultValue: RowEdit<(IndexSet, Int) -> Void>? { nil } }

/// Puts an edit on a row; unlike another trait, a new one of each evaluation unsettles nothing.
struct RowEditModifier<Key: LayoutTrait> {
  let value: Key.Value
}

extension RowEditModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> RowEditElement<Key> { RowEditElement(content, value) }
  func update(_ element: RowEditElement<Key>, _ environment: EnvironmentValues) { element.value = value }
}

final class RowEditElement<Key: LayoutTrait>: WrapperElement {
  var value: Key.Value

  init(_ content: Element, _ value: Key.Value) {
    self.value = value
    super.init(content)
  }

  override func trait<Other: LayoutTrait>(_ key: Other.Type) -> Other.Value {
    // The same type: the cast cannot fail.
    key == Key.self ? (value as? Other.Value ?? Other.defaultValue) : super.trait(key)
  }
}

/// Rows that are being moved.
struct RowMoving {
  /// Where they are among their repetition's, and what moves them.
  let places: IndexSet
  let action: (IndexSet, Int) -> Void
  /// Where the repetition begins among all rows, and how many rows it has.
  let first: Int
  let count: Int
  /// The row of the repetition that they would stand before.
  var target: Int?
}

extension RowsElement {
  /// The chosen rows' numbers, or those of a row that is not chosen.
  private func chosenPlaces(_ rows: RowDirectory, and id: AnyHashable? = nil) -> [Int] {
    guard let selection else { return [] }
    if let id, !selection.contains(id) { return rows.place(of: id).map { [$0] } ?? [] }
    let chosen = selection.chosen()
    if chosen.count == 1, let only = chosen.first { return rows.place(of: only).map { [$0] } ?? [] }
    // One walk through the rows finds them all.
    return (0..<rows.count).filter { rows.id(at: $0).map(selection.contains) ?? false }
  }

  // MARK: Deleting

  func deleteRows(_ rows: RowDirectory) -> Bool {
    let chosen = chosenPlaces(rows)
    guard let first = chosen.first, let edit = rows.row(at: first)?.content.trait(RowDeletionTrait.self),
      let start = edit.place().map({ first - $0 })
    else { return false }
    var places = IndexSet()
    for place in chosen where place >= start && place - start < edit.count {
      let isDisabled = rows.row(at: place, makes: false)?.content.trait(RowDeleteDisabledTrait.self) ?? false
      if !isDisabled { places.insert(place - start) }
    }
    guard let last = places.last else { return false }
    // The keys go on from the row that comes in the place of those that go.
    let left = start + last + 1 - places.count
    let next =
      (last + 1 < edit.count ? rows.id(at: start + last + 1) : nil) ?? rows.id(at: start + (places.first ?? 0) - 1)
    cursor = RowCursor()
    if let next { cursor.go(to: RowCursor.Mark(id: next, place: left)) }
    withTransaction(Transaction()) {
      edit.action(places)
      selection?.choose(next.map { [$0] } ?? [])
    }
    return true
  }

  // MARK: Moving

  private func moving(_ chosen: [Int], _ rows: RowDirectory) -> RowMoving? {
    guard let first = chosen.first, let edit = rows.row(at: first)?.content.trait(RowMovingTrait.self),
      let start = edit.place().map({ first - $0 })
    else { return nil }
    var places = IndexSet()
    for place in chosen where place >= start && place - start < edit.count {
      let isDisabled = rows.row(at: place, makes: false)?.content.trait(RowMoveDisabledTrait.self) ?? false
      if !isDisabled { places.insert(place - start) }
    }
    return places.isEmpty ? nil : RowMoving(places: places, action: edit.action, first: start, count: edit.count)
  }

  /// Moves the chosen rows by one, all together.
  func moveRows(by step: Int, _ rows: RowDirectory) -> Bool {
    guard let move = moving(chosenPlaces(rows), rows), let low = move.places.first, let high = move.places.last else {
      return false
    }
    // The place is counted before the rows are taken out.
    let target = step < 0 ? low - 1 : high + 2
    if target >= 0, target <= move.count {
      withTransaction(Transaction()) { move.action(move.places, target) }
      tree?.after { [weak self] in self?.revealLead() }
    }
    return true
  }

  private func revealLead() {
    let rows = directory
    if let place = startPlace(rows) { rows.reveal(place) }
  }

  func beginMoving(_ id: AnyHashable) -> RowMoving? {
    let rows = directory
    return moving(chosenPlaces(rows, and: id), rows)
  }

  /// The row that the rows would stand before; nil where nothing would change.
  func target(_ move: RowMoving, at point: CGPoint) -> Int? {
    let rows = directory
    guard let scroll = rows.scroll else { return nil }
    let inside = scroll.local(point)
    scrollAtEdge(scroll, inside.y)
    let y = inside.y + scroll.offset.y
    // The first row whose middle is further down.
    var (low, high) = (0, move.count)
    while low < high {
      let middle = (low + high) / 2
      guard let frame = rows.frame(of: move.first + middle) else { return nil }
      if frame.midY > y { high = middle } else { low = middle + 1 }
    }
    guard let first = move.places.first, let last = move.places.last else { return nil }
    let isOneBlock = last - first + 1 == move.places.count
    return isOneBlock && low >= first && low <= last + 1 ? nil : low
  }

  /// Near the ends of what is seen the rows go on.
  private func scrollAtEdge(_ scroll: ScrollElement, _ y: CGFloat) {
    let reach = RowElement.height / 2
    if y < reach { scroll.setOffset(CGPoint(x: scroll.offset.x, y: scroll.offset.y - reach)) }
    if y > scroll.size.height - reach { scroll.setOffset(CGPoint(x: scroll.offset.x, y: scroll.offset.y + reach)) }
  }

  /// Where the line before a row of the repetition that is moved stands, in own coordinates.
  func line(before target: Int) -> CGRect? {
    let rows = directory
    guard let move = press?.move, let scroll = rows.scroll else { return nil }
    let isLast = target >= move.count
    guard let frame = rows.frame(of: move.first + (isLast ? move.count - 1 : target)) else { return nil }
    let origin = Self.place(of: scroll, in: self)
    let y = origin.y - scroll.offset.y + (isLast ? frame.maxY : frame.minY)
    return CGRect(x: origin.x - scroll.offset.x + frame.minX, y: y - 1, width: frame.width, height: 2)
  }

  private static func place(of inner: Element, in outer: Element) -> CGPoint {
    var origin = CGPoint.zero
    var next: Element? = inner
    while let element = next, element !== outer {
      (origin.x, origin.y) = (origin.x + element.origin.x, origin.y + element.origin.y)
      next = element.parent
    }
    return origin
  }

  func finish(_ move: RowMoving, before target: Int) {
    withTransaction(Transaction()) { move.action(move.places, target) }
  }
}
