// A view whose content depends on the room that it is given.
//
// The reader takes all that it is offered; its views are offered the same and lie over each other at its top leading corner. The
// content is made during the layout, once the size is settled, and again whenever the size or the description changes.

import Drawing
public import Foundation
public import Geometry

public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// A coordinate space by its kind or name.
public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The nearest scroll view, as far as it is seen, within the margins of its content.
  public static var scrollView: NamedCoordinateSpace { named(ScrollSpaceName(axis: nil)) }
  /// The nearest scroll view along an axis, as far as it is seen.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { named(ScrollSpaceName(axis: axis)) }
}

/// The name of a scroll view that has been given none.
struct ScrollSpaceName: Hashable {
  /// Nil for a scroll view along whichever.
  let axis: Axis?

  @MainActor func names(_ element: Element) -> Bool {
    guard let scroll = element as? ScrollElement else { return false }
    return axis.map { scroll.axes.contains($0.set) } ?? true
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// A view's size, and its place in other spaces.
@MainActor @preconcurrency public struct GeometryProxy {
  weak var element: Element?
  public let size: CGSize
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The view's frame in a space, as far as it is laid out.
  public func frame(in space: CoordinateSpace) -> CGRect {
    let own = CGRect(origin: .zero, size: size)
    guard let element, space != .local else { return own }
    return Path(own).hull(under: element.transform(to: space))
  }

  @_disfavoredOverload
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let element, let named = element.space(space.name) else { return nil }
    let frame = CGRect(origin: .zero, size: named.size)
    let toSpace = element.transform(to: space.coordinateSpace)
    return toSpace.determinant == 0 ? nil : Path(frame).hull(under: toSpace.inverted())
  }

  /// What an anchor stands for, in this view's coordinates.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    anchor.resolve(element?.transform(to: .global).inverted() ?? .identity)
  }
}

/// A place or a rectangle of a view, to be asked for in another view's coordinates.
public struct Anchor<Value> {
  let resolve: (CGAffineTransform) -> Value

  /// What part of a view an anchor is.
  public struct Source {
    let make: @MainActor (Element) -> Anchor<Value>
  }
}

// Unchecked for the closure alone: it holds an element weakly and asks it when an anchor is resolved, which a GeometryProxy does on the main
// actor, where elements live. Values may travel between the two.
extension Anchor: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor.Source {
    Anchor.Source { element in
      Anchor { [weak element] map in
        MainActor.assumeIsolated {
          guard let element else { return .null }
          return Path(CGRect(origin: .zero, size: element.size)).hull(
            under: element.transform(to: .global).concatenating(map))
        }
      }
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func unitPoint(_ point: UnitPoint) -> Anchor.Source {
    Anchor.Source { element in
      Anchor { [weak element] map in
        MainActor.assumeIsolated {
          guard let element else { return .zero }
          return CGPoint(x: point.x * element.size.width, y: point.y * element.size.height).applying(
            element.transform(to: .global).concatenating(map))
        }
      }
    }
  }

  public static var center: Anchor.Source { unitPoint(.center) }
  public static var top: Anchor.Source { unitPoint(.top) }
  public static var bottom: Anchor.Source { unitPoint(.bottom) }
  public static var leading: Anchor.Source { unitPoint(.leading) }
  public static var trailing: Anchor.Source { unitPoint(.trailing) }
  public static var topLeading: Anchor.Source { unitPoint(.topLeading) }
  public static var topTrailing: Anchor.Source { unitPoint(.topTrailing) }
  public static var bottomLeading: Anchor.Source { unitPoint(.bottomLeading) }
  public static var bottomTrailing: Anchor.Source { unitPoint(.bottomTrailing) }
}

extension Element {
  /// From own coordinates to those of a space, by where elements are placed now.
  func transform(to space: CoordinateSpace) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    var element: Element? = self
    while let next = element {
      if case .named(let name) = space, next.isSpace(name) {
        guard let margins = (next as? ScrollElement)?.margins else { return transform }
        return transform.concatenating(CGAffineTransform(translationX: -margins.leading, y: -margins.top))
      }
      let frame = next.presentedFrame
      transform = transform.concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
      if let parent = next.parent {
        transform = transform.concatenating(parent.contentTransform(in: parent.presentedFrame.size))
      }
      element = next.parent
    }
    return transform
  }

