// Pictures as views: pixels, symbols by name, files of the program by name.

public import Drawing
import Foundation
import Geometry
import Images
import Typography

extension Image: View {
  public static func _makeNode(_ view: Image, _ context: ViewContext) -> TypedViewNode<Image> {
    ElementNode(view, context)
  }
}

extension Image: ElementView {
  func makeElement() -> ImageElement { ImageElement() }

  func update(_ element: ImageElement, _ environment: EnvironmentValues) {
    element.setSource(self, environment)
  }
}

final class ImageElement: Element {
  private var image: Image?
  private var environment = EnvironmentValues()

  func setSource(_ image: Image, _ environment: EnvironmentValues) {
    let image = ImageFiles.loaded(environment.symbolVariants.applied(to: image))
    guard image != self.image || environment.stamp != self.environment.stamp else { return }
    (self.image, self.environment) = (image, environment)
    setNeedsLayout()
  }

  private var fontSize: CGFloat { (environment.font ?? .body).size * environment.imageScale.factor }

  /// The size of a picture that is not resizable.
  private var ownSize: CGSize {
    guard let image else { return .zero }
    guard case .symbol(let name) = image.source else { return image.size }
    let size = (SystemSymbol.named(name) ?? .unknown).size
    return CGSize(width: size.width * fontSize, height: size.height * fontSize)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    image?.resizingMode == nil ? ownSize : proposal.replacingUnspecifiedDimensions(by: ownSize)
  }

  override func explicitAlignment(_ key: AlignmentKey, _ dimensions: ViewDimensions) -> CGFloat? {
    guard key.id == FirstTextBaselineID.self || key.id == LastTextBaselineID.self else { return nil }
    guard let image, case .symbol(let name) = image.source, image.resizingMode == nil else { return nil }
    return dimensions.height - (SystemSymbol.named(name) ?? .unknown).baselineOffset * fontSize
  }

