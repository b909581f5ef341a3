// SwiftUI's Gesture: a description of what the user may do with the pointer, and of what then happens.
//
// In:  a value, made anew with each description of the view that it is on.
// Out: a recogniser, which lives from a press until the gesture is over; a newer description of the same gesture is handed to the
//      recogniser that runs, so that it keeps its state and calls the new closures.

import Drawing

/// What the user may do, and the value that tells how far it has come.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Body: Gesture
  associatedtype Value = Body.Value

  var body: Body { get }

  /// The state machine of a gesture of this type.
  static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self>
}

extension Gesture where Value == Body.Value {
  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    BodyRecognizer(gesture, context)
  }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  /// Gestures of the library have no body; their recognisers never ask for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// The recogniser of a gesture that users write.
final class BodyRecognizer<G: Gesture>: UnaryRecognizer<G, G.Body> where G.Value == G.Body.Value {
  private let fields: DynamicFields
  private var storage: [AnyObject?]

  init(_ gesture: G, _ context: GestureContext) {
    let fields = DynamicFields.of(G.self)
    var storage = [AnyObject?](repeating: nil, count: fields.count)
    var attached = gesture
    if let node = context.element?.node { fields.attach(to: &attached, storage: &storage, node: node) }
    (self.fields, self.storage) = (fields, storage)
    super.init(attached.body, context)
  }

  override func update(_ gesture: G) {
    var attached = gesture
    if let node = context.element?.node { fields.attach(to: &attached, storage: &storage, node: node) }
    inner.update(attached.body)
  }

  override var phase: GesturePhase<G.Value> { inner.phase }
}

/// A gesture of any type with a value of one type.
public struct AnyGesture<Value> {
  let make: @MainActor (GestureContext) -> AnyGestureParts<Value>
  /// Hands the gesture to a recogniser that runs; one of another type keeps what it began with.
  let update: @MainActor (Recognizer) -> Void

  public nonisolated init<G: Gesture>(_ gesture: G) where G.Value == Value {
    // The value goes into closures of the main actor alone, and whoever gives it is on it: views are described there.
    nonisolated(unsafe) let gesture = gesture
    make = { context in
      let recognizer = G._makeRecognizer(gesture, context)
      return AnyGestureParts(recognizer: recognizer, phase: { recognizer.phase })
    }
    update = { ($0 as? GestureRecognizer<G>)?.update(gesture) }
  }
}

/// A recogniser whose gesture's type is forgotten.
struct AnyGestureParts<Value> {
  let recognizer: Recognizer
  let phase: @MainActor () -> GesturePhase<Value>
}

extension AnyGesture: Gesture {
  public typealias Body = Never

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    ErasedRecognizer(gesture, context)
  }
}

final class ErasedRecognizer<Value>: GestureRecognizer<AnyGesture<Value>> {
  private let parts: AnyGestureParts<Value>

  init(_ gesture: AnyGesture<Value>, _ context: GestureContext) {
    parts = gesture.make(context)
    super.init(context)
  }

  override func update(_ gesture: AnyGesture<Value>) { gesture.update(parts.recognizer) }

  override var innerRecognizers: [Recognizer] { [parts.recognizer] }
  override var phase: GesturePhase<Value> { parts.phase() }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Body = Never
  public typealias Value = Wrapped.Value

  public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Self> {
    OptionalRecognizer(gesture, context)
  }
}

final class OptionalRecognizer<Wrapped: Gesture>: GestureRecognizer<Wrapped?> {
  private var inner: GestureRecognizer<Wrapped>?

  init(_ gesture: Wrapped?, _ context: GestureContext) {
    inner = gesture.map { Wrapped._makeRecognizer($0, context) }
    super.init(context)
  }

  /// A gesture that has gone fails; one that comes waits for the next press.
  override func update(_ gesture: Wrapped?) {
    if let gesture { inner?.update(gesture) } else { inner?.cancel() }
  }

  override var innerRecognizers: [Recognizer] { inner.map { [$0] } ?? [] }
  override var phase: GesturePhase<Wrapped.Value> { inner?.phase ?? .failed }
}
