// Gestures on views.

import Drawing

/// Which gestures count where one is added to a view.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

struct GestureModifier<G: Gesture> {
  let gesture: G
  let priority: GesturePriority
  let mask: GestureMask
}

extension GestureModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> GestureElement<G> { GestureElement(content, gesture) }

  func update(_ element: GestureElement<G>, _ environment: EnvironmentValues) {
    element.priority = priority
    element.mask = environment.isEnabled ? mask : mask.subtracting(.gesture)
    element.set(gesture)
  }
}

/// An element that has a gesture.
class GestureElementBase: WrapperElement {
  final var priority = GesturePriority.normal
  final var mask = GestureMask.all {
    didSet { if !mask.contains(.gesture), oldValue.contains(.gesture) { stop() } }
  }
  /// The gesture that goes on.
  final weak var running: Recognizer?

  func makeRecognizer(_ tree: ViewTree) -> Recognizer {
    Recognizer(GestureContext(element: self, tree: tree))
  }

  final func stop() { if running != nil { tree?.input.cancel(self) } }

  override func disappear() {
    super.disappear()
    stop()
  }
}

final class GestureElement<G: Gesture>: GestureElementBase {
  private var gesture: G

  init(_ content: Element, _ gesture: G) {
    self.gesture = gesture
    super.init(content)
  }

  func set(_ gesture: G) {
    self.gesture = gesture
    // Made below by the same type.
    if let running { unsafeDowncast(running, to: GestureRecognizer<G>.self).update(gesture) }
  }

  override func makeRecognizer(_ tree: ViewTree) -> Recognizer {
    G._makeRecognizer(gesture, GestureContext(element: self, tree: tree))
  }
}

extension View {
  /// A gesture, which waits for those of the views inside to fail.
  public nonisolated func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  public nonisolated func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// A gesture that goes before those of the views inside.
  public nonisolated func highPriorityGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  public nonisolated func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// A gesture that goes on beside those of the views inside.
  public nonisolated func simultaneousGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  public nonisolated func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }
}
