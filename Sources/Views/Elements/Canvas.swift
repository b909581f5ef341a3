// A view that draws by itself.
//
// The drawing is recorded once for each description and size, then painted wherever it shows. It ends at the view's frame; SwiftUI's
// documentation leaves that open.

public import Drawing
public import Foundation
import Geometry

public struct Canvas<Symbols> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

extension Canvas where Symbols: View {
  /// - Parameter symbols: Views with tags, which the renderer gets by ``GraphicsContext/resolveSymbol(id:)``.
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.init(
      symbols: symbols(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously)
  }
}

extension Canvas where Symbols == EmptyView {
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      symbols: EmptyView(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously)
  }
}

extension Canvas: View, ElementView where Symbols: View {
  func makeElement() -> CanvasElement<Symbols> { CanvasElement() }

  func update(_ element: CanvasElement<Symbols>, _ environment: EnvironmentValues) {
    element.setSource(self, environment)
  }
}

final class CanvasElement<Symbols: View>: Element, NodeAware {
  weak var node: ViewNode?
  private var canvas: Canvas<Symbols>?
  private var environment = EnvironmentValues()
  private var recorded: (size: CGSize, list: DrawList)?
  private var host: HostNode<Symbols>?

  func setSource(_ canvas: Canvas<Symbols>, _ environment: EnvironmentValues) {
    (self.canvas, self.environment, recorded) = (canvas, environment, nil)
    if Symbols.self != EmptyView.self, let tree, let node {
      if let host {
        host.update(canvas.symbols, environment)
      } else {
        let context = ViewContext(tree: tree, parent: node, environment: environment)
        let host = HostNode(canvas.symbols, context) { [weak self] in self?.setChildren($0) }
        self.host = host
        setChildren(host.elements)
      }
    }
    setNeedsDisplay()
  }

  // Symbols are laid out as children are, so that they move and change with time; only the renderer draws them.

  override func placeChildren() {
    for child in children { child.place(at: .zero, proposal: ProposedViewSize(size)) }
  }

  override func changeInside() { recorded = nil }

  override var spreadsDamage: Bool { true }

  override func hitInside(_ point: CGPoint) -> Element? { contains(point) ? self : nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    let list = list(size)
    var clipped = context
    clipped.clip(to: Path(CGRect(origin: .zero, size: size)))
    clipped.draw(list)
  }

  private func list(_ size: CGSize) -> DrawList {
    if let recorded, recorded.size == size { return recorded.list }
    guard let canvas, let node else { return DrawList() }
    var environment = environment
    if host != nil { environment[CanvasSymbolsKey.self] = CanvasSymbols(children, environment) }
    let list = node.observing { DrawList(environment: environment) { canvas.renderer(&$0, size) } }
    recorded = (size, list)
    return list
  }

  override func contains(_ point: CGPoint) -> Bool {
    presentedFrame.size.covers(point)
  }

  override func disappear() {
    super.disappear()
    host?.remove()
  }
}

/// The views that a canvas may draw, by tag.
struct CanvasSymbols {
  fileprivate let symbols: [AnyHashable: GraphicsContext.ResolvedSymbol]

  @MainActor init(_ elements: [Element], _ environment: EnvironmentValues) {
    var symbols: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for element in elements {
      guard let tag = element.trait(TagTrait.self), symbols[tag] == nil else { continue }
      symbols[tag] = GraphicsContext.ResolvedSymbol(element, environment)
    }
    self.symbols = symbols
  }
}

enum CanvasSymbolsKey: EnvironmentKey { static var defaultValue: CanvasSymbols? { nil } }

extension GraphicsContext {
  /// A view, drawn once, to be put anywhere.
  public struct ResolvedSymbol {
    /// The view's size for what the canvas offers.
    public let size: CGSize
    fileprivate let list: DrawList

    @MainActor fileprivate init(_ element: Element, _ environment: EnvironmentValues) {
      size = element.size
      list = DrawList(environment: environment) {
        element.paint(in: $0, DrawPass(areas: [], isWhole: true))
      }
    }
  }

  /// One of the views that the canvas was given, by the tag it has.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    environment[CanvasSymbolsKey.self]?.symbols[AnyHashable(id)]
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    var moved = self
    moved.translateBy(x: point.x - anchor.x * symbol.size.width, y: point.y - anchor.y * symbol.size.height)
    moved.draw(symbol.list)
  }

  /// Draws a symbol stretched to a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var moved = self
    moved.translateBy(x: rect.minX, y: rect.minY)
    moved.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    moved.draw(symbol.list)
  }
}
