// The module that programs import for AppKit beside SwiftUI: what this library has under its names, colours and screens and paths.

@_exported import Drawing
@_exported import Foundation
@_exported import Geometry
@_exported import Views