  private func isSpace(_ name: AnyHashable) -> Bool {
    if let scroll = name.base as? ScrollSpaceName { return scroll.names(self) }
    return (self as? SpaceElement)?.name == name
  }

  /// The element around this one that a space is named after.
  func space(_ name: AnyHashable) -> Element? {
    var element: Element? = self
    while let next = element {
      if next.isSpace(name) { return next }
      element = next.parent
    }
    return nil
  }
}

/// Names the coordinates of a view.
struct SpaceModifier: Equatable {
  let name: AnyHashable
}

extension SpaceModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> SpaceElement { SpaceElement(content) }
  func update(_ element: SpaceElement, _ environment: EnvironmentValues) { element.name = name }
}

final class SpaceElement: WrapperElement {
  var name: AnyHashable?
}

extension View {
  public nonisolated func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    modifier(SpaceModifier(name: AnyHashable(name)))
  }

  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(name: name.name))
  }

  /// Hands a place of this view outward.
  public nonisolated func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    modifier(AnchorModifier<Value, Key>(source: value, transform: transform))
  }
}

/// Sets a preference that is made of a place of the content.
struct AnchorModifier<Value, Key: PreferenceKey> {
  let source: Anchor<Value>.Source
  let transform: (Anchor<Value>) -> Key.Value
}

extension AnchorModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> PreferenceElement<Key> { PreferenceElement(content) }

  func update(_ element: PreferenceElement<Key>, _ environment: EnvironmentValues) {
    element.modifier = PreferenceModifier(value: transform(source.make(element)), transform: nil)
    element.touch()
  }
}

extension GeometryReader: View, ElementView {
  func makeElement() -> GeometryReaderElement<Content> { GeometryReaderElement() }

  func update(_ element: GeometryReaderElement<Content>, _ environment: EnvironmentValues) {
    element.setSource(content, environment)
  }
}

final class GeometryReaderElement<Content: View>: Element, NodeAware {
  weak var node: ViewNode?
  private var content: ((GeometryProxy) -> Content)?
  private var environment = EnvironmentValues()
  private var host: HostNode<Content>?
  private var isCurrent = false

  func setSource(_ content: @escaping (GeometryProxy) -> Content, _ environment: EnvironmentValues) {
    (self.content, self.environment, isCurrent) = (content, environment, false)
    // The content waits for the layout, its transaction does not: it holds for what the layout will bring.
    if host != nil, let tree, wasLaidOut { make(tree, size) } else { setNeedsLayout() }
  }

  private var wasLaidOut = false
  private var madeFor = CGSize.zero

  private func make(_ tree: ViewTree, _ size: CGSize) {
    guard let content, let node else { return }
    (isCurrent, madeFor) = (true, size)
    let proxy = GeometryProxy(element: self, size: size)
    let view = node.observing { content(proxy) }
    if let host {
      host.update(view, environment)
    } else {
      let made = HostNode(view, ViewContext(tree: tree, parent: node, environment: environment)) { [weak self] in
        self?.setChildren($0)
      }
      host = made
      // In the midst of the placement, which goes on to them; the size does not depend on them.
      setChildren(made.elements, unsettlesLayout: false)
    }
  }

  override var isArrangement: Bool { true }

  override var sizeDependsOnChildren: Bool { false }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren() {
    isSettling = true
    if let tree, !isCurrent || madeFor != size { make(tree, size) }
    isSettling = false
    wasLaidOut = true
    let proposal = ProposedViewSize(size)
    for child in layoutChildren { child.place(at: .zero, proposal: proposal) }
  }

  override func disappear() {
    super.disappear()
    host?.remove()
  }
}
