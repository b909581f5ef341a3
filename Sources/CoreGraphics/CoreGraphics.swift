// The module that programs import for Core Graphics' geometry: our own library under its name.
//
// What is there of it: "Core Graphics" in docs/swiftui-names.md. There is no CGContext; a Canvas draws.

@_exported import Foundation
@_exported import Geometry
