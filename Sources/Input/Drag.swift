// Data dragged over a window from anywhere, as a value.

/// What a drop would do.
public enum DropAction: String, Hashable, Sendable, CaseIterable { case copy, move, link }

/// Something is dragged over the window.
public struct Drag: Hashable, Sendable {
  /// In the order in which its source prefers them; at most 256.
  public var types: [ContentType]
  /// What the source wants a drop to do.
  public var action: DropAction

  public init(types: [ContentType], action: DropAction) {
    self.types = types
    self.action = action
  }
}
