// What a layout needs to know of a font, and what a file format needs to carry it.

public import Drawing
public import Foundation

extension FontLibrary {
  /// Measures of a font's own face at its size; points, all from the baseline, all positive as a rule.
  public struct Metrics: Hashable, Sendable {
    public var ascent, descent: CGFloat
    /// The height of H and of x.
    public var capHeight, xHeight: CGFloat
  }

  /// Measures of the face that a font's description leads to; zeros for a size that is not a positive number.
  ///
  /// Where a font does not give its cap height or x-height, they are 0.7 and 0.5 of the size.
  public func metrics(of font: Font) -> Metrics {
    withFace(of: font) { face in
      guard let face, font.size > 0, font.size.isFinite else {
        return Metrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0)
      }
      return Metrics(
        ascent: font.size * face.ascent, descent: font.size * face.descent,
        capHeight: font.size * (face.capHeight ?? 0.7), xHeight: font.size * (face.xHeight ?? 0.5))
    }
  }

  /// The face that a font's description leads to; nil only where FreeType does not start.
  public func face(for font: Font) -> FontFace? { withFace(of: font) { $0?.identity } }

  /// The family's name as the font file has it; nil for a face that cannot be read.
  public func familyName(of face: FontFace) -> String? { withFace(face) { $0?.familyName } }

  /// The bytes of a face's font file, for files that carry their fonts; nil for a face that cannot be read.
  public func data(of face: FontFace) -> Data? {
    withFace(face) { $0.map { Data(bytes: $0.bytes.start, count: $0.bytes.count) } }
  }
}
