// The module that programs import for Core Graphics' geometry: our own library under its name.

@_exported import Foundation
@_exported import Geometry
