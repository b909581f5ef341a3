// What a window shows and who answers it: the seam between the loop and the program.
//
// In:  events and the time, both from outside, so that a test can make them up.
// Out: what has to be drawn again, and the drawing of any area.
//
// Everything is in points of the window, y down; time is in seconds from any fixed moment, and never runs backwards.

public import Drawing
public import Foundation
public import Input
public import Windowing

@MainActor public protocol WindowContent: AnyObject {
  /// What the window is called; asked after each batch of events.
  var title: String { get }

  /// The ground under everything, painted wherever the content paints nothing; taken as opaque.
  var background: Color.Resolved { get }

  /// The window has this size now; everything is to be laid out, and drawn again.
  func layout(in size: CGSize, environment: EnvironmentValues)

  func handle(_ event: Event, at time: Double)

  /// Brings animations to `time`; called before each frame.
  func advance(to time: Double)

  /// When the next animation step is due; nil while nothing moves, so that an idle program sleeps.
  var nextStep: Double? { get }

  /// The rectangles that changed since the last call; ``CGRect/infinite`` for all.
  func takeDamage() -> [CGRect]

  /// Draws at least everything that meets one of `areas`; what lies outside is cut off.
  func draw(_ areas: [CGRect], in context: inout GraphicsContext)

  /// Whether something lies over the content that comes and goes, such as a menu or a dialog: it is drawn over a copy of the rest, which
  /// then need not be drawn again for it.
  var hasLayers: Bool { get }

  /// The rectangles of ``takeDamage()`` in which what is under layers changed.
  func takeGroundDamage() -> [CGRect]

  /// Draws what is under layers, as ``draw(_:in:)`` draws all.
  func drawGround(_ areas: [CGRect], in context: inout GraphicsContext)

  /// Draws the layers alone.
  func drawLayers(_ areas: [CGRect], in context: inout GraphicsContext)

  /// The program wants its window gone.
  var isFinished: Bool { get }

  /// The program is about to end without being asked: keeps unsaved work, using neither the window nor the display.
  func keepUnsavedWork()

  /// The appearance that the content asks of its window, nil for the desktop's; asked after its damage.
  var preferredColorScheme: ColorScheme? { get }

  /// The window has been hidden, as by minimising it, or is back.
  func visibilityChanged(_ isVisible: Bool)

  /// Another program has destroyed the window: nothing can be asked any more, and unsaved work has been kept.
  ///
  /// Whatever is told of a window that closes is to be told now.
  func windowDestroyed()

  /// What the pointer looks like where it is; asked after each batch of events.
  var pointerShape: PointerShape { get }

  /// The views that the content is made of, if it is: they copy and paste, and have text typed into them.
  var views: ViewContent? { get }
}

extension WindowContent {
  public var preferredColorScheme: ColorScheme? { nil }
  public var views: ViewContent? { nil }
  public var hasLayers: Bool { false }
  public func takeGroundDamage() -> [CGRect] { [] }
  public func drawGround(_ areas: [CGRect], in context: inout GraphicsContext) { draw(areas, in: &context) }
  public func drawLayers(_ areas: [CGRect], in context: inout GraphicsContext) {}
  public func visibilityChanged(_ isVisible: Bool) {}
  public func windowDestroyed() {}
  public var pointerShape: PointerShape { .arrow }
}
