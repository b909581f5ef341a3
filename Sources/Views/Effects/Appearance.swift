// Modifiers that change how the content looks: opacity, blending, clips, shadows, colours.
//
// Opacity, blend mode and shadow hold for each drawing inside, as in SwiftUI: overlapping views show through each other unless
// `compositingGroup()` makes one of them first; to a shadow, a clip and a view with a background are one drawing. Filters on colours and
// blur take the content as a whole.

public import Drawing
public import Foundation
public import Geometry

/// A look that is a value: how it draws its content, and what that covers.
@MainActor protocol Look {
  /// Whether it would look the same.
  func looksLike(_ other: any Look) -> Bool
  /// Draws the content, which `content` puts into a context.
  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void)
  /// Window points that it covers, given those of the content.
  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect
  /// Whether a difference inside may show elsewhere.
  var spreads: Bool { get }
  /// Whether the pointer finds the content, and where.
  func isHit(at point: CGPoint, size: CGSize) -> Bool
}

/// A modifier that is a look.
protocol LookModifier: ElementModifier, Look where Wrapper == LookElement {}

extension LookModifier {
  func makeElement(around content: Element) -> LookElement { LookElement(content) }

  func update(_ element: LookElement, _ environment: EnvironmentValues) {
    let isSameAppearance = element.environment.colorScheme == environment.colorScheme
    element.environment = environment
    if isSameAppearance, let old = element.look, looksLike(old) { return }
    element.look = self
    element.setNeedsDisplay()
  }
}

extension Look {
  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect { ink }
  var spreads: Bool { false }
  func isHit(at point: CGPoint, size: CGSize) -> Bool { true }
}

extension Look where Self: Equatable {
  func looksLike(_ other: any Look) -> Bool { (other as? Self) == self }
}

final class LookElement: WrapperElement {
  var look: (any Look)?
  /// For the look's own colours, such as a shadow's.
  var environment = EnvironmentValues()

  override var isArrangement: Bool { false }

  /// A difference inside shows as far as the look carries it: a shadow outward, a clip no further than its edge.
  override func spread(_ damage: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    bounds(of: damage, in: size, transform)
  }

  override func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    look?.bounds(of: ink, in: size, transform) ?? ink
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    guard let look else { return super.draw(in: &context, size: size, pass) }
    var pass = pass
    if look.spreads { pass.isWhole = true }
    context.environment = environment
    look.draw(in: &context, size: size) { context in
      for child in paintedChildren { child.paint(in: context, pass) }
    }
  }

  override func hitInside(_ point: CGPoint) -> Element? {
    guard look?.isHit(at: point, size: presentedFrame.size) ?? true else { return nil }
    return super.hitInside(point)
  }
}

struct OpacityModifier: Equatable {
  var opacity: Double
}

extension OpacityModifier: ViewModifier, LookModifier, Animatable {
  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    guard opacity > 0 else { return }
    context.opacity *= min(opacity, 1)
    content(&context)
  }

  func isHit(at point: CGPoint, size: CGSize) -> Bool { opacity > 0 }
}

struct BlendModeModifier: Equatable {
  let blendMode: BlendMode
}

extension BlendModeModifier: ViewModifier, LookModifier {
  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    if context.blendMode == .normal { context.blendMode = blendMode }
    content(&context)
  }
}

/// The content made one drawing before anything around it counts.
struct GroupModifier: Equatable {
  /// Whether it ends at the frame, as pixels of an own buffer do.
  let isClipped: Bool
}

extension GroupModifier: ViewModifier, LookModifier {
  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    if isClipped { context.clip(to: Path(CGRect(origin: .zero, size: size))) }
    context.drawLayer { content(&$0) }
  }

  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    isClipped ? ink.intersection(Path(CGRect(origin: .zero, size: size)).hull(under: transform)) : ink
  }
}

/// The content within a shape.
struct ClipModifier<Clip: Shape> {
  var shape: Clip
  let style: FillStyle
}

extension ClipModifier: ViewModifier, LookModifier, Animatable {
  var animatableData: Clip.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func looksLike(_ other: any Look) -> Bool { false }

  private func path(_ size: CGSize) -> Path { shape.path(in: CGRect(origin: .zero, size: size)) }

  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    // What is cut out is one picture to the shadows around it: they fall from its edge, and from nothing inside.
    if context.hasFilters {
      return context.drawLayer { layer in
        layer.clip(to: path(size), style: style)
        layer.drawUnited { content(&$0) }
      }
    }
    context.clip(to: path(size), style: style)
    // A rectangle's edges mostly lie between pixels, where nothing shows through.
    if shape is Rectangle { content(&context) } else { context.drawUnited { content(&$0) } }
  }

  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    ink.intersection(path(size).hull(under: transform).withNumbers)
  }

  func isHit(at point: CGPoint, size: CGSize) -> Bool { path(size).contains(point, eoFill: style.isEOFilled) }
}

