// The menus of a program, as scenes describe them.
//
// There is no menu bar yet: descriptions are accepted, so that programs compile, and nothing comes of them.

import Drawing
import Foundation
public import Views

/// A part of a program's menus.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Commands of the library have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
    EmptyCommands()
  }

  public static func buildIf<Content: Commands>(_ content: Content?) -> EmptyCommands { EmptyCommands() }
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// The usual commands for a sidebar.
public struct SidebarCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// The usual commands for a toolbar.
public struct ToolbarCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// The usual commands for text that is edited.
public struct TextEditingCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// The usual commands for how text looks.
public struct TextFormattingCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// The usual commands for an inspector.
public struct InspectorCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// A menu of a program's own.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never

  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Where among the menus every program has.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

/// Items beside those of the system, or in their place.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never

  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

extension Scene {
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }

  /// Takes the menus' commands away.
  public nonisolated func commandsRemoved() -> some Scene { self }
}
