// The window: pages at the left, the chosen one beside, what was done last below.

import SwiftUI

struct GalleryView: View {
  @EnvironmentObject private var journal: Journal

  var body: some View {
    NavigationSplitView {
      List(Page.allCases, selection: $journal.page) { page in
        Label(page.title, systemImage: page.picture)
      }
      .navigationSplitViewColumnWidth(180)
    } detail: {
      VStack(spacing: 0) {
        page
          .controlSize(journal.isLarge ? .large : .regular)
          .tint(journal.tint.color)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        Divider()
        HStack {
          Text(journal.last.isEmpty ? "Nothing done yet" : journal.last)
          Spacer()
          Text("\(journal.count)")
            .monospacedDigit()
        }
        .font(.callout)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 12)
        .frame(height: 28)
      }
    }
    .navigationTitle(journal.last.isEmpty ? "Gallery" : journal.last)
  }

  @ViewBuilder private var page: some View {
    switch journal.page ?? .buttons {
    case .buttons: ButtonsPage()
    case .choices: ChoicesPage()
    case .values: ValuesPage()
    case .text: TextPage()
    case .rows: RowsPage()
    case .table: TablePage()
    case .panels: PanelsPage()
    case .menus: MenusPage()
    case .transfer: TransferPage()
    case .panes: PanesPage()
    }
  }
}

/// A page's rows: a name at the left of each.
struct Sheet<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 16) { content }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
  }
}

struct Row<Content: View>: View {
  let name: String
  @ViewBuilder let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    GridRow {
      Text(name)
        .foregroundStyle(.secondary)
        .gridColumnAlignment(.trailing)
      HStack(spacing: 8) { content }
        .fixedSize()
    }
  }
}