struct ShadowModifier: Equatable {
  var color: Color.Resolved
  var radius: CGFloat
  var offset: CGSize
}

extension ShadowModifier: ViewModifier, LookModifier, Animatable {
  var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
    get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset.animatableData = newValue.second.second
    }
  }

  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    if color.opacity > 0 {
      // SwiftUI's radius is twice the standard deviation that Core Animation's shadow has.
      context.addFilter(
        .shadow(color: Color(color), radius: max(radius, 0) / 2, x: offset.width, y: offset.height))
    }
    content(&context)
  }

  var spreads: Bool { true }

  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    // Moved by part of a pixel, an edge reaches into the next one.
    let reach = GraphicsContext.Filter.blurReach(max(radius, 0) / 2 * transform.maximumScale) + 1
    let moved = CGPoint(x: offset.width, y: offset.height).applying(
      CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0))
    return ink.union(ink.insetBy(dx: -reach, dy: -reach).offsetBy(dx: moved.x, dy: moved.y))
  }
}

/// A filter on the content as a whole.
struct FilterModifier: Equatable {
  enum Kind: Equatable {
    case blur, hueRotation, saturation, brightness, contrast, grayscale, colorInvert
    case colorMultiply(Color)
    case luminanceToAlpha
  }

  let kind: Kind
  var amount: Double
}

extension FilterModifier: ViewModifier, LookModifier, Animatable {
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  private var filter: GraphicsContext.Filter? {
    switch kind {
    case .blur: amount > 0 ? .blur(radius: amount) : nil
    case .hueRotation: amount == 0 ? nil : .hueRotation(.radians(amount))
    case .saturation: amount == 1 ? nil : .saturation(amount)
    case .brightness: amount == 0 ? nil : .brightness(amount)
    case .contrast: amount == 1 ? nil : .contrast(amount)
    case .grayscale: amount == 0 ? nil : .grayscale(amount)
    case .colorInvert: .colorInvert(amount)
    case .colorMultiply(let color): .colorMultiply(color)
    case .luminanceToAlpha: .luminanceToAlpha
    }
  }

  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {
    guard let filter else { return content(&context) }
    var filtered = context
    filtered.addFilter(filter)
    filtered.drawLayer { content(&$0) }
  }

  var spreads: Bool { kind == .blur }

  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect {
    guard kind == .blur, amount > 0, !ink.isNull else { return ink }
    let reach = GraphicsContext.Filter.blurReach(amount * transform.maximumScale)
    return ink.insetBy(dx: -reach, dy: -reach)
  }
}

/// Laid out, but neither drawn nor hit.
struct HiddenModifier: Equatable {}

extension HiddenModifier: ViewModifier, LookModifier {
  func draw(in context: inout GraphicsContext, size: CGSize, content: (inout GraphicsContext) -> Void) {}
  func isHit(at point: CGPoint, size: CGSize) -> Bool { false }
  func bounds(of ink: CGRect, in size: CGSize, _ transform: CGAffineTransform) -> CGRect { .null }
}

extension View {
  /// Each drawing inside faded.
  public nonisolated func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

  /// How each drawing inside is laid over what lies below.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModeModifier(blendMode: blendMode))
  }

  /// One drawing of all inside, before effects around it.
  public nonisolated func compositingGroup() -> some View { modifier(GroupModifier(isClipped: false)) }

  /// One drawing of all inside, ending at the frame.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(GroupModifier(isClipped: true))
  }

  /// Drawn and hit within a shape.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }

  /// Drawn and hit within the frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Drawn within a rounded rectangle.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
  }

  /// A shadow below each drawing inside.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowStyleModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Blurred, beyond the frame too.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(FilterModifier(kind: .blur, amount: radius))
  }

  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(FilterModifier(kind: .hueRotation, amount: angle.radians))
  }

  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .saturation, amount: amount))
  }

  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .brightness, amount: amount))
  }

  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .contrast, amount: amount))
  }

  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(kind: .grayscale, amount: amount))
  }

  public nonisolated func colorInvert() -> some View { modifier(FilterModifier(kind: .colorInvert, amount: 1)) }

  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(FilterModifier(kind: .colorMultiply(color), amount: 1))
  }

  public nonisolated func luminanceToAlpha() -> some View {
    modifier(FilterModifier(kind: .luminanceToAlpha, amount: 1))
  }

  /// Laid out, not seen.
  public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }
}

/// In which space drawings are blended; only the usual one is there.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A shadow whose colour waits for the surroundings.
struct ShadowStyleModifier {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
}

extension ShadowStyleModifier: ViewModifier {
  func body(content: Content) -> some View { ShadowBody(content: content, style: self) }
}

private struct ShadowBody<Inner: View>: View {
  @Environment(\.self) private var environment
  let content: Inner
  let style: ShadowStyleModifier

  var body: some View {
    content.modifier(
      ShadowModifier(color: style.color.resolve(in: environment), radius: style.radius, offset: style.offset))
  }
}
