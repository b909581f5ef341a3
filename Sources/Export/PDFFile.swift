// A picture as a PDF file of one page.
//
// In:  a picture; its scale has no part in it.
// Out: PDF bytes, 1 point = 1/72 inch, and what of the drawing the format could not say.
//
// Cairo writes the file: paths, gradients, clips and layers as such, text as text in embedded fonts, so that it can be searched and
// copied. Gradients along a turn become meshes. What PDF has no words for (blurs, shadows, changes of colour, the modes of Porter and
// Duff) is drawn by Raster and stored as pixels.

import CCairo
import Drawing
import Foundation
import Geometry
public import Typography

public struct PDFFile: Hashable, Sendable {
  public var bytes: [UInt8]
  /// A line for each kind of thing that is not as it was drawn; empty if all is.
  public var losses: [String]
}

/// Why there is no PDF.
public enum PDFError: Error, Hashable, Sendable {
  /// Cairo could not go on; its own words.
  case unwritable(String)
}

extension PDFError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unwritable(let reason): "the PDF cannot be written: \(reason)"
    }
  }
}

extension Picture {
  /// The picture as PDF.
  ///
  /// Equal pictures give equal bytes with one version of Cairo: dates are fixed.
  ///
  /// - Parameter fonts: Where text's fonts come from.
  /// - Throws: ``PDFError/unwritable(_:)`` where memory ends.
  public func pdf(fonts: FontLibrary = .shared) throws(PDFError) -> PDFFile {
    let page = try PDFPage(size: size)
    var writer = PDFWriter(page: page, canvas: CGRect(origin: .zero, size: size), fonts: fonts)
    if max(size.width, size.height) > Self.longestSideOfPDF {
      writer.losses.add(
        "a side of the page is longer than the \(Int(Self.longestSideOfPDF)) points up to which every viewer shows a PDF"
      )
    }
    writer.write(list, ground: background?.resolve(in: EnvironmentValues()))
    return PDFFile(bytes: try page.finish(), losses: writer.losses.lines)
  }

  /// The longest side that PDF's specification has every viewer show; points.
  public static let longestSideOfPDF: CGFloat = 14400
}

/// A page that is being written, and the bytes so far.
final class PDFPage {
  private final class Sink {
    var bytes: [UInt8] = []
  }

  private let surface: OpaquePointer
  let context: OpaquePointer
  private let sink = Sink()

  /// The date that every file carries, so that the same picture gives the same bytes.
  private static let date = "2000-01-01T00:00:00Z"

  init(size: CGSize) throws(PDFError) {
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), Double(size.width), Double(size.height))
    guard let surface, let context = cairo_create(surface) else { throw .unwritable("there is no memory left") }
    self.surface = surface
    self.context = context
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, Self.date)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, Self.date)
    // Nothing should need Cairo's own pixels; if something does, they are as fine as ours.
    let resolution = Double(PixelPart.density) * 72
    cairo_surface_set_fallback_resolution(surface, resolution, resolution)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Ends the page and the file.
  func finish() throws(PDFError) -> [UInt8] {
    let drawn = cairo_status(context)
    cairo_surface_finish(surface)
    let written = cairo_surface_status(surface)
    for status in [drawn, written] where status != CAIRO_STATUS_SUCCESS {
      throw .unwritable(String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }
}
