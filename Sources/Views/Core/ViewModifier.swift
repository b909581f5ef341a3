// SwiftUI's ViewModifier, and content with a modifier on it.
//
// Modifiers are of three kinds. Users' own have a body around the content. The library's own either change the surroundings of the
// content, or put an element around each element of the content, which is why a modifier on a Group holds for each view inside.

import Drawing

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body

  static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
}

extension ViewModifier {
  public static func _makeNode<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, _ context: ViewContext
  )
    -> TypedViewNode<ModifiedContent<Inner, Self>>
  {
    BodyModifierNode(view, context)
  }

  public nonisolated func concat<Next>(_ modifier: Next) -> ModifiedContent<Self, Next> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Modifiers of the library have no body; their nodes never ask for it.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

/// A modifier with animatable data, under its older name.
public typealias AnimatableModifier = Animatable & ViewModifier

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()

  public init() {}
}

extension EmptyModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}

/// Content, and a modifier on it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    Modifier._makeNode(view, context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// The view with a modifier on it.
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// What a modifier's body stands around; it may be used more than once there.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let content: AnyContent
}

extension _ViewModifier_Content: View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    ErasedNode(view, context, \.content)
  }
}

/// The node of a modifier that has a body.
final class BodyModifierNode<Inner: View, Modifier: ViewModifier>: BodyNode<
  ModifiedContent<Inner, Modifier>, Modifier, Modifier.Body
>
{
  override class func description(of view: ModifiedContent<Inner, Modifier>) -> Modifier { view.modifier }

  override func body(of modifier: Modifier) -> Modifier.Body {
    modifier.body(content: _ViewModifier_Content(content: AnyContent(view.content)))
  }
}
