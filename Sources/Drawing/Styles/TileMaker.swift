// Who makes pixels of a drawing, for styles that repeat it: the module of drawings records only.
//
// In:  a list, a size in pixels, pixels a point.
// Out: the pixels; none where nobody paints.

package import Foundation
import Synchronization

package enum TileMaker {
  package typealias Make = @Sendable (_ list: DrawList, _ width: Int, _ height: Int, _ scale: CGFloat) -> Image

  private static let registered = Mutex<Make?>(nil)

  /// The process' own; later ones replace it.
  package static func register(_ make: @escaping Make) { registered.withLock { $0 = make } }

  /// The longest side of a tile; pixels.
  private static let limit: CGFloat = 2048

  /// Pixels of a drawing whose upper left corner is the origin; nil where nobody paints, or for sides that are too long.
  package static func tile(of list: DrawList, width: Int, height: Int, scale: CGFloat) -> Image? {
    guard (1...Int(limit)).contains(width), (1...Int(limit)).contains(height), let make = registered.withLock({ $0 })
    else { return nil }
    return make(list, width, height, scale)
  }

  /// Pixels of a picture that has none by itself, such as a symbol in the foreground of the surroundings.
  static func tile(
    _ image: GraphicsContext.ResolvedImage, scale: CGFloat, _ environment: EnvironmentValues
  ) -> Image? {
    let (width, height) = ((image.size.width * scale).rounded(.up), (image.size.height * scale).rounded(.up))
    guard (1...limit).contains(width), (1...limit).contains(height), let make = registered.withLock({ $0 }) else {
      return nil
    }
    let list = DrawList(environment: environment) { $0.draw(image, in: CGRect(origin: .zero, size: image.size)) }
    return make(list, Int(width), Int(height), scale)
  }
}
