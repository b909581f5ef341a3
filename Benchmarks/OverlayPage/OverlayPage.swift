// What is measured by `overlays`, on a display, and by `bench-views`, without one: a page from which a menu, a popover and a sheet open.

public import SwiftUI

/// Some four hundred views.
///
/// The squares at (20, 20), (60, 20) and (100, 20) open a menu, a popover and a sheet. 1280 by 800 points.
public struct OverlayPage: View {
  @State private var showsPopover = false
  @State private var showsSheet = false

  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 0) {
        Menu {
          ForEach(0..<12) { row in Button("Row \(row)") {} }
        } label: {
          Color.brown.frame(width: 40, height: 40)
        }
        .buttonStyle(.plain)
        .frame(width: 40, height: 40)
        Color.blue.frame(width: 40, height: 40)
          .onTapGesture { showsPopover = true }
          .popover(isPresented: $showsPopover) {
            VStack { ForEach(0..<8) { Text("A line of words \($0)") } }.padding(16)
          }
        Color.red.frame(width: 40, height: 40)
          .onTapGesture { showsSheet = true }
          .sheet(isPresented: $showsSheet) {
            VStack(alignment: .leading) {
              Text("A sheet").font(.title2)
              ForEach(0..<6) { Toggle("Choice \($0)", isOn: .constant($0 == 2)) }
              Button("Done") { showsSheet = false }
            }
            .padding(20)
            .frame(width: 360, height: 320)
          }
      }
      ForEach(0..<22) { row in
        HStack {
          ForEach(0..<8) { column in
            HStack(spacing: 4) {
              Circle().fill(column % 2 == 0 ? Color.teal : .orange).frame(width: 12, height: 12)
              Text("Row \(row), column \(column)")
            }
            .frame(width: 140, height: 24, alignment: .leading)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    // Another colour than panels have, so that they are seen.
    .background(Color(white: 0.85))
  }
}
