// The module that programs import for Combine: the part of it that views need, under its name.

@_exported import Foundation
@_exported import Views
