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

  /// Flies from a place of the window to where the content is now.
  func fly(from frame: CGRect, _ transaction: Transaction) {
    guard let tree else { return }
    let local = Path(frame).hull(under: transform(to: .global).inverted())
    let here = CGRect(origin: .zero, size: size)
    let flight = PlacementAnimation(self, local)
    flight.retarget(here, transaction, tree)
    self.flight = flight
  }

  /// How the content is stretched and moved while it flies.
  override func contentTransform(in size: CGSize) -> CGAffineTransform {
    guard let flight, let tree, !flight.isFinished, size.width > 0, size.height > 0 else { return .identity }
    let shown = flight.presented(at: tree.time)
    let stretches = modifier?.properties.contains(.size) ?? true
    let scale = stretches ? CGSize(width: shown.width / size.width, height: shown.height / size.height) : CGSize(width: 1, height: 1)
    return CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height, tx: shown.minX, ty: shown.minY)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let map = contentTransform(in: size)
    if !map.isIdentity { context.concatenate(map) }
    super.draw(in: &context, size: size, pass)
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
  private var members: [ObjectIdentifier: (key: MatchedKey, isSource: Bool, element: MatchedElement)] = [:]
  private var needsMatching = false

  func remember(_ element: MatchedElement, _ modifier: MatchedGeometryModifier) {
    members[ObjectIdentifier(element)] = (modifier.key, modifier.isSource, element)
    needsMatching = true
  }

  func forget(_ element: MatchedElement) { members[ObjectIdentifier(element)] = nil }

  /// Once everything is placed: sources that are new fly from where the ones before them were, and the others follow theirs.
  func settle(_ transaction: Transaction) {
    guard needsMatching else { return }
    needsMatching = false
    for (key, isSource, element) in members.values where isSource && !element.isLeaving && element.tree != nil {
      if let place = places[key], place.source !== element, transaction.effectiveAnimation != nil {
        element.fly(from: place.frame, transaction)
      }
      places[key] = Place(source: element, frame: element.ownFrame)
    }
    for (key, isSource, element) in members.values where !isSource {
      if let place = places[key] { element.follow(place.frame) }
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
