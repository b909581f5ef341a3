// SwiftUI's sheets and popovers.

public import Drawing
public import Foundation
import Geometry

/// A dialog's panel in the middle of the window, which a scrim dims.
///
/// What is higher than the window leaves room for scrolls.
struct DialogPanel<Content: View> {
  let content: Content

  nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension DialogPanel: View {
  private static var margin: CGFloat { 20 }

  var body: some View {
    ZStack {
      PressCatcher(color: Theme.scrim, fadesIn: true)
      GeometryReader { proxy in
        let height = max(proxy.size.height - 2 * Self.margin, 0)
        Panel(radius: 12) {
          LayoutView(
            layout: DialogLayout(height: height),
            content: ScrollView {
              LayoutView(layout: DialogContentLayout(height: height), content: content)
            })
        }
        .padding(Self.margin)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .environment(\.controlSize, .regular)
    .multilineTextAlignment(.leading)
  }
}

/// As large as its content, up to a height.
struct DialogLayout {
  let height: CGFloat
}

extension DialogLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let content = subviews.first else { return .zero }
    let size = content.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    return CGSize(width: size.width, height: min(size.height, height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY), anchor: .topLeading, proposal: ProposedViewSize(bounds.size))
    }
  }
}

/// A column that is offered what the window has, also where the scroll view around it offers no height.
struct DialogContentLayout {
  let height: CGFloat
}

extension DialogContentLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.reduce(CGSize(width: 160, height: 48)) { size, subview in
      let own = subview.sizeThatFits(ProposedViewSize(width: proposal.width, height: height))
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews {
      let proposal = ProposedViewSize(width: bounds.width, height: height)
      let own = subview.sizeThatFits(proposal).height
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.minY + max(bounds.height - own, 0) / 2), anchor: .top, proposal: proposal)
    }
  }
}

extension View {
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(isPresented, onDismiss) { _ in DialogPanel { SheetContent(content: content()) } }
  }

  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(item.presence(), onDismiss) { _ in
      DialogPanel { if let value = item.wrappedValue { SheetContent(content: content(value)).id(value.id) } }
    }
  }

  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(isPresented, onDismiss) { _ in CoverContent(content: content()) }
  }

  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(item.presence(), onDismiss) { _ in
      CoverContent(content: Group { if let value = item.wrappedValue { content(value).id(value.id) } })
    }
  }

  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(isPresented, nil, isTransient: true, attachmentAnchor) { context in
      PopoverContent(context: context, edge: arrowEdge, content: content())
    }
  }

  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(item.presence(), nil, isTransient: true, attachmentAnchor) { context in
      PopoverContent(
        context: context, edge: arrowEdge,
        content: Group { if let value = item.wrappedValue { content(value).id(value.id) } })
    }
  }

  nonisolated func presentation<Presented: View>(
    _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, isTransient: Bool = false,
    _ attachment: PopoverAttachmentAnchor? = nil,
    @ViewBuilder _ presented: @escaping (PresentationContext) -> Presented
  ) -> some View {
    modifier(
      PresentationModifier(
        isPresented: isPresented.wrappedValue, close: { isPresented.wrappedValue = false },
        onDismiss: onDismiss, isTransient: isTransient, attachment: attachment, presented: presented))
  }

  /// Dims the window and lays a view over it, which is offered all of it and brings its own panel; it is there at once.
  ///
  /// What is behind gets neither the pointer nor the keys. Escape sets `isPresented` to false.
  package nonisolated func modalLayer<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        isPresented: isPresented.wrappedValue, close: { isPresented.wrappedValue = false }, isAnimated: false,
        isTransient: false,
        presented: { _ in
          ZStack {
            PressCatcher(color: Theme.scrim)
            content()
          }
        }))
  }

  /// Keeps Escape, and a press beside a popover, from closing what the view is presented in; programs still close it.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissalGuardModifier(isDisabled: isDisabled))
  }
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public nonisolated func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { background(style) }
}

/// How high a sheet is on a telephone; sheets are as high as their content here.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height \(height)") }
}

/// The part of a view that a popover is attached to.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  /// In points of the window.
  @MainActor func area(_ element: Element) -> CGRect {
    switch self {
    case .rect(let source): return source.make(element).resolve(.identity)
    case .point(let point):
      let frame = element.windowFrame
      return CGRect(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
    }
  }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's own coordinates.
  public static func rect(_ rect: CGRect) -> Anchor.Source {
    Anchor.Source { element in
      Anchor { [weak element] map in
        MainActor.assumeIsolated {
          guard let element else { return .null }
          return Path(rect).hull(under: element.transform(to: .global).concatenating(map))
        }
      }
    }
  }
}

/// Marks what may not be closed by the user.
struct DismissalGuardModifier: Equatable {
  let isDisabled: Bool
}

extension DismissalGuardModifier: ViewModifier, ElementModifier {
  func makeElement(around content: Element) -> DismissalGuardElement { DismissalGuardElement(content) }
  func update(_ element: DismissalGuardElement, _ environment: EnvironmentValues) { element.isDisabled = isDisabled }
}

final class DismissalGuardElement: WrapperElement {
  var isDisabled = false
}

extension Element {
  /// Whether something in here keeps the user from closing the layer.
  var forbidsDismissal: Bool {
    var rest = [self]
    while let element = rest.popLast() {
      if (element as? DismissalGuardElement)?.isDisabled == true { return true }
      rest += element.children
    }
    return false
  }
}

extension Binding {
  /// Whether an optional has a value; setting false takes it away.
  nonisolated func presence<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}

struct SheetContent<Content: View> {
  let content: Content
}

extension SheetContent: View {
  var body: some View {
    VStack(spacing: 0) { content }
  }
}

struct CoverContent<Content: View> {
  let content: Content
}

extension CoverContent: View {
  var body: some View {
    ZStack {
      PressCatcher(color: Theme.canvas)
      content
    }
    .environment(\.isOnPanel, false)
  }
}

struct PopoverContent<Content: View> {
  let context: PresentationContext
  let edge: Edge
  let content: Content
}

extension PopoverContent: View {
  var body: some View {
    ZStack {
      PressCatcher { context.dismissByUser() }
      LayoutView(
        layout: AnchoredLayout(context.anchor, .beside(edge)), content: Panel { VStack(spacing: 0) { content } })
    }
    .environment(\.controlSize, .regular)
    .multilineTextAlignment(.leading)
  }
}