  override func ink(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  override func contains(_ point: CGPoint) -> Bool {
    presentedFrame.size.covers(point)
  }

  override func draw(in context: inout GraphicsContext, size: CGSize, _ pass: DrawPass) {
    guard let image, size.width > 0, size.height > 0 else { return }
    context.environment = environment
    let rect = CGRect(origin: .zero, size: size)
    if environment.redactionReasons.contains(.placeholder) { return context.drawPlaceholder(in: rect) }
    if case .symbol(let name) = image.source { return drawSymbol(name, in: context, rect) }
    guard image.renderingMode == .template else { return drawPixels(image, in: context, rect) }
    context.clipToLayer { drawPixels(image, in: $0, rect) }
    context.fill(Path(rect), with: ForegroundStyle()._shading(in: rect, environment))
  }

  private func drawSymbol(_ name: String, in context: GraphicsContext, _ rect: CGRect) {
    let symbol = SystemSymbol.named(name) ?? .unknown
    guard let image, symbol.size.width > 0, symbol.size.height > 0 else { return }
    // A resizable symbol is stretched, as it is in SwiftUI without scaledToFit.
    let em = max(rect.width / symbol.size.width, rect.height / symbol.size.height)
    context.draw(symbol.resolved(image, pointSize: em, environment), in: rect)
  }

  private func drawPixels(_ image: Image, in context: GraphicsContext, _ rect: CGRect) {
    if image.resizingMode == .tile {
      let shading = GraphicsContext.Shading.tiledImage(image, origin: rect.origin)
      return context.fill(Path(rect), with: shading)
    }
    let caps = image.capInsets
    guard image.resizingMode == .stretch, caps != EdgeInsets() else { return context.draw(image, in: rect) }
    // Nine parts: corners keep their size, sides are stretched one way, the middle both.
    let own = image.size
    let columns = Self.cuts(own.width, rect.width, caps.leading, caps.trailing)
    let rows = Self.cuts(own.height, rect.height, caps.top, caps.bottom)
    for (fromX, toX) in columns {
      for (fromY, toY) in rows where toX.upperBound > toX.lowerBound && toY.upperBound > toY.lowerBound {
        let part = CGRect(
          x: toX.lowerBound, y: toY.lowerBound, width: toX.upperBound - toX.lowerBound,
          height: toY.upperBound - toY.lowerBound)
        guard fromX.upperBound > fromX.lowerBound, fromY.upperBound > fromY.lowerBound else { continue }
        var clipped = context
        clipped.clip(to: Path(part))
        let (scaleX, scaleY) = (
          part.width / (fromX.upperBound - fromX.lowerBound), part.height / (fromY.upperBound - fromY.lowerBound)
        )
        clipped.draw(
          image,
          in: CGRect(
            x: part.minX - fromX.lowerBound * scaleX, y: part.minY - fromY.lowerBound * scaleY,
            width: own.width * scaleX, height: own.height * scaleY))
      }
    }
  }

  private static func cuts(
    _ own: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> [(Range<CGFloat>, Range<CGFloat>)] {
    let first = min(first > 0 ? first : 0, own, length)
    let last = min(last > 0 ? last : 0, own - first, length - first)
    return [
      (0..<first, 0..<first), (first..<(own - last), first..<(length - last)),
      ((own - last)..<own, (length - last)..<length),
    ]
  }
}

extension Image.Scale {
  /// What a symbol's font size is multiplied with.
  var factor: CGFloat {
    switch self {
    case .small: SystemSymbol.Scale.small.factor
    case .medium: SystemSymbol.Scale.medium.factor
    case .large: SystemSymbol.Scale.large.factor
    }
  }
}

enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension SystemSymbol {
  /// The symbol ready to draw, coloured as its image and the surroundings say.
  func resolved(
    _ image: Image, pointSize: CGFloat, _ environment: EnvironmentValues
  ) -> GraphicsContext.ResolvedImage {
    let height = size.height * pointSize
    return GraphicsContext.ResolvedImage(
      image, size: CGSize(width: size.width * pointSize, height: height),
      baseline: height - baselineOffset * pointSize,
      parts: shownParts(of: image, pointSize: pointSize, weight: environment.font?.weight ?? .regular, environment))
  }

  private func shownParts(
    of image: Image, pointSize: CGFloat, weight: Font.Weight, _ environment: EnvironmentValues
  ) -> [GraphicsContext.ResolvedImage.Part] {
    typealias Part = GraphicsContext.ResolvedImage.Part
    let styles = environment.foregroundStyles.levels.count
    let given = image.symbolRenderingMode ?? environment.symbolRenderingMode
    let mode: SymbolRenderingMode =
      switch image.renderingMode {
      case .original: .multicolor
      case .template: .monochrome
      case nil: given ?? (styles > 1 ? .palette : .monochrome)
      }
    if mode != .monochrome {
      let parts = self.parts(weight: weight, pointSize: pointSize)
      if mode == .multicolor, parts.contains(where: { $0.ink != nil }) {
        return parts.map { Part($0.outline, shading: $0.ink.map { GraphicsContext.Shading.color($0.color) }) }
      }
      if mode != .multicolor {
        return parts.map { part in
          let level = mode == .palette && styles > 1 ? min(part.level, styles - 1) : part.level
          return Part(part.outline, shading: level == 0 ? nil : .style(HierarchicalShapeStyle.level(level)))
        }
      }
    }
    return [Part(outline(weight: weight, pointSize: pointSize), shading: nil)]
  }
}

/// Symbols and files for what is drawn without views, as in a canvas.
struct PictureFinder: ImageFinder {
  func resolved(_ image: Image, in environment: EnvironmentValues) -> GraphicsContext.ResolvedImage {
    if case .symbol(let name) = image.source {
      let size = (environment.font ?? .body).size * environment.imageScale.factor
      return (SystemSymbol.named(name) ?? .unknown).resolved(image, pointSize: size, environment)
    }
    // Canvases draw on the main actor; elsewhere files are not looked for.
    guard isOnMainActor else { return GraphicsContext.ResolvedImage(image, size: .zero, baseline: 0, parts: []) }
    let loaded = MainActor.assumeIsolated { ImageFiles.loaded(image) }
    return GraphicsContext.ResolvedImage(pixelsOf: loaded)
  }
}

/// Pictures of the program, read once as long as those that are in use are not too many.
@MainActor enum ImageFiles {
  private static var known = ImageMemory()

  /// The image with its pixels, if it is a file.
  static func loaded(_ image: Image) -> Image {
    guard case .file(let name) = image.source else { return image }
    let file = known[name]?.image ?? find(name)
    if known[name] == nil { known[name] = KnownImage(image: file) }
    var image = image
    (image.pixmap, image.scale) = (file.pixmap, file.scale)
    return image
  }

  /// Looks beside the program, in the working folder and in `HEXAGRAPH_ASSETS`, for files and for asset catalogues.
  ///
  /// One that is not there draws nothing, as in SwiftUI, and is named once on standard error.
  private static func find(_ name: String) -> Image {
    let folders = AssetCatalogues.folders
    for file in folders.lazy.flatMap({ PictureFiles.candidates(name, in: $0) }) {
      guard let data = FileManager.default.contents(atPath: file.path), let pixmap = try? Pixmap(png: data) else {
        continue
      }
      return Image(pixmap, scale: file.scale)
    }
    FileHandle.standardError.write(
      Data("no PNG file for Image(\"\(name)\") in \(folders.joined(separator: ", "))\n".utf8))
    return Image(Pixmap(width: 0, height: 0))
  }
}

/// Pictures by name; a program may ask for any number of them.
typealias ImageMemory = RecentCache<String, KnownImage>

/// A picture as it is remembered.
struct KnownImage: Weighing {
  let image: Image

  /// Bytes of its pixels, and what a name takes by itself.
  var weight: Int { image.pixmap.width * image.pixmap.height * 4 + 256 }
}

extension ImageMemory {
  /// 128 MB of pixels, as many as in four screens at twice the usual density.
  init() { self.init(greatestWeight: 128 << 20) }
}
