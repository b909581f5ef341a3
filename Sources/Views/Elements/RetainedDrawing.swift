// A drawing that is kept outside of the views and knows by itself what of it differs: an editor's document, a map, a plot of a million
// points.
//
// In:  its size and surroundings; the pointer and the keys, in its own coordinates; the time, when it has asked for it.
// Out: the rectangles that differ from what was last asked for; the drawing of any of them; whether it has use for an event.
//
// A canvas is drawn as a whole from values. What is too large for that is drawn here piece by piece: one vertex of a hundred thousand
// that is dragged costs its own rectangles, and nothing that is elsewhere is recorded, compared or copied.

public import Drawing
public import Foundation
public import Input

/// What a ``DrawingView`` shows.
///
/// All places are in points from the view's top left corner, y down; time is in seconds on the window's clock.
@MainActor public protocol RetainedDrawing: AnyObject {
  /// The view that shows the drawing; set by it when it comes and goes.
  var host: DrawingHost? { get set }

  /// The view has this size and these surroundings now, its scale among them; all of it will be drawn anew.
  func layout(in size: CGSize, environment: EnvironmentValues)

  /// The rectangles that differ since the last call; ``CGRect/infinite`` for everything.
  ///
  /// Asked after each event, step and ``DrawingHost/invalidate()``, so it should cost next to nothing where nothing has changed.
  func takeDamage() -> [CGRect]

  /// Draws at least everything that meets one of `areas`; what lies outside of them, or of the view, is cut off.
  func draw(_ areas: [CGRect], in context: inout GraphicsContext)

  /// What the user did: the pointer over the view, the keys while the view has them.
  ///
  /// The pointer belongs to the drawing from a press that it has use for until all buttons are up, wherever it goes. `.pointerLeft` says
  /// that it is over something else, `.focus` that the keys come or go, `.focus(false)` also that a release may never come.
  /// - Returns: Whether the event meant something; the views around get the others.
  func handle(_ event: Event, at time: Double) -> Bool

  /// The time has come to ``nextStep``.
  func advance(to time: Double)

  /// When the drawing wants to be advanced; nil while nothing in it moves.
  var nextStep: Double? { get }
}

extension RetainedDrawing {
  public func handle(_ event: Event, at time: Double) -> Bool { false }
  public func advance(to time: Double) {}
  public var nextStep: Double? { nil }
}

/// The way from a drawing to the view that shows it.
@MainActor public final class DrawingHost {
  private weak var element: DrawingElement?

  init(_ element: DrawingElement) { self.element = element }

  /// The drawing has changed otherwise than by an event or a step, by a command for one: its damage and next step are asked for.
  public func invalidate() { element?.collect() }
}
