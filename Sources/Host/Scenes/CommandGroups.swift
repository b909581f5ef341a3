// Where a program's commands stand among the menus that every program has, and the ready-made groups of commands.

public import Views

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
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let help = CommandGroupPlacement(name: "help")
}

/// The usual commands for a sidebar.
public struct SidebarCommands {
  public nonisolated init() {}
}

extension SidebarCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// The usual commands for a toolbar.
public struct ToolbarCommands {
  public nonisolated init() {}
}

extension ToolbarCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// The usual commands for text that is edited.
public struct TextEditingCommands {
  public nonisolated init() {}
}

extension TextEditingCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// The usual commands for how text looks.
public struct TextFormattingCommands {
  public nonisolated init() {}
}

extension TextFormattingCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// The usual commands for an inspector.
public struct InspectorCommands {
  public nonisolated init() {}
}

extension InspectorCommands: Commands {
  public typealias Body = Never

  public static func _makeEntries(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}
