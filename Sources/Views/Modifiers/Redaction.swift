// Views whose content is not to be read: bars for words, boxes for pictures.
//
// In:  the reasons in the surroundings.
// Out: for a placeholder, the ground of each line of a text and of each picture; shapes and colours stay as they are.

public import Drawing
import Foundation
import Geometry

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is not known yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is nobody else's business; only what the program marks as such.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }

extension EnvironmentValues {
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// A reason more for what is inside not to be shown as it is.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shown as it is, whatever reason there is around it.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
}

extension GraphicsContext {
  /// How much of the foreground a placeholder shows.
  private static let placeholderOpacity = 0.16
  private static let placeholderRadius: CGFloat = 4

  /// Draws the ground of something.
  func drawPlaceholder(in rect: CGRect) {
    guard !rect.isEmpty else { return }
    var faded = self
    faded.opacity *= Self.placeholderOpacity
    let radius = min(Self.placeholderRadius, rect.width / 2, rect.height / 2)
    faded.fill(Path(roundedRect: rect, cornerRadius: radius), with: .style(.primary))
  }

  /// Draws a bar for each line, with some room between two.
  func drawPlaceholder(of layout: Text.Layout, in rect: CGRect) {
    for line in layout {
      let box = line.typographicBounds.rect
      drawPlaceholder(
        in: CGRect(
          x: rect.minX + box.minX, y: rect.minY + box.minY, width: box.width, height: box.height
        ).insetBy(dx: 0, dy: box.height / 12))
    }
  }
}
