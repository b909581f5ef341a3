// The result builder of views: a block of statements becomes one value.

/// Makes one view of the statements of a block.
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .first(first))
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views in a row, without a container around them.
public struct TupleView<each Content: View> {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }
}

/// No view at all.
public struct EmptyView {
  public init() {}
}

/// One of two views, each with an identity of its own.
public struct ConditionalContent<First: View, Second: View> {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage
}

/// Several views that share modifiers, which hold for each of them.
public struct Group<Content> {
  let content: Content
}

extension Group where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: View where Content: View {
  public var body: Content { content }
}

extension EmptyView: View {
  public static func _makeNode(_ view: EmptyView, _ context: ViewContext) -> TypedViewNode<EmptyView> {
    TypedViewNode(context)
  }
}

extension TupleView: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    TupleNode(view, context)
  }
}

extension ConditionalContent: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ConditionalNode(view, context)
  }
}

extension Optional: View where Wrapped: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    OptionalNode(view, context)
  }
}
