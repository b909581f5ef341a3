// Quartz's picture: pixels without a size in points.

public import Foundation
public import Images

/// Pixels that SwiftUI's `Image` can show; an `ImageRenderer` makes them.
public final class CGImage: Hashable, Sendable {
  /// Premultiplied pixels.
  public let pixmap: Pixmap

  package init(_ pixmap: Pixmap) { self.pixmap = pixmap }

  public var width: Int { pixmap.width }
  public var height: Int { pixmap.height }

  public static func == (first: CGImage, second: CGImage) -> Bool { first.pixmap == second.pixmap }

  public func hash(into hasher: inout Hasher) { hasher.combine(pixmap) }
}

extension Image {
  /// - Parameter scale: Pixels a point.
  public init(decorative cgImage: CGImage, scale: CGFloat) { self.init(cgImage.pixmap, scale: scale) }

  /// - Parameter scale: Pixels a point.
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self.init(cgImage.pixmap, scale: scale) }
}
