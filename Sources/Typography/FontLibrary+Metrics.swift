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

  /// What a file needs that carries a face's font; nil for a face that cannot be read.
  public func embedding(of face: FontFace) -> FontEmbedding? {
    withFace(face) { face in
      face.map { face in
        FontEmbedding(
          data: Data(bytes: face.bytes.start, count: face.bytes.count), coordinates: face.coordinates.map { Int($0) },
          shear: face.shear)
      }
    }
  }
}

/// A font as others can load it: the same letters as ours.
public struct FontEmbedding: Hashable, Sendable {
  /// The bytes of the whole font file.
  public var data: Data
  /// The design coordinates of a variable font's axes, in 65536ths; empty where they are at rest or there are none.
  public var coordinates: [Int]
  /// How far a point moves rightward for each unit above the baseline.
  public var shear: Double
}
