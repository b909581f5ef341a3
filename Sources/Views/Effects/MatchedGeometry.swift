// Views that take another's place: SwiftUI's matchedGeometryEffect.
//
// In:  a namespace and an id; which of the views with them is the source.
// Out: each other view is offered the source's size and laid out upon its place. When under an animation one source gives way to another
//      with the same id, the new one moves from where the old one was, which is how a view seems to fly across a window.

import Drawing
import Foundation
public import Geometry

/// A name that belongs to a view's identity.
@propertyWrapper public struct Namespace {
  public struct ID: Hashable, Sendable { let number: UInt64 }

  private var id: ID?

  public init() {}

  public var wrappedValue: ID { id ?? ID(number: 0) }
}

extension Namespace: StoredProperty {
  private final class Place {
    let id: ID
    init(_ id: ID) { self.id = id }
  }

  @MainActor mutating func attach(to storage: inout AnyObject?, _ node: ViewNode) {
    let place = storage as? Place ?? Place(ID(number: node.tree.nextNumber()))
    storage = place
    id = place.id
  }
}

/// What of a place is taken over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A place's name in a window.
struct MatchedKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

struct MatchedGeometryModifier {
  let key: MatchedKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

extension MatchedGeometryModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> MatchedElement { MatchedElement(content) }

  func update(_ element: MatchedElement, _ environment: EnvironmentValues) {
    element.modifier = self
    element.setNeedsLayout()
  }
}

final class MatchedElement: WrapperElement {
  override var mirrorsChildren: Bool { false }
  var modifier: MatchedGeometryModifier?
  private var flight: PlacementAnimation?

  override func placeChildren() {
    if let target, modifier?.isSource == false {
      content.place(at: target.origin, proposal: ProposedViewSize(target.size))
    } else {
      super.placeChildren()
    }
    guard let tree, let modifier else { return }
    tree.matched.remember(self, modifier)
  }

  /// Where the content is put instead of its own place: own coordinates.
  private var target: CGRect?

  /// The window's frame of the view without any match.
  var ownFrame: CGRect { Path(CGRect(origin: .zero, size: size)).hull(under: transform(to: .global)) }

  /// Puts the content upon a place of the window; one that is no source follows its source.
  func follow(_ frame: CGRect) {
    guard let modifier, !modifier.isSource else { return }
    let local = Path(frame).hull(under: transform(to: .global).inverted())
    let newSize = modifier.properties.contains(.size) ? local.size : size
    var origin = CGPoint.zero
    if modifier.properties.contains(.position) {
      origin = CGPoint(
        x: local.minX + modifier.anchor.x * (local.width - newSize.width),
        y: local.minY + modifier.anchor.y * (local.height - newSize.height))
    }
    let wanted = CGRect(origin: origin, size: newSize)
    guard wanted != target else { return }
    target = wanted
    content.place(at: origin, proposal: ProposedViewSize(newSize))
  }

  /// Flies from a place of the window to where the content is now, or the other way.
  func fly(from frame: CGRect, isReversed: Bool = false, _ transaction: Transaction) {
    guard let tree else { return }
    let there = Path(frame).hull(under: transform(to: .global).inverted())
    let here = CGRect(origin: .zero, size: size)
    let flight = PlacementAnimation(self, isReversed ? here : there)
    flight.retarget(isReversed ? there : here, transaction, tree)
    self.flight = flight
    isLeavingByFlight = isReversed
  }

  /// On its way to another's place, to stay there for as long as it is still seen.
  private(set) var isLeavingByFlight = false

  /// While it flies the content is offered the size of each moment, and lies in the middle of that moment's place.
  override func changeInside() {
    guard let flight, let tree else { return }
    if flight.isFinished, !isLeavingByFlight {
      self.flight = nil
      content.place(at: .zero, proposal: placedProposal)
      return
    }
    let shown = flight.presented(at: tree.time)
    let properties = modifier?.properties ?? .frame
    let size = properties.contains(.size) ? shown.size : self.size
    let middle =
      properties.contains(.position)
      ? CGRect(origin: shown.origin, size: shown.size) : CGRect(origin: .zero, size: self.size)
    content.place(at: CGPoint(x: middle.midX, y: middle.midY), anchor: .center, proposal: ProposedViewSize(size))
  }

  /// Whether the element, or something that it is in, is on its way out.
  var isGoing: Bool {
    var next: Element? = self
    while let element = next {
      if element.isLeaving { return true }
      next = element.parent
    }
    return false
  }

  override func disappear() {
    super.disappear()
    tree?.matched.forget(self)
  }
}

/// The places of a window that have names.
@MainActor final class MatchedPlaces {
  private struct Place {
    weak var source: MatchedElement?
    var frame: CGRect
  }

  private var places: [MatchedKey: Place] = [:]
  private struct Member {
    let key: MatchedKey
    let isSource: Bool
    let element: MatchedElement
    /// Members are gone through in the order in which they came.
    let number: Int
  }

  private var members: [ObjectIdentifier: Member] = [:]
  private var lastNumber = 0
  private var needsMatching = false

  func remember(_ element: MatchedElement, _ modifier: MatchedGeometryModifier) {
    lastNumber += 1
    let number = members[ObjectIdentifier(element)]?.number ?? lastNumber
    members[ObjectIdentifier(element)] = Member(
      key: modifier.key, isSource: modifier.isSource, element: element, number: number)
    needsMatching = true
  }

  func forget(_ element: MatchedElement) { members[ObjectIdentifier(element)] = nil }

  /// Once everything is placed: sources that are new fly from where the ones before them were, those that leave fly to where the new
  /// ones are, and the others follow theirs.
  func settle(_ transaction: Transaction) {
    guard needsMatching else { return }
    needsMatching = false
    let members = members.values.filter { $0.element.tree != nil }.sorted { $0.number < $1.number }
    var going: [Member] = []
    for member in members where member.isSource {
      let (key, element) = (member.key, member.element)
      if element.isGoing {
        going.append(member)
        continue
      }
      if let place = places[key], place.source !== element, transaction.effectiveAnimation != nil {
        element.fly(from: place.frame, transaction)
      }
      places[key] = Place(source: element, frame: element.ownFrame)
    }
    for member in going where transaction.effectiveAnimation != nil && !member.element.isLeavingByFlight {
      guard let place = places[member.key], place.source !== member.element else { continue }
      member.element.fly(from: place.frame, isReversed: true, transaction)
    }
    for member in members where !member.isSource {
      if let place = places[member.key] { member.element.follow(place.frame) }
    }
  }
}

extension View {
  /// Takes the place of another view with the same id in the namespace, or gives it its own.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchedKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
