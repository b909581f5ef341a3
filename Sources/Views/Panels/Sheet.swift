// SwiftUI's sheets and popovers.

public import Drawing
public import Foundation
import Geometry

/// A dialog's panel in the middle of the window, which a scrim dims.
struct DialogPanel<Content: View> {
  let content: Content

  nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension DialogPanel: View {
  var body: some View {
    ZStack {
      PressCatcher(color: Theme.scrim)
      Panel(radius: 12) { content }
        .padding(20)
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
    presentation(isPresented, nil) { context in PopoverContent(context: context, edge: arrowEdge, content: content()) }
  }

  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .bottom,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(item.presence(), nil) { context in
      PopoverContent(
        context: context, edge: arrowEdge,
        content: Group { if let value = item.wrappedValue { content(value).id(value.id) } })
    }
  }

  nonisolated func presentation<Presented: View>(
    _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    @ViewBuilder _ presented: @escaping (PresentationContext) -> Presented
  ) -> some View {
    modifier(
      PresentationModifier(
        isPresented: isPresented.wrappedValue, close: { isPresented.wrappedValue = false },
        onDismiss: onDismiss, presented: presented))
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
        presented: { _ in
          ZStack {
            PressCatcher(color: Theme.scrim)
            content()
          }
        }))
  }

  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
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

/// Where a popover is attached: to the view's rectangle here.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
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
    VStack(spacing: 0) { content }.frame(minWidth: 160, minHeight: 48)
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
      PressCatcher { context.dismiss() }
      LayoutView(
        layout: AnchoredLayout(context.anchor, .beside(edge)), content: Panel { VStack(spacing: 0) { content } })
    }
  }
}
