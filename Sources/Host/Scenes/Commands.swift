// The menus of a program, as scenes describe them: SwiftUI's Commands.
//
// In:  menus of the program's own, and items beside or in place of those that every program has.
// Out: views that stand for them, made in each window of the scene, so that they read its focused values and keep state. What their rows
//      are is made when a menu opens.

import Drawing
import Foundation
public import Views

/// A part of a program's menus.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder var body: Body { get }

  /// The commands as values among the views of a window.
  static func _makeEntries(_ commands: Self) -> AnyView
}

extension Commands {
  public static func _makeEntries(_ commands: Self) -> AnyView {
    AnyView(CommandsBody(holder: CommandsHolder(commands: commands)))
  }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Commands of the library have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// What commands come to, for the menu bar.
enum CommandEntry {
  enum Position { case before, after, replacing }

  case menu(title: String, content: AnyView)
  case group(CommandGroupPlacement, Position, content: AnyView)
}

/// Commands as the view of a window: their body is evaluated when their state changes.
struct CommandsBody<Content: Commands> {
  let holder: CommandsHolder<Content>
}

/// Commands as a property of a view, so that their state is found.
struct CommandsHolder<Content: Commands>: DynamicContainer {
  typealias Contained = Content
  let commands: Content
}

extension CommandsBody: View {
  var body: some View { Content.Body._makeEntries(holder.commands.body) }
}

@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> TupleCommands<
    repeat each Content
  > {
    TupleCommands(content: (repeat each content))
  }

  public static func buildIf<Content: Commands>(_ content: Content?) -> OptionalCommands<Content> {
    OptionalCommands(content: content)
  }

  public static func buildEither<First: Commands, Second: Commands>(first: First) -> ConditionalCommands<First, Second>
  {
    ConditionalCommands(first: first, second: nil)
  }

  public static func buildEither<First: Commands, Second: Commands>(
    second: Second
  ) -> ConditionalCommands<First, Second> {
    ConditionalCommands(first: nil, second: second)
  }

  public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> Content { content }
}

/// Several commands.
public struct TupleCommands<each Content: Commands> {
  let content: (repeat each Content)
}

extension TupleCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView {
    var parts: [AnyView] = []
    func add<Part: Commands>(_ part: Part) { parts.append(Part._makeEntries(part)) }
    for part in repeat each commands.content { add(part) }
    return AnyView(ForEach(Array(parts.enumerated()), id: \.offset) { $0.element })
  }
}

/// Commands that may be absent.
public struct OptionalCommands<Content: Commands> {
  let content: Content?
}

extension OptionalCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView {
    AnyView(Group { if let content = commands.content { Content._makeEntries(content) } })
  }
}

/// One of two kinds of commands.
public struct ConditionalCommands<First: Commands, Second: Commands> {
  let first: First?
  let second: Second?
}

extension ConditionalCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView {
    AnyView(
      Group {
        if let first = commands.first {
          First._makeEntries(first)
        } else if let second = commands.second {
          Second._makeEntries(second)
        }
      })
  }
}

/// No commands.
public struct EmptyCommands {
  public nonisolated init() {}
}

extension EmptyCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// A menu of a program's own, after those that every program has.
public struct CommandMenu<Content: View> {
  let title: String
  let content: Content

  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    (title, self.content) = (String(name), content())
  }
}

extension CommandMenu: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView {
    AnyView(GatheredValue(CommandEntry.menu(title: commands.title, content: AnyView(commands.content))))
  }
}

/// Items beside those that every program has, or in their place.
public struct CommandGroup<Content: View> {
  let placement: CommandGroupPlacement
  let position: CommandEntry.Position
  let content: Content

  private nonisolated init(
    _ placement: CommandGroupPlacement, _ position: CommandEntry.Position, _ content: Content
  ) {
    (self.placement, self.position, self.content) = (placement, position, content)
  }

  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, .before, addition())
  }

  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, .after, addition())
  }

  public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(group, .replacing, addition())
  }
}

extension CommandGroup: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView {
    AnyView(
      GatheredValue(CommandEntry.group(commands.placement, commands.position, content: AnyView(commands.content))))
  }
}

/// The commands of a scene.
struct SceneCommands {
  /// Whether the menus that every program has are left out.
  var isReplacing = false
  /// In the order in which modifiers stand, the innermost first.
  var parts: [@MainActor () -> AnyView] = []

  @MainActor var entries: AnyView {
    AnyView(ForEach(Array(parts.enumerated()), id: \.offset) { $0.element() })
  }
}

extension Scene {
  /// Adds to the menus of the scene's windows, which then have a menu bar.
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    // The value goes into closures of the main actor alone, and whoever gives it is on it: scenes are described there.
    nonisolated(unsafe) let content = content()
    return ModifiedScene(content: self) { window in
      if Content.self == EmptyCommands.self { return }
      window.commands = window.commands ?? SceneCommands()
      window.commands?.parts.append { Content._makeEntries(content) }
    }
  }

  /// Takes the menus' commands away, and with them the menu bar.
  public nonisolated func commandsRemoved() -> some Scene { ModifiedScene(content: self) { $0.commands = nil } }

  /// Menus with these commands and no others.
  public nonisolated func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    // As above.
    nonisolated(unsafe) let content = content()
    return ModifiedScene(content: self) { window in
      window.commands = SceneCommands(isReplacing: true, parts: [{ Content._makeEntries(content) }])
    }
  }
}
