// The module that programs import for Combine: the part of it that views need, under its name.
//
// Which part: "Combine" in docs/swiftui-names.md.

@_exported import Foundation
@_exported import Views
