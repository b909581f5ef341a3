// The module that SwiftUI programs import: our own library under SwiftUI's name.
//
// What it offers, name by name and with what differs, stands in docs/swiftui-names.md; how to begin in docs/swiftui.md. A public name that
// is new in these modules belongs there too: scripts/check-names says which are missing.

@_exported import Dispatch
@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
@_exported import Host
@_exported import Observation
@_exported import Typography
@_exported import Views

/// Views to be shown beside the code that makes them; `scripts/preview` shows those of a program without any other beginning.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A state within a `#Preview`, which belongs to the view that `scripts/preview` makes of it.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

/// A value of one's own in `EnvironmentValues`, `Transaction`, `FocusedValues` or `ContainerValues`: its key is made from the variable.
///
///     extension EnvironmentValues { @Entry var corner: CGFloat = 4 }
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "EntryMacro")

/// How a preview is shown; here it makes no difference.
public struct PreviewTrait: Sendable {
  public static let sizeThatFitsLayout = PreviewTrait()
  public static let landscapeLeft = PreviewTrait()
  public static let landscapeRight = PreviewTrait()
  public static let portrait = PreviewTrait()
  public static let portraitUpsideDown = PreviewTrait()
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
