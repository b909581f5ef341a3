// A content and the pixels that show it: what a window on a display and one without have in common.
//
// In:  a size in pixels, a scale, the desktop's appearance; the content's damage.
// Out: a frame that shows the content, and the rectangles of it that are not yet drawn.
//
// The appearance is the content's own if it asks for one, else the desktop's. It is asked for once the content's changes are known, and
// what another appearance changes belongs to the same frame.

import Drawing
import Foundation
import Geometry
import Images
import Raster
import Typography

@MainActor final class Surface {
  let content: any WindowContent
  private let renderer: Renderer
  private(set) var frame: Frame
  private(set) var environment: EnvironmentValues
  /// What has to be drawn again.
  private(set) var changed = Damage()
  /// The content without its layers, as long as there are any.
  private var ground: Frame?
  /// A picture to be the next ground, once there has been one: new memory for every menu would cost more than what is drawn there.
  private var spare: Frame?
  /// Where it differs from the frame, which shows no layers now.
  private var spareBehind = Damage()
  /// What has to be drawn again of the ground, whether it is kept or not: it is what the frame shows until layers come.
  private var groundChanged = Damage()
  /// The desktop's appearance.
  private var desktop: ColorScheme

  /// Lays the content out for the first time.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - environment: Its colour scheme is the desktop's, its scale the window's.
  init(
    _ content: any WindowContent, width: Int, height: Int, environment: EnvironmentValues, renderer: Renderer
  ) {
    self.content = content
    self.renderer = renderer
    self.environment = environment
    desktop = environment.colorScheme
    frame = Frame(width: width, height: height, scale: environment.displayScale, renderer: renderer)
    layOut()
  }

  /// Takes another size, in pixels, or another scale; nothing happens if they are as they were.
  func resize(width: Int, height: Int, scale: CGFloat) {
    guard frame.pixmap.width != width || frame.pixmap.height != height || frame.scale != scale else { return }
    environment.displayScale = scale
    frame = Frame(width: width, height: height, scale: scale, renderer: renderer)
    spare = nil
    layOut()
  }

  /// The desktop has another appearance, or another wish about motion.
  ///
  /// - Parameter reducesMotion: Nil where that is as it was.
  func follow(_ desktop: ColorScheme, reducesMotion: Bool? = nil) {
    self.desktop = desktop
    let reducesMotion = reducesMotion ?? environment.accessibilityReduceMotion
    let isOther = reducesMotion != environment.accessibilityReduceMotion
    environment.accessibilityReduceMotion = reducesMotion
    if isOther || colorScheme != environment.colorScheme { layOut() }
  }

  private var colorScheme: ColorScheme { content.preferredColorScheme ?? desktop }

  private func layOut() {
    environment.colorScheme = colorScheme
    let size = CGSize(
      width: CGFloat(frame.pixmap.width) / frame.scale, height: CGFloat(frame.pixmap.height) / frame.scale)
    content.layout(in: size, environment: environment)
    changed = Damage()
    changed.add(frame.bounds)
    (ground, groundChanged) = (nil, changed)
  }

  /// Brings the content up to date and takes note of what changed.
  func collect() {
    takeDamage()
    // Once: a content that wanted the other appearance in each would never come to rest.
    guard colorScheme != environment.colorScheme else { return }
    layOut()
    takeDamage()
  }

  private func takeDamage() {
    for rect in content.takeDamage() { changed.add(rect, scale: frame.scale, bounds: frame.bounds) }
    for rect in content.takeGroundDamage() { groundChanged.add(rect, scale: frame.scale, bounds: frame.bounds) }
  }

  /// Draws what changed.
  ///
  /// - Returns: The rectangles that the frame shows anew, in pixels.
  func draw() -> [PixelRect] {
    guard !changed.isEmpty else { return [] }
    defer { (changed, groundChanged) = (Damage(), Damage()) }
    if content.hasLayers || ground != nil {
      var under = takeGround()
      under.drawGround(content, environment: environment, damage: groundChanged)
      frame.drawLayers(content, over: under, environment: environment, damage: changed)
      // Where the layers are gone the frame is as the ground is.
      if content.hasLayers { ground = under } else { (spare, spareBehind) = (under, Damage()) }
    } else {
      frame.draw(content, environment: environment, damage: changed)
      if spare != nil { for rect in changed.rects { spareBehind.add(rect) } }
    }
    return changed.rects
  }

  /// What layers are drawn over, as of the frame before, to be changed by whoever asks.
  private func takeGround() -> Frame {
    defer { (ground, spare) = (nil, nil) }
    if let ground { return ground }
    // Until now nothing lay over the frame: it is the ground, but for what has changed since.
    guard var under = spare else { return frame }
    spare = nil
    under.copy(spareBehind.rects, from: frame)
    return under
  }
}
