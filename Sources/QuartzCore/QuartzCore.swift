// The module that programs import for Core Animation's clock and maps of space: our own library under its name.

@_exported import Foundation
@_exported import Geometry
@_exported import Views
