// A window's menu bar, made of what its scene's commands come to.
//
// In:  entries, in the order in which they are described; what the program can do: open windows, close them, show settings.
// Out: File, Edit, then Format and View where they have items, the program's own menus, then Window and Help where they have items.
//
// There is no menu of the program's own name here, as on a Mac: its groups stand where Linux programs have them. Settings end the Edit
// menu, what is about the program ends Help, and quitting ends File.

import Drawing
import Foundation
import Views

struct CommandBar {
  let commands: SceneCommands
  let window: OpenWindow
}

extension CommandBar: View {
  var body: some View {
    let (window, isReplacing) = (window, commands.isReplacing)
    return ValueGatherer(commands.entries) { values in
      MenuBar(CommandMenus(values.compactMap { $0 as? CommandEntry }, window, isReplacing: isReplacing).menus)
    }
  }
}

/// The menus that entries come to.
@MainActor struct CommandMenus {
  private var groups: [CommandGroupPlacement: GroupContent] = [:]
  private var own: [(title: String, content: AnyView)] = []
  private let window: OpenWindow
  private let isReplacing: Bool

  /// What stands at a place.
  private struct GroupContent {
    var before: [AnyView] = []
    var replacing: AnyView?
    var after: [AnyView] = []
  }

  init(_ entries: [CommandEntry], _ window: OpenWindow, isReplacing: Bool) {
    (self.window, self.isReplacing) = (window, isReplacing)
    for entry in entries {
      switch entry {
      case .menu(let title, let content): own.append((title, content))
      case .group(let place, .before, let content): groups[place, default: GroupContent()].before.append(content)
      case .group(let place, .after, let content): groups[place, default: GroupContent()].after.append(content)
      case .group(let place, .replacing, let content): groups[place, default: GroupContent()].replacing = content
      }
    }
  }

  var menus: [MenuBarMenu] {
    let file = menu(
      "File", [.newItem, .saveItem, .importExport, .printItem], closing: [.appVisibility, .appTermination])
    let edit = menu("Edit", [.undoRedo, .pasteboard, .textEditing, .systemServices, .appSettings])
    let format = menu("Format", [.textFormatting])
    let view = menu("View", [.toolbar, .sidebar])
    let windows = menu("Window", [.windowSize, .windowArrangement, .singleWindowList, .windowList])
    let help = menu("Help", [.help, .appInfo])
    let own = own.enumerated().map { MenuBarMenu(id: "own \($0)", title: $1.title, content: $1.content) }
    return [file, edit, format, view].compactMap { $0 } + own + [windows, help].compactMap { $0 }
  }

  /// Nil for a menu without items.
  private func menu(
    _ title: String, _ places: [CommandGroupPlacement], closing: [CommandGroupPlacement] = []
  ) -> MenuBarMenu? {
    var parts = places.map(content)
    // A window is closed by the same menu wherever files are: nothing replaces that.
    if title == "File", !isReplacing { parts.append([AnyView(CloseRow(window: window))]) }
    parts += closing.map(content)
    parts.removeAll(where: \.isEmpty)
    if parts.isEmpty { return nil }
    return MenuBarMenu(
      id: title, title: title,
      content: AnyView(
        ForEach(Array(parts.enumerated()), id: \.offset) { part in
          Section { ForEach(Array(part.element.enumerated()), id: \.offset) { $0.element } }
        }))
  }

  private func content(_ place: CommandGroupPlacement) -> [AnyView] {
    let group = groups[place] ?? GroupContent()
    let middle = group.replacing ?? (isReplacing ? nil : standard(place))
    return group.before + [middle].compactMap { $0 } + group.after
  }

  /// What every program has at a place.
  private func standard(_ place: CommandGroupPlacement) -> AnyView? {
    switch place {
    case .newItem: window.stage?.canOpenWindow == true ? AnyView(NewWindowRow(window: window)) : nil
    case .undoRedo: AnyView(UndoRows())
    case .pasteboard: AnyView(PasteboardRows())
    case .appSettings: window.stage?.hasSettings == true ? AnyView(SettingsRow(window: window)) : nil
    case .appTermination: AnyView(QuitRow(window: window))
    default: nil
    }
  }
}

private struct NewWindowRow: View {
  let window: OpenWindow
  var body: some View { Button("New Window") { window.stage?.openNewWindow() }.keyboardShortcut("n") }
}

private struct CloseRow: View {
  let window: OpenWindow
  var body: some View { Button("Close Window") { window.stage?.ask(.close(window)) }.keyboardShortcut("w") }
}

private struct SettingsRow: View {
  let window: OpenWindow
  var body: some View { Button("Settings…") { window.stage?.ask(.openSettings) }.keyboardShortcut(",") }
}

private struct QuitRow: View {
  let window: OpenWindow
  var body: some View { Button("Quit") { window.stage?.quit() }.keyboardShortcut("q") }
}
