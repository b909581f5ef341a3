// What the gallery remembers, and its pages.

import SwiftUI

/// What the program remembers: the page, and what was done last.
@MainActor final class Journal: ObservableObject {
  @Published var page: Page? = .buttons {
    didSet { if let page, page != oldValue { note("Page \(page.title)") } }
  }
  @Published var isLarge = false { didSet { note("Large Controls \(isLarge ? "on" : "off")") } }
  @Published var tint = Tint.indigo { didSet { note("Tint \(tint.rawValue)") } }
  @Published private(set) var last = ""
  @Published private(set) var count = 0

  func note(_ words: String) {
    last = words
    count += 1
  }

  func forget() {
    last = "Forgotten"
    count = 0
  }
}

enum Tint: String, CaseIterable, Identifiable {
  case indigo = "Indigo"
  case green = "Green"
  case orange = "Orange"

  var id: Self { self }

  var color: Color? {
    switch self {
    case .indigo: nil
    case .green: .green
    case .orange: .orange
    }
  }
}

enum Page: Int, CaseIterable, Identifiable {
  case buttons, choices, values, text, rows, table, panels, menus, transfer, panes

  var id: Self { self }

  var title: String {
    switch self {
    case .buttons: "Buttons"
    case .choices: "Choices"
    case .values: "Values"
    case .text: "Text"
    case .rows: "Rows"
    case .table: "Table"
    case .panels: "Panels"
    case .menus: "Menus"
    case .transfer: "Drag and Copy"
    case .panes: "Panes"
    }
  }

  var picture: String {
    switch self {
    case .buttons: "hand.tap"
    case .choices: "checkmark.square"
    case .values: "slider.horizontal.3"
    case .text: "textformat"
    case .rows: "list.bullet"
    case .table: "tablecells"
    case .panels: "macwindow"
    case .menus: "filemenu.and.selection"
    case .transfer: "square.and.arrow.up"
    case .panes: "rectangle.split.2x1"
    }
  }

  /// The digit that goes to it.
  var key: KeyEquivalent { KeyEquivalent(Character("\((rawValue + 1) % 10)")) }
}
