// SwiftUI's ImageRenderer: a view as a picture, without a window.
//
// In:  a view, the size that it is offered, pixels a point.
// Out: its pixels, transparent where it draws nothing. Views are laid out and drawn as in a window without a display.

public import Drawing
public import Foundation
import Geometry
import Images
import Raster
import Typography
public import Views

@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  /// What the view is offered; its ideal size at first.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels a point.
  public var scale: CGFloat = 1
  /// Whether the picture has a ground: white.
  public var isOpaque = false

  public init(content: Content) { self.content = content }

  /// Nil for a view without a size.
  public var cgImage: CGImage? { pixmap.map { CGImage($0) } }

  /// Nil for a view without a size.
  public var uiImage: UIImage? { pixmap.map { UIImage(Image($0, scale: scale)) } }

  /// Nil for a view without a size.
  public var nsImage: NSImage? { uiImage }

  private static var largest: CGFloat { 8192 }

  /// Costs as much as a window's first frame.
  private var pixmap: Pixmap? {
    guard scale > 0, scale.isFinite else { return nil }
    let environment = EnvironmentValues(displayScale: scale)
    let tree = ViewTree(content, environment: environment)
    defer { tree.close() }
    let size = tree.sizeThatFits(proposedSize)
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard (1...Self.largest).contains(width), (1...Self.largest).contains(height) else { return nil }
    SymbolTiles.register()
    tree.layout(in: size, environment: environment)
    _ = tree.takeDamage()
    let list = DrawList(environment: environment) { tree.draw([.infinite], in: &$0) }
    var pixmap = Pixmap(width: Int(width), height: Int(height))
    let all = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    let ground = isOpaque ? Color.Resolved(1, 1, 1).pixel : 0
    Renderer(glyphs: FontLibrary.shared).render(list, into: &pixmap, scale: scale, clip: [all], background: ground)
    return pixmap
  }
}
