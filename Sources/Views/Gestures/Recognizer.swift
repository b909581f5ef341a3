// The state machine of a gesture.
//
// In:  what the pointer does, with the time; leave to act, which the arena gives.
// Out: a phase, computed without side effects; calls of the program's closures only in `deliver`.
//
// Recognising and acting are apart because whether a gesture may act depends on others that are around it. One that has to wait keeps its
// phase, and acts late once the others have failed: so a single click waits for a double click.

import Drawing
import Foundation
import Geometry
import Input

/// What a gesture is told.
struct GestureEvent {
  enum Kind: Equatable {
    case press, move, release
    /// Time has passed.
    case tick
    /// The wheel was turned with the key held that makes it stretch: by this factor.
    case magnify(CGFloat)
    /// The wheel was turned with the key held that makes it turn.
    case rotate(Angle)
    /// The wheel has come to rest.
    case rest
  }

  var kind: Kind
  /// Window points.
  var location: CGPoint
  /// Seconds on the window's clock.
  var time: Double
}

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// It may still become one; with the value of a beginning that does not bind, such as of a press that may become a long one.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  var status: GestureStatus {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }
}

enum GestureStatus {
  case possible, active, ended, failed
  var isRecognized: Bool { self == .active || self == .ended }
}

/// What makes sure that a gesture is the one meant, though one of higher priority is still possible.
struct GestureEvidence: OptionSet {
  let rawValue: UInt8
  /// The pointer has gone a distance.
  static let movement = GestureEvidence(rawValue: 1)
  /// The button has been held for a time.
  static let time = GestureEvidence(rawValue: 2)
}

/// What of the user's doings a gesture looks at.
struct GestureInputs: OptionSet {
  let rawValue: UInt8
  static let pointer = GestureInputs(rawValue: 1)
  static let magnification = GestureInputs(rawValue: 2)
  static let rotation = GestureInputs(rawValue: 4)
}

/// Where a gesture happens.
@MainActor public struct GestureContext {
  weak var element: WrapperElement?
  let tree: ViewTree

  /// A point of the window in a space as seen from the view that the gesture is on.
  func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    guard let element else { return point }
    switch space {
    case .global: return point
    case .local: return element.local(point)
    case .named(let name): return element.space(name)?.local(point) ?? point
    }
  }

  /// Whether the pointer is on the view.
  func isInside(_ point: CGPoint) -> Bool {
    guard let element else { return false }
    return element.hitInside(element.local(point)) != nil
  }

  var size: CGSize { element?.size ?? .zero }
}

/// The state machine of a gesture, whatever its value.
///
/// The properties here speak for a recogniser that passes on what its parts say; those that look at events themselves say their own.
@MainActor public class Recognizer {
  final let context: GestureContext

  init(_ context: GestureContext) { self.context = context }

  /// The recognisers that this one is made of.
  var innerRecognizers: [Recognizer] { [] }

  func handle(_ event: GestureEvent) { for part in innerRecognizers { part.handle(event) } }

  /// Calls the program's closures as far as the phase asks for it.
  ///
  /// - Parameter isGranted: Whether this gesture is the one that the user means; beginnings that do not bind are told anyway.
  func deliver(_ isGranted: Bool) { for part in innerRecognizers { part.deliver(isGranted) } }

  func cancel() { for part in innerRecognizers { part.cancel() } }

  var status: GestureStatus { .failed }

  /// Grows with each change of the phase.
  var revision: Int { innerRecognizers.reduce(0) { $0 &+ $1.revision } }

  /// When the recogniser wants to hear of the time.
  var deadline: Double? { innerRecognizers.compactMap(\.deadline).min() }

  /// What is sure about this gesture.
  var evidence: GestureEvidence { innerRecognizers.reduce([]) { $0.union($1.evidence) } }

  /// What, if sure about another gesture, ends this one while it is only possible.
  var yields: GestureEvidence { innerRecognizers.reduce([.movement, .time]) { $0.intersection($1.yields) } }

  var inputs: GestureInputs { innerRecognizers.reduce([]) { $0.union($1.inputs) } }
}

/// The recogniser of a gesture of one type.
@MainActor public class GestureRecognizer<G: Gesture>: Recognizer {
  var phase: GesturePhase<G.Value> { .failed }

  /// The view has been described anew, and the gesture with it.
  func update(_ gesture: G) {}

  override final var status: GestureStatus { phase.status }
}

/// A recogniser around another.
class UnaryRecognizer<G: Gesture, Inner: Gesture>: GestureRecognizer<G> {
  final let inner: GestureRecognizer<Inner>

  init(_ gesture: Inner, _ context: GestureContext) {
    inner = Inner._makeRecognizer(gesture, context)
    super.init(context)
  }

  override final var innerRecognizers: [Recognizer] { [inner] }
}

/// A recogniser that looks at events itself.
class LeafRecognizer<G: Gesture>: GestureRecognizer<G> {
  final private(set) var gesture: G
  private var changes = 0
  private var ownPhase = GesturePhase<G.Value>.possible(nil) {
    didSet { changes &+= 1 }
  }

  init(_ gesture: G, _ context: GestureContext) {
    self.gesture = gesture
    super.init(context)
  }

  override final func update(_ gesture: G) { self.gesture = gesture }

  override final var phase: GesturePhase<G.Value> { ownPhase }
  override final var revision: Int { changes }

  final func set(_ phase: GesturePhase<G.Value>) { ownPhase = phase }

  /// What is over stays over.
  override final func handle(_ event: GestureEvent) {
    switch ownPhase {
    case .possible, .active: recognize(event)
    case .ended, .failed: break
    }
  }

  func recognize(_ event: GestureEvent) {}

  override final func cancel() {
    switch ownPhase {
    case .possible, .active: ownPhase = .failed
    case .ended: ownPhase = .failed
    case .failed: break
    }
  }

  override var evidence: GestureEvidence { [] }
  override var yields: GestureEvidence { [] }
  override var inputs: GestureInputs { .pointer }
  override var deadline: Double? { nil }
}
