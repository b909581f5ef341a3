// SwiftUI's View: a description of a piece of window, made anew at each change and compared with what is there.
//
// In:  values of structures that conform to View.
// Out: nothing by itself: each description belongs to a node, which lives as long as the view's identity does.
//
// The one hidden requirement makes that node. Views that users write take the default, which evaluates `body`; the views that the
// library is made of bring nodes of their own. Conformances of our own types stand in extensions, so that the types themselves stay free
// of the main actor.

import Drawing

/// A piece of a window, described by its parts.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  /// The node that a view of this type lives in.
  static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self>
}

extension View {
  public static func _makeNode(_ view: Self, _ context: ViewContext) -> TypedViewNode<Self> {
    CompositeNode(view, context)
  }
}

extension Never: View {
  public var body: Never {
    switch self {
    case _: self
    }
  }
}

extension View where Body == Never {
  /// Views of the library have no body; their nodes never ask for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// What a node is made with: where it stands, and the surroundings of its view.
@MainActor public struct ViewContext {
  let tree: ViewTree
  weak var parent: ViewNode?
  var environment: EnvironmentValues
  /// Whether repetitions are made on demand, as in the lazy containers.
  var isLazy = false

  var depth: Int { (parent?.depth ?? -1) + 1 }

  /// The context of a child of `node`.
  func child(of node: ViewNode, isLazy: Bool? = nil) -> ViewContext {
    ViewContext(tree: tree, parent: node, environment: environment, isLazy: isLazy ?? self.isLazy)
  }
}
